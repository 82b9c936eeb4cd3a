import { withoutSynonyms } from "../grounding/synonyms.ts";

/** What a control does when it is used; a name with one of these is about that deed. */
const VERBS = wordsOf(`
  accept activate add allow apply approve archive assign attach authorize back block book buy call cancel change check choose clear clone
  close collapse commit compare complete confirm connect continue copy create deactivate debit decline decrease delete deny deposit deselect
  disable disconnect discard dislike dismiss donate download duplicate edit empty enable end exit expand export extend filter find finish
  follow forget forward generate get go help hide ignore import increase insert install invite join keep leave like link load lock merge move
  mute new next open order paste pause pay pin play post prev previous print proceed publish purchase refresh refund register reject release
  reload remove rename renew reopen reorder repeat replace reply report reschedule reserve reset resolve restart restore resume retry return
  revoke save schedule search select sell send set share show skip sort start stop submit subscribe suspend switch sync terminate test toggle
  transfer trash unarchive unassign unblock uncheck undo unfollow uninstall unlike unlink unlock unmute unpin unpublish unselect unsubscribe
  update upgrade downgrade upload use validate verify view vote withdraw yes no ok`);

/** Done to the wrong thing, these cannot be taken back: what they are done to must be what the step names. */
const COMMITTING = wordsOf(`
  accept approve archive book buy cancel commit confirm delete deactivate decline deny deposit disable discard donate empty order pay post
  publish purchase refund reject remove reset revoke send share submit subscribe suspend terminate transfer trash unsubscribe withdraw`);

/** With one of these more or less it is another deed, or done to more. */
const MODIFIERS = wordsOf(`
  all every everything everyone each both any none nothing only without no not never don't anyway permanently forever instead later draft
  again another other others except but and or as copy twice half multiple many selected rest
  alle alles jeder keine nicht tout tous toutes aucun todo todos todas ninguno tutti tutto tutte nessuno tudo nenhum`);

/** These say nothing about what is done, nor to what. */
const HARMLESS = wordsOf("a an the my your our this that these those it now here please changes details form page button to in of for on");

const ANTONYMS = `
  submit/cancel save/discard save/cancel add/remove add/delete open/close enable/disable show/hide accept/decline accept/reject allow/deny yes/no
  ok/cancel confirm/cancel next/previous on/off up/down increase/decrease in/out in/up start/stop start/end begin/end lock/unlock follow/unfollow
  subscribe/unsubscribe check/uncheck select/deselect expand/collapse import/export upload/download buy/sell approve/reject publish/unpublish
  archive/restore archive/unarchive like/dislike like/unlike mute/unmute connect/disconnect install/uninstall first/last left/right before/after
  from/to old/new deposit/withdraw credit/debit activate/deactivate pin/unpin block/unblock join/leave send/receive upgrade/downgrade
  public/private min/max minimum/maximum top/bottom more/less more/fewer incoming/outgoing sent/received billing/shipping home/work
  origin/destination sender/recipient male/female monthly/yearly keep/delete undo/redo play/pause pause/resume active/inactive current/new`
  .trim()
  .split(/\s+/u)
  .map((pair) => pair.split("/"));

/**
 * Why a thing with the one name cannot be taken for what had the other; null when it can. Words that the step itself uses are no
 * surprise. Pure. A name that is the same but for case, punctuation and numbers is the same name.
 */
export function nameVeto(was: string, now: string, stepText: string): string | null {
  const before = contentOf(was);
  const after = contentOf(now);
  if (after.size === 0 && before.size > 0) return "it has no name any more";
  if (isSameName(was, now)) return null;
  for (const pair of ANTONYMS) if (isSplit(pair, before, after)) return `“${now}” is the opposite`;
  const added = [...after].filter((word) => !before.has(word));
  const gone = [...before].filter((word) => !after.has(word));
  const modifier = [...added, ...gone].find((word) => MODIFIERS.has(word));
  if (modifier !== undefined) return `“${modifier}” makes it another thing`;
  if (gone.some((word) => VERBS.has(word)) || added.some((word) => VERBS.has(word))) return `“${now}” is another deed`;
  const said = contentOf(stepText);
  const surprising = added.filter((word) => !HARMLESS.has(word) && !said.has(word));
  if ([...before].some((word) => COMMITTING.has(word)) && surprising.length > 0) return `“${now}” may be done to something else`;
  const kept = before.size - gone.length;
  return before.size > 0 && (kept === 0 || kept < before.size / 2) ? `“${now}” is another name` : null;
}

/** But for case, punctuation, numbers and words that mean the same. */
export function isSameName(one: string, other: string): boolean {
  const plain = (text: string): string =>
    wordListOf(text)
      .map((word) => word.replace(/\d+/gu, "#"))
      .join(" ");
  return one === other || plain(one) === plain(other);
}

/** From 0 to 1: how much two names have in common. Anything but the same name is worth at most a half. */
export function nameLikeness(one: string, other: string): number {
  if (one === "" && other === "") return 1;
  if (one === "" || other === "") return 0;
  if (isSameName(one, other)) return one.toLowerCase() === other.toLowerCase() ? 1 : 0.95;
  const before = contentOf(one);
  const after = contentOf(other);
  const shared = [...before].filter((word) => after.has(word)).length;
  return (0.5 * shared) / Math.max(1, Math.min(before.size, after.size));
}

function isSplit(pair: readonly string[], before: ReadonlySet<string>, after: ReadonlySet<string>): boolean {
  const [one = "", other = ""] = pair;
  const turned = (from: string, to: string): boolean => before.has(from) && !after.has(from) && after.has(to) && !before.has(to);
  return turned(one, other) || turned(other, one);
}

function contentOf(text: string): ReadonlySet<string> {
  return new Set(
    withoutSynonyms(wordListOf(text))
      .split(" ")
      .filter((word) => word !== ""),
  );
}

function wordListOf(text: string): readonly string[] {
  return text
    .normalize("NFC")
    .replace(/([a-z])([A-Z])/gu, "$1 $2")
    .toLowerCase()
    .replace(/[’'`]/gu, "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== "");
}

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}
