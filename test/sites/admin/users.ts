import type { Session } from "../web/app.ts";

export const ROLES = ["Admin", "Editor", "Viewer"] as const;
export type Role = (typeof ROLES)[number];

export interface User {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly active: boolean;
  readonly logins: number;
  /** ISO date. */
  readonly lastSeen: string;
}

export interface Directory {
  users: readonly User[];
  nextId: number;
}
export type AdminSession = Session<Directory>;

const PEOPLE: readonly (readonly [name: string, role: Role, active: boolean, logins: number, lastSeen: string])[] = [
  ["Ann Smith", "Admin", true, 214, "2026-11-19"],
  ["Bob Jones", "Viewer", true, 9, "2026-11-02"],
  ["Carla Gomez", "Editor", true, 87, "2026-11-18"],
  ["Dmitri Volkov", "Viewer", false, 3, "2026-06-30"],
  ["Eve Smithson", "Editor", true, 120, "2026-11-20"],
  ["Farid Haddad", "Viewer", true, 41, "2026-10-11"],
  ["Grace Lee", "Admin", true, 1033, "2026-11-20"],
  ["Hana Sato", "Viewer", false, 0, "2026-01-15"],
  ["Igor Novak", "Editor", true, 66, "2026-09-09"],
  ["Julia Brandt", "Viewer", true, 12, "2026-11-01"],
  ["Kofi Mensah", "Viewer", true, 28, "2026-08-21"],
  ["Lena Fischer", "Editor", false, 5, "2026-03-03"],
  ["Marco Rossi", "Viewer", true, 77, "2026-11-12"],
];

export function openDirectory(): Directory {
  const users = PEOPLE.map(([name, role, active, logins, lastSeen], at) => ({
    id: at + 1,
    name,
    email: `${name.toLowerCase().replace(" ", ".")}@initrode.example`,
    role,
    active,
    logins,
    lastSeen,
  }));
  return { users, nextId: users.length + 1 };
}

export interface Draft {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

export function problemsOf(draft: Draft, { bug, state }: AdminSession): Readonly<Record<string, string>> {
  if (bug === "no-validation") return {};
  return {
    ...(draft.name.trim() === "" && { name: "Name is required" }),
    ...(!/^\S+@\S+\.\S+$/.test(draft.email) && { email: "Please enter a valid email" }),
    ...(state.users.some(({ email }) => email === draft.email) && { email: "This email is already in use" }),
  };
}

export function create({ bug, state }: AdminSession, draft: Draft): void {
  for (let times = bug === "create-twice" ? 2 : 1; times > 0; times -= 1) {
    const user = { ...draft, id: state.nextId, active: true, logins: 0, lastSeen: "2026-11-20" };
    state.users = [...state.users, user];
    state.nextId += 1;
  }
}

export function change(session: AdminSession, id: number, to: Partial<User>): void {
  if (session.bug === "edit-not-kept") return;
  session.state.users = session.state.users.map((user) => (user.id === id ? { ...user, ...to } : user));
}

export function remove({ bug, state }: AdminSession, id: number): void {
  if (bug === "delete-ignored") return;
  const at = state.users.findIndex((user) => user.id === id);
  const gone = bug === "wrong-row-deleted" ? at + 1 : at;
  state.users = state.users.filter((_, index) => index !== gone);
}

export function deactivate({ bug, state }: AdminSession, ids: readonly number[]): void {
  const meant = bug === "bulk-forgets-last" ? ids.slice(0, -1) : ids;
  state.users = state.users.map((user) => (meant.includes(user.id) ? { ...user, active: false } : user));
}
