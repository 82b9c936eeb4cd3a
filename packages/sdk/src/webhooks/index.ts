export { signDeployment } from "./sign-deployment.ts";
export type { DeploymentToSign } from "./sign-deployment.ts";
export { verifyWebhook, WebhookVerificationError } from "./verify-webhook.ts";
export type { ReceivedHeaders, ReceivedWebhook, WebhookVerificationCode } from "./verify-webhook.ts";
