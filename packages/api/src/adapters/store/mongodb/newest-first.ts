import type { Filter } from "mongodb";
import type { z } from "zod";
import type { PageRequest } from "../../../ports/paging.ts";
import { positionOf, type RecordList, type StoredDocument, toRecords } from "./documents.ts";
import type { CollectionName } from "./indexes.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";

export interface Selection {
  /** Conditions on the fields of the index come first; the others are checked on what it gives. */
  readonly where: Filter<StoredDocument>;
  /** Leads through `where` and ends with `position`, so that it gives the documents in order. */
  readonly index: string;
  /** Both ends belong to it. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type Projection = Readonly<Record<string, 0 | 1>>;

interface ListOf<T extends z.ZodType> extends Pick<RecordList<T>, "schema"> {
  readonly kind: CollectionName;
  /** Which fields are read; all when absent. */
  readonly projection?: Projection;
  readonly page: PageRequest;
}

/** The records of one page, newest first, ties by id, over selections that have none in common. */
export function listNewestFirst<T extends z.ZodType>(
  db: MongoDatabase,
  { page, kind, schema, projection = {} }: ListOf<T>,
  selections: readonly Selection[],
): Promise<z.infer<T>[]> {
  return toRecords(db, { kind, schema, limit: page.limit }, (limit) =>
    selectNewestFirst(db, kind, { selections, projection, page: { ...page, limit } }),
  );
}

/**
 * Documents of one page, newest first, ties by id, over selections that have none in common. Each comes in order from its index; together
 * (`$in`, `$or`) they would have to be sorted.
 */
async function selectNewestFirst(
  db: MongoDatabase,
  name: CollectionName,
  query: { readonly selections: readonly Selection[]; readonly projection: Projection; readonly page: PageRequest },
): Promise<StoredDocument[]> {
  const { selections, projection, page } = query;
  const lists = await Promise.all(
    selections.map(({ where, index, ...bounds }) => {
      const cursor = db.collection(name).find({ ...where, ...positions(bounds, page) }, { ...QUERY, projection, hint: index });
      const ordered = cursor.sort({ position: -1 });
      return (page.limit === undefined ? ordered : ordered.limit(page.limit)).toArray();
    }),
  );
  const [only] = lists;
  if (lists.length === 1 && only !== undefined) return only;
  return lists
    .flat()
    .sort((a, b) => (String(a["position"]) < String(b["position"]) ? 1 : -1))
    .slice(0, page.limit);
}

/** What a list of a project's things selects. */
export function projectSelections(filter: {
  readonly workspaceId: string;
  readonly projectIds?: readonly string[] | undefined;
}): Selection[] {
  const { workspaceId, projectIds } = filter;
  if (projectIds === undefined) return [{ where: { workspaceId }, index: "by_position" }];
  return projectIds.map((projectId) => ({ where: { projectId, workspaceId }, index: "by_project" }));
}

function positions(bounds: { from?: string | undefined; to?: string | undefined }, page: PageRequest): Filter<StoredDocument> {
  const range = {
    ...(bounds.from === undefined ? {} : { $gte: bounds.from }),
    // "0" is the character after "/": every id of that moment lies before it.
    ...(bounds.to === undefined ? {} : { $lt: `${bounds.to}0` }),
  };
  const after = page.after === undefined ? null : positionOf(page.after);
  const upper = after !== null && (range.$lt === undefined || after < range.$lt) ? { $lt: after } : {};
  return Object.keys({ ...range, ...upper }).length === 0 ? {} : { position: { ...range, ...upper } };
}
