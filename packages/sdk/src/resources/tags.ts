import type { ProjectTag, TagCreateParams, TagListParams, TagUpdateParams } from "../types/tag.ts";
import type { EditableCollection } from "./collection.ts";

/** Words that group the Tests of a project. Deleting one takes it off its Tests. */
export type Tags = EditableCollection<{ item: ProjectTag; create: TagCreateParams; update: TagUpdateParams; list: TagListParams }>;
