import { readFile } from "node:fs/promises";
import { validateXML } from "xmllint-wasm";

/** What libxml finds wrong with a JUnit report; none when it is as Jenkins wants it. */
export async function junitProblems(xml: string): Promise<string[]> {
  const schema = await readFile(new URL("junit-10.xsd", import.meta.url), "utf8");
  const { errors } = await validateXML({ xml: { fileName: "report.xml", contents: xml }, schema });
  return errors.map(({ message }) => message);
}
