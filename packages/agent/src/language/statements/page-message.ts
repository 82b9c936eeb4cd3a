/**
 * Sentences that the page itself says, written down without quotes: "Settings saved.", "Error: Postal Code is required". Such a line is
 * taken for the text, to be found on the page to the letter. So it can't hold where nothing says it; all that matters here is that a
 * statement about the page ("The list and the footer are hidden") is not looked for as a text, but remarked on.
 */
const SPEAKER =
  /^(?:the|an?|this|these|those|there|all|every|each|both|only|none|no one|any|some|my|his|her|their|its|our|i|we|he|she|they|it|user|users|and|but|or|if|when|after|before|as|while|until|unless|because|should|must|can|nothing|everything|verify|check|see|expect|make sure|ensure|in|on|at|under|below|above|next to|beside|with|without|for|from|of|to|not)\b(?!['’]s)/iu;
/** Told to the reader, as testers do not write of themselves. */
const ADDRESSED =
  /^(?:sorry|please|thanks?|thank you|welcome|hello|hi|hey|oops|ooops|whoops|congratulations|congrats|well done|great|success(?:fully)?|invalid|incorrect|wrong|unable|failed|cannot|can['’]t|could not|couldn['’]t|unknown|unauthorized|forbidden|access denied|are you sure|do you|did you|forgot|enter your|try again|check your|we (?:have|['’]ve|are|could|will|sent|found|couldn|can['’]t|did)|we['’](?:ve|re|ll)|you (?:have|['’]ve|must|need|can|are|were|should|entered|clicked|selected|do|don['’]t|will|successfully|did|cannot|can['’]t|may|added|logged|already|now|won|lost)|you['’](?:ve|re|ll)|your .+ (?:is|are|was|were|has|have|will|must|should|could|can|may|cannot|can['’]t|does|do|did) .+|no .+ (?:found|matched|match|matching|yet|available|to show|to display|selected|here).*|nothing (?:found|here|to see|to show|selected).*)\b/iu;
/** `Error: Postal Code is required`. */
const LABELLED =
  /^(?:error|warning|success|info|information|notice|attention|caution|alert|result|sorry|oops|done|failure|hint|tip)\s*[:!] ?\S/iu;
/** What was done to it, without "is": so speaks a page, or somebody in haste, of what it did. */
const DONE =
  /^(?!.*\b(?:is|are|was|were|be|been|being|has|have|had|shows?|displays?|contains?|appears?|says?|reads?)\b)[\p{Lu}\d(#“"][^⟦]*?\b(?:saved|sent|created|updated|deleted|removed|added|changed|cancelled|canceled|placed|confirmed|completed?|submitted|published|moved to (?:the )?\p{L}+|copied|uploaded|downloaded|imported|exported|archived|restored|required|failed|successful|successfully|denied|exceeded|expired|booked|reserved|received|shipped|approved|rejected|declined|paid|refunded|posted|reset|logged in|logged out|signed in|signed out|registered|verified|activated|deactivated|subscribed|unsubscribed|not found|found|found\.|invited|joined|assigned|scheduled|installed|connected|disconnected|applied|redeemed|out of stock|sold out|in progress|accepted|blocked|locked|unlocked|renamed|duplicated|merged|closed|reopened|marked as \p{L}+)(?: successfully)?(?: (?:to|from|in|for|by|as|on|with) (?:the |your |my )?[\p{L}\d ]{2,25})?[.!…]*$/iu;
/** `0 items left`, `(1) Record Found`, `Page 2 of 5`, `Showing 1 to 8 of 8 entries`. */
const TALLY =
  /^(?:\(?\d[\d.,]*\)? (?:[\p{L}-]+ ){1,3}(?:left|found|selected|remaining|matched|available|deleted|added|unread|online|total)|(?:page|step|question|slide|showing|results?|items?) \d[\d.,]*(?:\s?(?:[-–—]|to)\s?\d[\d.,]*)? (?:of|\/) \d[\d.,]*(?: [\p{L}]+){0,2}|\d+ (?:of|\/) \d+(?: [\p{L}]+){0,2})$/iu;
/** Rules that forms say of what was typed: `Postal Code is required`, `Passwords do not match`, `Email must be valid`. */
const RULE =
  /^[\p{Lu}][\p{L}'’ -]{1,40}? (?:must (?:be|have|contain|not|match|include|start)\b.+|do(?:es)? not match.*|don['’]t match.*|can(?:not|['’]t| not) be (?:blank|empty|null|negative|zero|in the (?:past|future)|longer .+|shorter .+)|(?:has|have) already been taken|already (?:exists|taken|in use).*|is already (?:taken|in use|registered).*|is (?:too (?:short|long|weak|big|large|small|high|low)|not valid|not a valid .+|invalid|incorrect|wrong)\b.*)$/iu;
const RULE_NEEDED = /^(?!The )[\p{Lu}][\p{L}'’ -]{1,40}? (?:is|are) (?:a )?(?:required|mandatory)(?: field)?$/u;
/** What only somebody who describes a page says of it. */
const DESCRIBES =
  /\b(?:(?:is|are|be|gets?|stays?|remains?|becomes?) (?:now |still |not |no longer |again )?(?:shown|displayed|visible|hidden|listed|greyed|grayed|disabled|enabled|checked|ticked|highlighted|sorted|focused|selected|expanded|collapsed|gone|there|opened|open|closed|redirected|crossed)|appears?|disappears?|(?:is|are) (?:in|on|at) the|redirect(?:ed|s)|opens|page (?:shows|is)|button|dropdown|checkbox|dialog|modal|popup|tooltip|toast|the (?:first|second|last|third) \p{L}+|from top to bottom|in red|in green|spinner|badge|heading|sidebar|header|footer)\b/iu;

/** The sentences that the page is to show, or null when the line is more likely a statement about the page. */
export function pageMessage(text: string): readonly string[] | null {
  const line = text.trim();
  if (/["“”`⟦]|\{\{/.test(line) || line.length > 200 || line.split(/\s+/).length < 2) return null;
  const sentences = line.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  const first = sentences[0] ?? "";
  const [bare] = [first.replace(/[.!?…]+$/u, "")];
  const isSaid =
    LABELLED.test(line) ||
    isExclaimed(line) ||
    ADDRESSED.test(bare) ||
    TALLY.test(bare) ||
    (/^[\p{Lu}\d(#]/u.test(bare) && DONE.test(bare)) ||
    (/^\p{Lu}/u.test(bare) && RULE.test(bare)) ||
    RULE_NEEDED.test(bare);
  if (/^(?:we|you|i)(?:['’](?:re|m)| are| am) (?:still|now|back) (?:on|at|in) the\b/iu.test(bare)) return null;
  if (!isSaid || (SPEAKER.test(bare) && !/^we\b/iu.test(bare) && !/^no /iu.test(bare))) return null;
  if (!LABELLED.test(line) && DESCRIBES.test(line)) return null;
  return sentences.map((sentence) => sentence.replace(/(?<=[^.])\.$/u, ""));
}

/** Nobody shouts at a page. */
function isExclaimed(line: string): boolean {
  return /^\p{Lu}.*\p{L}!$/u.test(line) && line.split(" ").length <= 8;
}
