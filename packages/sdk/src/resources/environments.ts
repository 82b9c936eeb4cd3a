import type { Environment, EnvironmentCreateParams, EnvironmentListParams, EnvironmentUpdateParams } from "../types/environment.ts";
import type { EditableCollection } from "./collection.ts";

/** Where Tests run, and with which values. Names are unique in a project; secret values are never shown again. */
export type Environments = EditableCollection<{
  item: Environment;
  create: EnvironmentCreateParams;
  update: EnvironmentUpdateParams;
  list: EnvironmentListParams;
}>;
