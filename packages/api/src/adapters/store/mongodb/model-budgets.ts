import type { ModelBudgetStore } from "../../../ports/model-budget-store.ts";
import { ModelCounter, taken, tokensOn } from "../model-counter.ts";
import { parseStored } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { retrying } from "./retrying.ts";

/** One document a workspace, replaced only as it was read: whoever comes second reads again, so that no two take the same tokens. */
export function mongoModelBudgets(db: MongoDatabase): ModelBudgetStore {
  const budgets = db.collection("model_budgets");
  const counterOf = async (workspaceId: string): Promise<ModelCounter | null> => {
    const found = await budgets.findOne({ _id: workspaceId }, QUERY);
    return found === null ? null : parseStored(ModelCounter, found);
  };
  return {
    take: (request) =>
      db.call((signal) =>
        retrying(signal, async () => {
          const counter = await counterOf(request.workspaceId);
          const next = taken(counter, request);
          if (next === null) return false;
          if (counter === null) return (await insertOnce(budgets, { _id: request.workspaceId, ...next })) ? true : undefined;
          const { day, today, thisMonth } = counter;
          const { matchedCount } = await budgets.updateOne({ _id: request.workspaceId, day, today, thisMonth }, { $set: next });
          return matchedCount > 0 ? true : undefined;
        }),
      ),
    used: (workspaceId, day) => db.call(async () => tokensOn(day, await counterOf(workspaceId))),
  };
}
