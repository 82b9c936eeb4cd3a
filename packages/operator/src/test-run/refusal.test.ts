import { expect, test } from "vitest";
import { KubeError, type KubeErrorCode } from "../kube/index.ts";
import { refusalOf } from "./refusal.ts";

/** Code and words of the API server, and what they mean. */
type Answer = [code: KubeErrorCode, message: string, want: string];

test.each<[string, ...Answer]>([
  ["a full quota", "forbidden", 'pods "x" is forbidden: exceeded quota: small, requested: pods=1', "quota"],
  ["a quota that wants limits", "forbidden", 'pods "x" is forbidden: failed quota: small: must specify limits.cpu', "rejected"],
  ["Pod Security", "forbidden", 'pods "x" is forbidden: violates PodSecurity "restricted:latest"', "rejected"],
  ["a namespace that goes", "forbidden", "unable to create new content in namespace x because it is being terminated", "rejected"],
  ["a Pod that is invalid", "invalid", "Pod is invalid", "rejected"],
  ["a webhook that says no", "bad_request", "admission webhook denied the request", "rejected"],
  ["a webhook that is down", "server_error", "failed calling webhook", "later"],
  ["overload", "too_many_requests", "slow down", "later"],
  ["no answer in time", "timeout", "timeout", "later"],
  ["no connection", "unreachable", "ECONNREFUSED", "later"],
  ["a token that has just expired", "unauthorized", "Unauthorized", "later"],
  ["a name that is taken", "already_exists", "already exists", "conflict"],
  ["a quota that is being written by others", "conflict", "Operation cannot be fulfilled on resourcequotas", "later"],
])("%s", (_, ...[code, message, want]: [...Answer]) => {
  expect(refusalOf(new KubeError(message, { code }))).toEqual({ kind: want, message });
});
