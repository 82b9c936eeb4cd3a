/** Without bullet, number or box. */
export function stripMarks(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^(?:[\p{Extended_Pictographic}\uFE0F\u200D]+\s*)+/u, "")
    .replace(/(?<=["”’`.!])(?:\s*[\p{Extended_Pictographic}\uFE0F\u200D]+)+$/u, "")
    .replace(/^(?:[-*•]\s+)?(?:\[[ xX]\]\s+)?/, "")
    .replace(/^(?:step\s*)?\(?\d{1,3}(?:\.\d{1,3})*[.):]\)?\s+/i, "")
    .replace(/^step\s*\d{1,3}\s*[-–—]\s*/i, "")
    .replace(/^\(?[a-h]\)\s+/i, "")
    .trim();
}
