import type {
  DeploymentHook,
  DeploymentHookCreated,
  DeploymentHookCreateParams,
  DeploymentHookListParams,
  DeploymentHookUpdateParams,
} from "../types/deployment-hook.ts";
import type { EditableCollection } from "./collection.ts";

/** Lets deployments run the Tests of a tag. The `secret` in the answer of `create` is shown only there. */
export type DeploymentHooks = EditableCollection<{
  item: DeploymentHook;
  created: DeploymentHookCreated;
  create: DeploymentHookCreateParams;
  update: DeploymentHookUpdateParams;
  list: DeploymentHookListParams;
}>;
