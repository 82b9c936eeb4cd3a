import { CAPITAL, LITERAL, NAME, quoted, type Family } from "./family.ts";

const ASKED =
  "(?:the )?(?:[\\p{L}-]+ )?(?:dialog|dialogue|deletion|prompt|question|pop-?up|modal|message|confirmation|action|removal|purchase|order|choice|cancellation|warning|request)(?: box| dialog| window| message)?";
const IT = "(?:it|that|this)";
const SURFACE = "(?:dialog|dialogue|modal|pop-?up|confirmation(?: dialog)?|window|overlay|prompt)";

export const DIALOG_ANSWERS: readonly Family[] = [
  {
    // "Confirm the deletion with "Yes, delete"": the button that bears the answer.
    says: new RegExp(
      `^(?:confirm|dismiss|exit|close|cancel|finish|complete|start|end|leave|go back|return|continue|submit|proceed|agree)(?: (?:${ASKED}|${IT}|(?:the |an? )?[\\p{L}]+(?: [\\p{L}]+)?))? (?:with|by pressing|by clicking|through|via|using)(?: the)?(?: button| link)? (${LITERAL}|Yes|OK|No)(?: button| link)?( (?:in|at) the [^⟦]+)?$`,
      "iu",
    ),
    orders: ([, name = "", place = ""]) => [`click ${name}${place}`],
  },
  {
    says: new RegExp(
      `^(?:submit|save|send|finish|confirm)(?: (?:${IT}|the form))? (?:with|by pressing|by clicking|using|via) (${NAME})$`,
      "u",
    ),
    orders: ([, name = ""]) => (/^(?:Enter|Return|Tab|Space|Escape)$/u.test(name) ? null : [`click ${quoted(name)}`]),
  },
  {
    says: new RegExp(`^answer(?: (?:${IT}|the question|the dialog))?(?: with)? (${LITERAL}|Yes|No|OK)$`, "u"),
    orders: ([, answer = ""]) => [`click ${quoted(answer)}`],
  },
  {
    says: /^(accept|confirm|dismiss|cancel|decline) the question$/iu,
    orders: ([, answer = ""]) => [`${answer.toLowerCase() === "decline" ? "dismiss" : answer.toLowerCase()} the confirmation`],
  },
  {
    says: /^(?:answer|fill in|respond to) (?:the |this )?(?:browser )?prompt with (⟦\d+⟧)(?:,? (?:and |then )+(?:press|click|confirm(?: with)?|hit) (?:ok|enter|return|⟦\d+⟧)| and (?:confirm|accept)(?: it)?)?$/iu,
    orders: ([, text = ""]) => [`accept the prompt with ${text}`],
  },
  {
    says: /^(?:type|enter|write|put) (⟦\d+⟧) (?:in|into) the (?:browser )?prompt,? (?:and |then )+(?:(?:press|click|hit) (?:ok|enter|return)|confirm(?: it)?(?: (?:with|by (?:pressing|clicking)) (?:the )?(?:ok|enter|return|⟦\d+⟧)(?: button| key)?)?)$/iu,
    orders: ([, text = ""]) => [`accept the prompt with ${text}`],
  },
  {
    says: new RegExp(`^(?:this time|now)?,? ?(accept|dismiss|cancel|confirm|decline)(?: ${IT})?(?:,? (?:this time|now))?$`, "iu"),
    orders: ([all = "", answer = ""]) => {
      if (!/\bit\b|\bthat\b|\bthis\b/i.test(all) || /^accept (?:it|this|that)$/i.test(all)) return null;
      return [`click "${{ accept: "Accept", confirm: "OK", decline: "Cancel", cancel: "Cancel" }[answer.toLowerCase()] ?? "Dismiss"}"`];
    },
  },
  {
    // What a click opened, and not what was clicked.
    says: new RegExp(
      `^((?:click|press|tap)(?: on)? (?:the )?(?:${LITERAL})(?: button| link)?),? (?:and )?(?:then )?(accept|confirm|dismiss|cancel) (?:it|that|this)$`,
      "iu",
    ),
    orders: ([, order = "", answer = ""]) => [order, `click "${/^[ac]c|^con/i.test(answer) ? "OK" : "Dismiss"}"`],
  },
  {
    says: new RegExp(`^(confirm|cancel|accept|agree|decline)(?: ${IT})? in the ${SURFACE}$`, "iu"),
    orders: ([, answer = ""]) => [`click ${quoted(answer.charAt(0).toUpperCase() + answer.slice(1).toLowerCase())} in the dialog`],
  },
  {
    // "confirm with the TAN 447120": what is asked for, and then it is confirmed.
    says: new RegExp(
      `^(?:confirm|authori[sz]e|approve)(?: ${IT}| the (?:transfer|payment|order))? (?:with|using|by entering)(?: the)? ((?:TAN|PIN|code|password|passcode|OTP|verification code)) (${LITERAL}|\\S+)$`,
      "iu",
    ),
    orders: ([, label = "", value = ""]) => [`type ${quoted(value)} into the ${label} field`, "click the Confirm button"],
  },
  {
    // After a click that the browser itself asks about.
    says: /^leave (?:the|this|that) (?:field|input|box)$/iu,
    orders: () => ["press Tab"],
  },
  {
    says: new RegExp(`^(?:click|tap) (?:on )?(?:somewhere |anywhere )?(?:next to|beside) (?:the |it$)(?:${SURFACE}|${CAPITAL})?$`, "u"),
    orders: () => "refused",
  },
];
