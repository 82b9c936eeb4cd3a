import type { AgentVerdict } from "@runwright/agent";
import { type DevicePass, LONGEST_ERROR, LONGEST_REASONING, type Outcome } from "@runwright/contracts";

export interface PassVerdict {
  readonly device: DevicePass;
  readonly verdict: AgentVerdict;
}

const NAMES = { desktop: "Desktop", mobile: "Mobile" } as const;

/** One outcome of all passes: passed only if every one passed; a pass that failed outweighs one that could not be judged. */
export function combineVerdicts(passes: readonly PassVerdict[], attempt: number): Outcome {
  const stepCount = passes.reduce((sum, { verdict }) => sum + verdict.stepCount, 0);
  const worst = passes.find(({ verdict }) => verdict.status === "failed") ?? passes.find(({ verdict }) => verdict.status === "error");
  const status = worst?.verdict.status ?? (passes.length === 0 ? "error" : "passed");
  return {
    attempt,
    status,
    reasoning: cut(reasoningOf(passes), LONGEST_REASONING),
    errorMessage: status === "error" ? cut(errorOf(worst), LONGEST_ERROR) : null,
    stepCount,
    ...modelUseOf(passes),
    firstFailedDevice: passes.find(({ verdict }) => verdict.status !== "passed")?.device ?? null,
  };
}

/** Of all passes; absent where no model could be asked. */
function modelUseOf(passes: readonly PassVerdict[]): Pick<Outcome, "modelUse"> {
  return sumOfUse(passes.map(({ verdict }) => verdict.tokens));
}

export function sumOfUse(parts: readonly Outcome["modelUse"][]): Pick<Outcome, "modelUse"> {
  const known = parts.flatMap((use) => use ?? []);
  const sum = (of: keyof NonNullable<Outcome["modelUse"]>): number => known.reduce((all, one) => all + one[of], 0);
  if (known.length === 0) return {};
  return { modelUse: { requests: sum("requests"), in: sum("in"), cachedIn: sum("cachedIn"), out: sum("out") } };
}

/**
 * First why, in a line for each device, the one that decides first; then what was seen. Devices of which the same is to be said share it.
 */
function reasoningOf(passes: readonly PassVerdict[]): string {
  const [only, ...more] = passes;
  if (only === undefined) return "";
  if (more.length === 0) return only.verdict.reasoning;
  const told = passes.map(({ device, verdict }) => {
    const [head = "", ...rest] = (verdict.reasoning || (verdict.errorMessage ?? "")).split("\n");
    return { device, status: verdict.status, head, rest: rest.join("\n").trim() };
  });
  const heads = [...Map.groupBy(told, ({ status, head }) => `${status} ${head}`).values()]
    .flatMap((alike) => (alike[0] === undefined ? [] : [{ ...alike[0], devices: alike.map(({ device }) => device) }]))
    .toSorted((a, b) => GRAVITY.indexOf(a.status) - GRAVITY.indexOf(b.status))
    // Why nothing could be judged at all is most often no matter of devices.
    .map(({ devices, status, head }) =>
      status === "error" && devices.length === told.length ? head : headline(namesOf(devices), status, head),
    );
  const seen = [...Map.groupBy(told, ({ rest }) => rest)].flatMap(([rest, alike]) => {
    if (rest === "") return [];
    return alike.length === told.length ? [rest] : [`On ${alike.map(({ device }) => device).join(" and ")}:\n${rest}`];
  });
  return [heads.join("\n"), ...seen].join("\n\n");
}

const GRAVITY: readonly AgentVerdict["status"][] = ["failed", "error", "passed"];

/** "Desktop and mobile". */
function namesOf([first, ...more]: readonly DevicePass[]): string {
  return [first === undefined ? "" : NAMES[first], ...more].join(" and ");
}

/** The agent's own first word is what became of it. */
function headline(names: string, status: AgentVerdict["status"], head: string): string {
  if (head === "") return `${names} ${status}.`;
  if (status === "error") return `${names}: ${head}`;
  return head.toLowerCase().startsWith(status) ? `${names} ${head.charAt(0).toLowerCase()}${head.slice(1)}` : `${names} ${status}: ${head}`;
}

function errorOf(pass: PassVerdict | undefined): string {
  return pass?.verdict.errorMessage ?? "internal_error: The run ended without a verdict.";
}

export function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}
