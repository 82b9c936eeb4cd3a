import { makeRule } from "../chart/rule.ts";

export { Priced, type Rule } from "../chart/rule.ts";
import type { Comparison } from "../intent.ts";
import type {
  Claims,
  Count,
  Credentials,
  Determiner,
  Intents,
  Kind,
  Label,
  Pair,
  Place,
  Saying,
  States,
  Text,
  Texts,
  Thing,
  Things,
} from "./meaning.ts";
import type { Name } from "./names.ts";

/** `"A B C"`, as a type of the names in it. */
type Names<Written extends string> = Written extends `${infer First} ${infer Others}` ? First | Names<Others> : Written;
type Meaning<Written extends string, Type> = Readonly<Record<Names<Written>, Type>>;

/** What each symbol of the grammar means. Symbols that are words alone mean `true`. */
export interface Symbols
  extends
    Meaning<"NAME SPAN", Name>,
    Meaning<
      "NOUN VERB NOUNS DATUM QUOTE SURE VALUE ANDVALUE MEASURE AMOUNT SUM ADDRESS KEY KEYNAME FILE VARNAME PAGENAME DESTINATION",
      string
    >,
    Meaning<"ACTOR PARTICIPLE REASON PURPOSE CALLED THAT JOIN OFPAGE CORNER INTO THEN NOT MORE SOMEBODY IS", true>,
    Meaning<"LABEL ANDLABEL NEXTPATH", Label>,
    Meaning<"CORE BARE HEAD THING COMMATHING THENTHING NEARTHING", Thing>,
    Meaning<"LABELS PATHS", readonly Label[]>,
    Meaning<"EDGE VALUES", readonly string[]>,
    Meaning<"N TIMES BYTES SECONDS WITHIN", number>,
    Meaning<"ORDER ACT", Intents>,
    Meaning<"PAIR PAIRN PAIRB PAIRIN NEXTPAIR NEXTPAIRN NEXTPAIRB CHOICE NEXTCHOICE", Pair>,
    Meaning<"PAIRS PAIRNS PAIRBS CHOICES", readonly Pair[]>,
    Meaning<"CLAIM CLAIM1 CLAIM0 NEXTCLAIM NEXTEFFECT", Claims>,
    Meaning<"SAYING NEXTSAYING ITSAYING", Saying>,
    Meaning<"STATE ANDSTATE", States>,
    /** Whether it is denied. */
    Meaning<"AUX BE THERE SEEN", boolean>,
    Meaning<"TEXT ANDTEXT", Text> {
  KIND: Kind;
  DET: Determiner;
  THINGS: Things;
  ANDTHING: readonly Thing[];
  PLACE: Place;
  COUNT: Count;
  COMPARED: Comparison;
  CREDENTIALS: Credentials;
  GOAL: Thing | true;
  SAYINGS: readonly Saying[];
  STATES: readonly States[];
  TEXTS: Texts;
  ALLTEXTS: readonly Text[];
  [other: `X${string}`]: true;
  [other: `S_${string}`]: string;
  [other: `C_${string}`]: Claims;
  [other: `O_${string}`]: Intents;
  [other: `T_${string}`]: Thing;
}

export const rule = makeRule<Symbols>("ORDER", "O_NEXT", "CLAIM1", "C_SEEN", "C_FRAGMENT");

/** The price of what only might be meant: any other reading of the line is likelier, and where there is none its author is asked. */
export const UNLIKELY = 3;
