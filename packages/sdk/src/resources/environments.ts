import type { Environment, EnvironmentCreateParams, EnvironmentListParams, EnvironmentUpdateParams } from "../types/environment.ts";
import type { EditableCollection } from "./collection.ts";

export type Environments = EditableCollection<{
  item: Environment;
  create: EnvironmentCreateParams;
  update: EnvironmentUpdateParams;
  list: EnvironmentListParams;
}>;
