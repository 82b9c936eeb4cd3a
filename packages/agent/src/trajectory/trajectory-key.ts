import { foldedStep, hashOf, type StepPlace, TRAJECTORY_VERSION } from "@runwright/reader";

/** `occurrence` counts from 1 how often a run has come to a step of that text. */
export function trajectoryKey(place: StepPlace, at: { readonly url: string; readonly occurrence: number }): string {
  return hashOf([TRAJECTORY_VERSION, place.project, ...pageOf(at.url), place.device, foldedStep(place.text), at.occurrence]);
}

/** Origin and path of a page, the same for all pages of a kind: `/users/42/edit` is `/users/:id/edit`. */
export function pageOf(url: string): readonly [origin: string, path: string] {
  const parsed = URL.parse(url);
  if (parsed === null) return ["", ""];
  // Applications route by the fragment, be it a path or a name; one that is a place of the page only divides what is kept. Values are as in a query.
  const [route = ""] = parsed.hash.split(/[?&=]/u);
  const origin = parsed.origin === "null" ? parsed.protocol : parsed.origin;
  return [origin, `${parsed.pathname}${route}`.replaceAll(/[^/#!]+/gu, template)];
}

/** A part of a path that names one of many: a number, a UUID, a long token with digits in it. */
function template(part: string): string {
  if (/^\d+$/u.test(part) || /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu.test(part)) return ":id";
  if (/^[\da-f]{12,}$/iu.test(part) || (part.length >= 16 && /\d/u.test(part) && /^[\w-]+$/u.test(part))) return ":id";
  return part.replace(/\d+/gu, ":id");
}
