import type { MortalService } from "./mortal-service.ts";
import { killHard } from "./processes.ts";
import type { SeededRandom } from "./random.ts";

export interface Calamity {
  readonly name: string;
  /** How many Runs it may end in error: those that are going on when it is `all`. */
  readonly victims: number | "all";
  /** False when nothing goes on any more that it could hit. */
  readonly strike: (service: MortalService, signal: AbortSignal) => Promise<boolean>;
}

const LONGEST_LULL_MS = 15_000;
const MOST_REQUESTS_BETWEEN = 30;

/** So many, one after the other; most often the service dies, for that must cost nothing at all. */
export function calamities(random: SeededRandom, count: number): Calamity[] {
  const kinds = [serviceKilled, serviceKilled, serviceKilled, runnerKilled, runnerKilled, browserKilled, serviceTerminated, powerCut];
  // Each kind at least once, however few there are to be.
  const first = [serviceKilled, runnerKilled, browserKilled, powerCut, serviceTerminated];
  return Array.from({ length: count }, (_, n) => (first[n] ?? random.oneOf(kinds))(random));
}

function serviceKilled(random: SeededRandom): Calamity {
  const requests = random.below(MOST_REQUESTS_BETWEEN);
  const moment = random.oneOf(["before it is passed on", "before its answer is"] as const);
  return {
    name: `service killed ${moment} (request ${requests})`,
    victims: 0,
    async strike(service, signal) {
      const killed = await service.killAt(requests, { moment, signal: lull(signal) });
      if (killed) await service.start();
      return killed;
    },
  };
}

/** Nothing is left but the disk. */
function powerCut(random: SeededRandom): Calamity {
  const requests = random.below(MOST_REQUESTS_BETWEEN);
  return {
    name: "power cut",
    victims: "all",
    async strike(service, signal) {
      if (!(await service.killAt(requests, { moment: "before its answer is", signal: lull(signal) }))) return false;
      for (const { pid } of await service.processes()) killHard(pid);
      await service.start();
      return true;
    },
  };
}

function serviceTerminated(random: SeededRandom): Calamity {
  const requests = random.below(MOST_REQUESTS_BETWEEN);
  return {
    name: "service terminated",
    victims: "all",
    async strike(service, signal) {
      if (!(await service.passes(requests, lull(signal)))) return false;
      const code = await service.terminate();
      if (code !== 0) throw new Error(`the service ended with exit code ${code}`);
      await service.start();
      return true;
    },
  };
}

function runnerKilled(random: SeededRandom): Calamity {
  const requests = random.below(MOST_REQUESTS_BETWEEN);
  const chance = random.below(1000);
  return {
    name: "runner killed",
    victims: 1,
    async strike(service, signal) {
      if (!(await service.passes(requests, lull(signal)))) return false;
      const pids = await service.runners();
      const pid = pids[chance % pids.length];
      if (pid !== undefined) killHard(-pid);
      return true;
    },
  };
}

function browserKilled(random: SeededRandom): Calamity {
  const requests = random.below(MOST_REQUESTS_BETWEEN);
  const chance = random.below(1000);
  return {
    name: "browser killed",
    victims: 1,
    async strike(service, signal) {
      if (!(await service.passes(requests, lull(signal)))) return false;
      const browsers = (await service.processes()).filter(({ command }) => command.includes("--remote-debugging-pipe"));
      const browser = browsers[chance % browsers.length];
      if (browser !== undefined) killHard(browser.pid);
      return true;
    },
  };
}

function lull(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(LONGEST_LULL_MS)]);
}
