import type { Project, ProjectCreateParams, ProjectUpdateParams } from "../types/project.ts";
import type { EditableCollection } from "./collection.ts";

export type Projects = EditableCollection<{ item: Project; create: ProjectCreateParams; update: ProjectUpdateParams }>;
