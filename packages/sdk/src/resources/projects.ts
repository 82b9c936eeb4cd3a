import type { Project, ProjectCreateParams, ProjectUpdateParams } from "../types/project.ts";
import type { EditableCollection } from "./collection.ts";

/** Groups of Tests. Names are unique in the workspace; one that has Tests cannot be deleted (`in_use`). */
export type Projects = EditableCollection<{ item: Project; create: ProjectCreateParams; update: ProjectUpdateParams }>;
