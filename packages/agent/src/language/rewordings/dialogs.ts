import { capitalized, LITERAL, type Rewording } from "../rewording.ts";
import { CAPITAL, sentence } from "./parts.ts";

/** Dialogs, prompts and questions that come up, and how they are answered. */
export const DIALOG_ORDERS: readonly Rewording[] = [
  {
    says: /^(confirm|cancel|accept) the (?:deletion|removal|action|change|changes|operation|question|request|cancellation) in the (?:confirmation )?(dialog|pop-?up|modal|dialogue)(?: that (?:appears|opens|pops up|is shown))?$/iu,
    plainly: ([_all, answer = "", where = ""]) => `${answer.toLowerCase() === "accept" ? "confirm" : answer} in the ${where}`,
  },
  {
    // "..., enter "A" into the prompt and accept it".
    says: new RegExp(
      `\\b(?:enter|type|write|put) (${LITERAL}) (?:in|into) the (?:browser )?prompt,? and (?:then )?(?:accept|confirm|submit) (?:it|the prompt)$`,
      "iu",
    ),
    plainly: ([_all, text = ""]) => `accept the prompt with ${text}`,
  },
  sentence(
    `in the confirmation(?: pop-?up)?,? ((?:click|press|choose|select|confirm)(?: on)? (?:${LITERAL}|${CAPITAL}))`,
    ([_all, press = ""]) => `in the dialog, ${press}`,
  ),
  sentence(
    `close(?:s|d)? (?:the |this )?(?:window|dialog|pop-?up|modal|overlay|panel)(?: window)? (?:with|using|via) (?:the )?(?:x|cross|⨯|×)(?: icon| button| symbol| in the (?:top |upper )?(?:right )?corner)?`,
    () => "close the dialog",
  ),
  {
    says: /^(?:accept|allow)s? (all )?(?:the )?cookies,? (?:if|when) (?:asked|prompted|shown|present|there|needed|necessary|required|it appears|they appear)$/iu,
    plainly: ([_all, all = ""]) => `if asked, click ${all === "" ? '"Accept"' : '"Accept all"'}`,
  },
  {
    says: /^((?:in|on|under) the .{2,60}?, )?(click|press|tap)(s?)(?: on)? (?:the )?(delete|remove|cancel|discard|archive|reset)(?: button)? and confirm$/iu,
    plainly: ([_all, place = "", click = "", s = "", name = ""]) => `${place}${click}${s} "${capitalized(name)}" and confirm`,
  },
];

export const DIALOG_CLAIMS: readonly Rewording[] = [
  // A drawer need not be a dialog by its code, nor its title a heading: that it is gone, no word of it has to say as well.
  sentence(
    `the (${LITERAL}) (?:drawer|sheet|side ?sheet) is (?:now )?(?:closed|gone|no longer (?:open|shown|visible))`,
    ([_all, title = ""]) => `the ${title} dialog is closed and ${title} is not shown`,
  ),
  sentence(
    `the (${LITERAL} )?(?:drawer|sheet|side ?sheet) (?:is (?:now |still )?open|opens|stays open|remains open)`,
    ([_all, title = ""]) => `the ${title}dialog is open`,
  ),
  {
    says: /^(the (?:\p{Ll}+ )?(?:dialog|modal|pop-?up|dialogue|menu|panel|sidebar|drawer)) has (?:been )?(closed|opened|disappeared|appeared)$/iu,
    plainly: ([_all, what = "", how = ""]) =>
      `${what} ${{ closed: "is closed", opened: "is open", disappeared: "disappears", appeared: "appears" }[how.toLowerCase()] ?? how}`,
  },
];

export const DIALOG_WORDS: readonly Rewording[] = [
  {
    says: /^should (an?|the) ([\p{L} -]{3,40}?) (?:appear|open|pop up|come up|be (?:shown|there|visible)), (?:then )?/iu,
    plainly: ([_all, the = "", what = ""]) => `if ${the} ${what} appears, `,
  },
  {
    says: new RegExp(
      `^((?:click|press|tap)s?(?: on)? ${LITERAL}) (?:when|once|as soon as|after) (?:the|an?) (?:confirmation|dialog|pop-?up|modal|prompt|question)(?: \\p{Ll}+)? (?:appears|opens|pops up|is shown|comes up|shows up)$`,
      "iu",
    ),
    plainly: ([_all, order = ""]) => `in the dialog, ${order}`,
  },
];
