/** `to-dos` of `to-do`: what is counted is said in the singular where one of it is meant. */
export function singular(noun: string): string {
  return noun.replace(/ies$|(?<=ss|x|ch|sh|[bnprt]us)es$|(?<=[^s])s$/u, (end) => (end === "ies" ? "y" : ""));
}
