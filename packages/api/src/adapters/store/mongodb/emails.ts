import { EmailRecord, type NewEmail } from "../../../domain/records.ts";
import type { EmailStore } from "../../../ports/email-store.ts";
import { toDocument, toRecords } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { retrying } from "./retrying.ts";

/** Mails of a Run count by a unique number: of two that come at once one is second, and looks again. */
export function mongoEmails(db: MongoDatabase): EmailStore {
  const emails = db.collection("run_emails");
  return {
    append: (email, most) => db.call((signal) => retrying(signal, () => append(db, email, most))),
    list: (runId, after, limit) =>
      db.call(() =>
        toRecords(db, { kind: "run_emails", schema: EmailRecord, limit }, (wanted = limit) =>
          emails
            .find({ runId, n: { $gt: after } }, { ...QUERY, hint: "by_n" })
            .sort({ n: 1 })
            .limit(wanted)
            .toArray(),
        ),
      ),
    dropOriginals: (runId) => db.call(async () => void (await emails.updateMany({ runId }, { $set: { sealedOriginal: null } }))),
    deleteAll: (runId) => db.call(async () => void (await emails.deleteMany({ runId }))),
  };
}

/** Undefined: another one came first. */
async function append(db: MongoDatabase, email: NewEmail, most: number): Promise<"stored" | "exists" | "full" | undefined> {
  const emails = db.collection("run_emails");
  if ((await emails.findOne({ _id: email.id }, { ...QUERY, projection: { _id: 1 } })) !== null) return "exists";
  const { runId } = email;
  const [last] = await emails
    .find({ runId }, { ...QUERY, hint: "by_n", projection: { n: 1 } })
    .sort({ n: -1 })
    .limit(1)
    .toArray();
  const n = Number(last?.["n"] ?? 0) + 1;
  if (n > most) return "full";
  const record: EmailRecord = { ...email, n };
  return (await insertOnce(emails, toDocument(record))) ? "stored" : undefined;
}
