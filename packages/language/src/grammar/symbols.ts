import { makeRule } from "../chart/rule.ts";
import type { Assertion, Comparison, Intent } from "../intent.ts";
import type {
  Aux,
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
  Text,
  Texts,
  Thing,
  Things,
} from "./meaning.ts";
import type { Name } from "./names.ts";

/** What each symbol of the grammar means. Symbols that are words alone mean `true`. */
export interface Symbols {
  NAME: Name;
  SPAN: Name;
  NOUN: string;
  VERB: string;
  ACTOR: true;
  PARTICIPLE: true;
  REASON: true;
  PURPOSE: true;
  /* things */
  KIND: Kind;
  LABEL: Label;
  NOUNS: string;
  CALLED: true;
  DET: Determiner;
  CORE: Thing;
  BARE: Thing;
  HEAD: Thing;
  THING: Thing;
  THAT: true;
  THINGS: Things;
  ANDTHING: readonly Thing[];
  COMMATHING: Thing;
  LABELS: readonly Label[];
  ANDLABEL: Label;
  JOIN: true;
  PLACE: Place;
  NEARTHING: Thing;
  EDGE: readonly string[];
  OFPAGE: true;
  CORNER: true;
  /* values */
  DATUM: string;
  QUOTE: string;
  SURE: string;
  VALUE: string;
  VALUES: readonly string[];
  ANDVALUE: string;
  N: number;
  COUNT: Count;
  TIMES: number;
  MEASURE: string;
  AMOUNT: string;
  SUM: string;
  COMPARED: Comparison;
  ADDRESS: string;
  KEY: string;
  KEYNAME: string;
  FILE: string;
  BYTES: number;
  VARNAME: string;
  PATHS: readonly Label[];
  NEXTPATH: Label;
  SECONDS: number;
  WITHIN: number;
  /* orders */
  ORDER: Intents;
  ACT: Intents;
  CREDENTIALS: Credentials;
  PAIR: Pair;
  PAIRN: Pair;
  PAIRB: Pair;
  PAIRIN: Pair;
  PAIRS: readonly Pair[];
  NEXTPAIR: Pair;
  PAIRNS: readonly Pair[];
  NEXTPAIRN: Pair;
  PAIRBS: readonly Pair[];
  NEXTPAIRB: Pair;
  CHOICE: Pair;
  CHOICES: readonly Pair[];
  NEXTCHOICE: Pair;
  INTO: true;
  THEN: true;
  GOAL: Thing | true;
  /* statements */
  CLAIM: Claims;
  CLAIM1: Claims;
  CLAIM0: Claims;
  NEXTCLAIM: Claims;
  NEXTEFFECT: Claims;
  SAYING: Saying;
  SAYINGS: readonly Saying[];
  NEXTSAYING: Saying;
  ITSAYING: Saying;
  AUX: Aux;
  BE: Aux;
  THERE: Aux;
  NOT: true;
  MORE: true;
  TEXT: Text;
  TEXTS: Texts;
  ALLTEXTS: readonly Text[];
  ANDTEXT: Text;
  SOMEBODY: true;
  PAGENAME: string;
  DESTINATION: string;
  ASSERTION: Assertion;
  INTENT: Intent;
  [other: `X${string}`]: true;
  [other: `S_${string}`]: string;
  [other: `C_${string}`]: Claims;
  [other: `O_${string}`]: Intents;
  [other: `T_${string}`]: Thing;
}

export const rule = makeRule<Symbols>();
