import type { Target } from "../../language/intent.ts";
import type { Browse } from "../../perception/__fixtures__/browse.ts";
import { ground } from "../ground.ts";
import type { GroundKind } from "../grounding.ts";

/** What is looked for, by its name, or by its kind alone. */
export const target = (name: string | undefined, more: Partial<Target> = {}): Target => ({
  words: name ?? more.role ?? "it",
  ...(name === undefined ? {} : { name }),
  ...more,
});

export const USERS = `<h1>Users</h1><table><thead><tr><th>Name</th><th>Role</th><th>Actions</th></tr></thead><tbody>
<tr><td>Ann</td><td>Admin</td><td><button id="ann">Edit</button> <button>Delete</button></td></tr>
<tr><td>Bob</td><td>User</td><td><button id="bob">Edit</button> <button>Delete</button></td></tr>
<tr><td>Bobby</td><td>User</td><td><button id="bobby">Edit</button> <button>Delete</button></td></tr></tbody></table>`;
export const CARDS = `<div class="grid"><div class="card"><h3>Red shirt</h3><p>$10</p><button id="red">Add to cart</button></div>
<div class="card"><h3>Blue shirt</h3><p>$12</p><button id="blue">Add to cart</button></div></div>`;

export interface Case {
  readonly html: string;
  readonly kind?: GroundKind;
  readonly find: Target;
  /** The id of the element that is meant. */
  readonly want: string;
}

export interface Sought {
  readonly html: string;
  readonly kind: GroundKind;
  readonly find: Omit<Target, "words">;
  /** The id of what is meant, or the code of the refusal. */
  readonly want: string;
}

/** The id of what is meant on the page, or the code of the refusal. */
export async function whatIsMeant(browse: Browse, { html, kind, find }: Sought): Promise<string | undefined> {
  const found = ground({ words: find.name ?? find.role ?? "it", ...find }, kind, await browse.snapshot(html));
  return found.ok ? found.element.attributes[0] : found.code;
}
