import type { GroundKind } from "../grounding/grounding.ts";
import { asksToSignIn } from "../grounding/sign-in-form.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** What a run has seen and done of signing in, to tell a session that has ended from one that was never begun. */
export class SignInWatch {
  #gavePassword = false;
  #wasLetIn = false;

  /** A password was typed. */
  get gavePassword(): boolean {
    return this.#gavePassword;
  }

  /** Since then, or since the beginning, there was a page that does not ask to sign in. */
  get wasLetIn(): boolean {
    return this.#wasLetIn;
  }

  /** What is about to be done with an element of the page. */
  meets(element: PageElement, kind: GroundKind, snapshot: Snapshot): void {
    const isPassword = kind === "fill" && element.inputType === "password";
    if (isPassword) this.#gavePassword = true;
    if (isPassword) this.#wasLetIn = false;
    else if (!this.#wasLetIn) this.#wasLetIn = !asksToSignIn(snapshot);
  }
}
