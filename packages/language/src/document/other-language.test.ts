import { expect, it } from "vitest";
import { otherLanguage } from "./other-language.ts";
import { readDocument } from "./read-document.ts";

it.each([
  ['Klicke auf "Speichern"', "German"],
  ["Die Seite zeigt eine Meldung", "German"],
  ['Cliquez sur le bouton "Enregistrer"', "French"],
  ['Haz clic en el botón "Guardar"', "Spanish"],
  ["Fai clic sulla pagina e inserisci il nome", "Italian"],
  ['Klik op de knop "Opslaan"', "Dutch"],
  ["Kliknij przycisk i sprawdź, czy strona się otwiera", "Polish"],
  ["Нажмите кнопку «Сохранить»", "a language in Cyrillic letters"],
  ["「保存」をクリックする", "Japanese"],
  ["点击保存按钮", "Chinese"],
])("knows the language of %s", (text, language) => {
  expect(otherLanguage(text)).toBe(language);
});

it.each([
  "Somehow get the newsletter going",
  'Frobnicate the "Klicke auf die Seite und den Knopf" of yesterday',
  "Open La La Land",
  "Reticulate splines",
  "",
])("takes %j for English, or for nothing", (text) => {
  expect(otherLanguage(text)).toBeNull();
});

it("says in a description's warnings that only English is understood without a model", () => {
  const { document } = readDocument('## Steps\n1. Klicke auf "Speichern"\n2. Frobnicate the quux\n');
  const said = document.warnings.filter(({ code }) => code === "step_not_understood").map(({ message }) => message);
  expect(said).toEqual([expect.stringContaining("It seems to be German"), expect.not.stringContaining("seems to be")]);
});
