import type { Mutant } from "../shop/cases.ts";

export interface DogfoodCase {
  /** In examples/dogfood, without `.md`. */
  readonly example: string;
  /** Claims what our pages do not do, so it must fail. */
  readonly mutant: Mutant;
}

export const DOGFOOD: readonly DogfoodCase[] = [
  { example: "sign-in", mutant: { replace: 'does not show "New Test"', by: 'shows "New Test"' } },
  { example: "find", mutant: { replace: 'contains "q=voucher"', by: 'contains "q=daypack"' } },
  { example: "read-a-verdict", mutant: { replace: '- The URL ends with "#step-3"', by: '- The URL ends with "#step-2"' } },
  { example: "write-a-test", mutant: { replace: '"Run again" is visible', by: '"Cancel" is visible' } },
  { example: "inbox", mutant: { replace: 'has the value "Dark"', by: 'has the value "Light"' } },
];
