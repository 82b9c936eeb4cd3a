import { type DevicePass, LONGEST_SIGN_IN_STATE, SignInRenewalAnswer, SignInSaved, SignInState } from "@runwright/contracts";
import type { ServiceLink } from "../service/service-link.ts";

/** The service's side of saved sign-ins, for one device. */
export interface SavedSignIns {
  get(): Promise<SignInState["saved"]>;
  renew(known: number): Promise<SignInRenewalAnswer["outcome"]>;
  giveUp(known: number): Promise<void>;
  /** Why it was not kept; null when it was, or another Run was faster. */
  save(known: number, state: string): Promise<string | null>;
}

const TIMEOUT_MS = 30_000;

export function savedSignIns(
  link: Pick<ServiceLink, "ask">,
  { attempt, device, signal }: { readonly attempt: number; readonly device: DevicePass; readonly signal: AbortSignal },
): SavedSignIns {
  const renewal = async (known: number, action: "begin" | "give_up"): Promise<SignInRenewalAnswer["outcome"]> => {
    const call = { method: "POST", path: "sign-in/renewal", body: { attempt, device, known, action } } as const;
    return (await link.ask(SignInRenewalAnswer, call, signal)).outcome;
  };
  return {
    get: async () => {
      const call = { method: "GET", path: `sign-in?device=${device}`, timeoutMs: TIMEOUT_MS } as const;
      return (await link.ask(SignInState, call, signal)).saved;
    },
    renew: async (known) => await renewal(known, "begin"),
    giveUp: async (known) => void (await renewal(known, "give_up")),
    save: async (known, state) => {
      if (state.length > LONGEST_SIGN_IN_STATE) return `it is larger than ${LONGEST_SIGN_IN_STATE / 1024 / 1024} MiB`;
      const body = { attempt, device, known, state };
      await link.ask(SignInSaved, { method: "PUT", path: "sign-in", body, timeoutMs: TIMEOUT_MS }, signal);
      return null;
    },
  };
}
