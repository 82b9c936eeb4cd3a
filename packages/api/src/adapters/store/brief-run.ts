import { RunRecord } from "../../domain/records.ts";

/** What lists read of a Run. */
export const BriefRun = RunRecord.omit({ description: true, plan: true });
