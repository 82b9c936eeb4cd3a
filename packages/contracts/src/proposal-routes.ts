import { z } from "zod";
import { IdParams } from "./problem.ts";
import { Proposal, ProposalListQuery, ProposalUpdate } from "./proposal.ts";

/** The part of the route table that is about ways that a model has found. */
export const PROPOSAL_ROUTES = {
  listProposals: {
    method: "GET",
    path: "/v1/proposals",
    operationId: "listProposals",
    summary: "List proposals",
    tag: "Plans",
    scope: "read",
    query: ProposalListQuery,
    response: {
      status: 200,
      description: "Proposals, newest first; all of them unless limit is given",
      schema: z.array(Proposal),
      headers: ["Link"],
    },
  },
  getProposal: {
    method: "GET",
    path: "/v1/proposals/:id",
    operationId: "getProposal",
    summary: "Get a proposal",
    tag: "Plans",
    scope: "read",
    params: IdParams,
    response: { status: 200, description: "The proposal", schema: Proposal },
  },
  updateProposal: {
    method: "PATCH",
    path: "/v1/proposals/:id",
    operationId: "updateProposal",
    summary: "Accept or refuse a proposal",
    tag: "Plans",
    scope: "write",
    params: IdParams,
    body: ProposalUpdate,
    response: { status: 200, description: "The proposal", schema: Proposal },
    problems: ["proposal_outdated"],
  },
} as const;
