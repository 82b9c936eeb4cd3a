import { PROBLEMS, type ProblemCode } from "@runwright/contracts";

/** When each problem is answered, and what to do about it. */
const EXPLANATIONS: Record<ProblemCode, string> = {
  malformed_request: "The body is not JSON, or a cursor was changed. Send what the document at `/v1/openapi.json` describes.",
  unauthenticated:
    "The `Authorization: Bearer` header is missing, or its key is wrong, expired or revoked. `WWW-Authenticate` says which scheme is wanted.",
  insufficient_credits: "The workspace's balance does not cover the Runs. Nothing was started.",
  insufficient_scope: "The key is good but lacks the scope in `requiredScope`. Use or make another key.",
  not_found: "There is no such route, or the id names nothing in this workspace (a malformed id names nothing either).",
  method_not_allowed: "The path exists with other methods; `Allow` lists them.",
  not_acceptable: "The resource has no representation of a type in `Accept`.",
  request_timeout: "The request took too long to arrive. Send it again, faster.",
  test_is_managed: "The Test belongs to a Test Source and cannot be changed. Save a copy of it.",
  already_exists: "Another resource of the project or workspace has that name.",
  in_use: "Something still refers to it, for example a project that has Tests. Delete or change that first.",
  idempotency_in_progress: "The first request with this `Idempotency-Key` has not been answered yet. Try again shortly.",
  no_model: "The service has no model that could read the Test. Set `RUNWRIGHT_MODEL`, or let the words be read (`reader: words`).",
  plan_not_accepted:
    "The project asks (`assumptions: ask`), and nobody has accepted what a plan assumes of a claim's meaning. Look at the plan of each Test that is named, and accept or correct it.",
  proposal_outdated:
    "The line of the Test that the proposal is about is gone, or its plan says something else by now. Refuse the proposal; a Run that needs another way proposes it anew.",
  run_finished: "The Run is over: reports for it are no longer taken.",
  test_changed: "`If-Match` names a version of the Test that is not the present one. Get it again, and make the change on that.",
  plan_changed: "`If-Match` names a version of the plan that is not the present one. Get it again, and make the change on that.",
  body_too_large: "A JSON body holds at most 1 MB.",
  unsupported_media_type: "Send `Content-Type: application/json`.",
  range_not_satisfiable: "`Range` begins behind the end; `Content-Range` tells the size.",
  expectation_failed: "The service can meet `Expect: 100-continue` and nothing else.",
  invalid_request:
    "Values in the body or the query are wrong. `errors` lists all of them, each with a JSON Pointer, or `?name` for a query parameter.",
  unknown_field: "The body or the query has a name that is not known here, most often a spelling mistake. `errors` points to it.",
  shared_step_not_found: "The description has a Shared Step link that leads to none of this project.",
  no_matching_tests: "No Test of the project carries the tag. Nothing was started.",
  idempotency_mismatch: "This `Idempotency-Key` was used with another body. Use a new key for a new request.",
  rate_limited: "Too many requests with this key. `Retry-After` says when to go on.",
  concurrency_limit: "Too many Runs are queued or active. Nothing was started. Wait for some to finish, or raise the workspace's limits.",
  headers_too_large: "The request's header fields are too large together.",
  internal_error: "A fault of the service. Its log has the details under `requestId`.",
  unavailable: "The store is away, the disk is full or the service is shutting down. `Retry-After` says when to try again.",
};

/** The text of docs/problems.md. */
export function renderProblemsPage(): string {
  const rows = Object.entries(PROBLEMS).map(([code, { status, title }]) => {
    const explanation = EXPLANATIONS[code as ProblemCode];
    return `| ${status} | <a id="${code}"></a>\`${code}\` | ${title} | ${explanation} |`;
  });
  return `# Problems

Every failure of the service is an RFC 9457 document (\`application/problem+json\`):

\`\`\`json
{
  "type": "…/problems.md#invalid_request",
  "title": "Invalid values",
  "status": 422,
  "detail": "2 values are wrong.",
  "instance": "/v1/tests",
  "code": "invalid_request",
  "requestId": "…",
  "errors": [{ "pointer": "/url", "code": "custom", "detail": "must be an absolute http or https URL" }]
}
\`\`\`

Switch on \`code\`: it is stable, \`title\` and \`detail\` are for people. \`requestId\` is also in the \`X-Request-Id\` header and in the
service's log. This page is generated from the contracts (\`npm run generate\`).

| status | code | title | when, and what to do |
| --- | --- | --- | --- |
${rows.join("\n")}
`;
}
