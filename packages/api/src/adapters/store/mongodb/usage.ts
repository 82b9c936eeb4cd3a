import type { Usage } from "@runwright/contracts";
import { z } from "zod";
import { inMillionths } from "../../../domain/model-price.ts";
import type { UsageStore } from "../../../ports/usage-store.ts";
import { parseStored } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";

const FIELDS = {
  _id: 0,
  day: 1,
  projectId: 1,
  runs: 1,
  steps: 1,
  credits: 1,
  modelRequests: 1,
  tokens: 1,
  cachedTokens: 1,
  price: 1,
} as const;
/** What an earlier version has written is a Run's. */
const Entry = z.object({
  day: z.string(),
  projectId: z.string(),
  runs: z.number().default(1),
  steps: z.number(),
  credits: z.number(),
  modelRequests: z.number().default(0),
  tokens: z.number(),
  cachedTokens: z.number().default(0),
  price: z.number().nullable().default(null),
});
const NOTHING = { runs: 0, steps: 0, credits: 0, modelRequests: 0, tokens: 0, cachedTokens: 0, price: null };

export function mongoUsage(db: MongoDatabase): UsageStore {
  const usage = db.collection("usage");
  return {
    add: ({ id, ...entry }) => db.call(async () => await insertOnce(usage, { _id: id, ...entry })),
    // Summed up here: not every server that speaks the protocol gives several sums of one group (FerretDB 1.24 gives 0 for the second).
    list: ({ workspaceId, projectIds, from, to }) =>
      db.call(async () => {
        const among = projectIds === undefined ? {} : { projectId: { $in: [...projectIds] } };
        const where = { workspaceId, day: { $gte: from, $lte: to }, ...among };
        const sums = new Map<string, Usage>();
        for await (const document of usage.find(where, { ...QUERY, projection: FIELDS })) {
          const entry = parseStored(Entry, document);
          const { day, projectId } = entry;
          const key = `${day} ${projectId}`;
          sums.set(key, together(sums.get(key) ?? { day, projectId, ...NOTHING }, entry));
        }
        return [...sums.values()].sort((a, b) => (a.day === b.day ? compare(a.projectId, b.projectId) : compare(b.day, a.day)));
      }),
  };
}

function together(a: Usage, b: Usage): Usage {
  return {
    ...a,
    runs: a.runs + b.runs,
    steps: a.steps + b.steps,
    credits: a.credits + b.credits,
    modelRequests: a.modelRequests + b.modelRequests,
    tokens: a.tokens + b.tokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
    price: a.price === null ? b.price : inMillionths(a.price + (b.price ?? 0)),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
