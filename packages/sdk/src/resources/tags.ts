import type { ProjectTag, TagCreateParams, TagListParams, TagUpdateParams } from "../types/tag.ts";
import type { EditableCollection } from "./collection.ts";

export type Tags = EditableCollection<{ item: ProjectTag; create: TagCreateParams; update: TagUpdateParams; list: TagListParams }>;
