/** Why a Run has no verdict, as its reasoning begins. */
export function unfinished(why: string): string {
  return `No verdict: ${lowerFirst(endSentence(why))}`;
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function endSentence(text: string): string {
  return /[.!?]["”]?$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}
