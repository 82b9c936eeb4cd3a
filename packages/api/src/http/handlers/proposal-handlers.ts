import type { Deps } from "../../domain/deps.ts";
import { decideProposal, listProposals } from "../../domain/proposals.ts";
import type { Handlers } from "../handler.ts";
import { pageAnswer } from "./resource-handlers.ts";

export function proposalHandlers(deps: Deps): Pick<Handlers, "listProposals" | "getProposal" | "updateProposal"> {
  return {
    listProposals: async ({ caller, query }) => pageAnswer(await listProposals(deps, caller, query)),
    getProposal: async ({ subject }) => ({ body: subject }),
    updateProposal: async ({ caller, params, body }) => ({ body: await decideProposal(deps, caller, { id: params.id, change: body }) }),
  };
}
