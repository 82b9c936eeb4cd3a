import type { JSX } from "preact";

/** Only http addresses become links, and only whole ones: a Test's url is written by people, and may hold `{{NAME}}`. */
export function ExternalLink({ address }: { readonly address: string }): JSX.Element {
  const url = URL.parse(address);
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  if (!isWeb || address.includes("{{")) return <>{address}</>;
  return (
    <a href={address} rel="noreferrer noopener" target="_blank">
      {address}
    </a>
  );
}
