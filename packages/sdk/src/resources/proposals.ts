import type { Proposal, ProposalListParams, ProposalUpdateParams } from "../types/proposal.ts";
import type { EditableCollection } from "./collection.ts";

/** Other ways than Tests say, which a model has found; `update` accepts or refuses one. Runs make them, and they go with their Tests. */
export type Proposals = Pick<EditableCollection<ProposalTypes>, "list" | "retrieve" | "update">;

/** What `Proposals` takes and gives. */
export interface ProposalTypes {
  readonly item: Proposal;
  readonly create: never;
  readonly update: ProposalUpdateParams;
  readonly list: ProposalListParams;
}
