/**
 * Words that are frequent in one language, and are none of English. Of 96 short lines in eight languages, written for it, they find 69; none of 3,646
 * English ones is taken for another. `eld`, the best of three libraries, found 91 of them with the lexicon beside it, but adds a megabyte to whatever
 * reads a line, for half a sentence of a message; `franc-min` and `tinyld` took hundreds of the English lines for another language.
 */
const WORDS: Readonly<Record<string, string>> = {
  German:
    "der das und ist nicht mit auf dem den des ein eine einen einem einer wird werden im zum zur für von vom sich sind wenn dann klicke klicken seite zeigt gib öffne wähle erscheint auswählen eingeben prüfe",
  French:
    "le la les des du une un est dans sur avec et au aux qui que ne pas cliquer cliquez clique saisir saisissez ouvrir ouvrez affiche afficher vérifier choisir choisissez bouton",
  Spanish:
    "el la los las una un en es con para del al se que haga haz clic hacer muestra escribe escriba abre abrir botón página aparece seleccionar selecciona",
  Italian:
    "il lo la gli le una un con di del della nel nella sul sulla che non fai clicca cliccare pagina mostra apri inserisci seleziona pulsante",
  Portuguese: "os uma um em para da na ao que não clique clicar página mostra abra abrir botão digite insira selecione",
  Dutch: "de het een en van op met voor niet dat wordt zijn naar klik klikken pagina toont knop vul kies vink",
  Polish: "na się nie jest są oraz kliknij strona przycisk otwórz wpisz wybierz pokazuje sprawdź",
  Swedish: "och är på med ett att inte som det klicka sidan visar knappen öppna skriv välj",
  Danish: "og er på med et at ikke som det klik siden viser knappen åbn skriv vælg",
  Turkish: "ve bir için ile bu tıkla tıklayın sayfa düğme aç gir seç göster",
};

const LANGUAGES = Object.entries(WORDS).map(([name, words]) => [name, new Set(words.split(" "))] as const);

const ENGLISH = new Set(
  (
    "the a an and or is are was be to of in on at by with for from not no it its that this then when if all each as into out up i you we " +
    "open click press enter type fill check verify go select choose see show shows page button field list link wait log sign search add " +
    "somehow should must can will do make"
  ).split(" "),
);

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "Japanese"],
  [/\p{Script=Han}/u, "Chinese"],
  [/\p{Script=Hangul}/u, "Korean"],
  [/\p{Script=Cyrillic}/u, "a language in Cyrillic letters"],
  [/\p{Script=Greek}/u, "Greek"],
  [/\p{Script=Arabic}/u, "Arabic"],
  [/\p{Script=Hebrew}/u, "Hebrew"],
  [/\p{Script=Thai}/u, "Thai"],
  [/\p{Script=Devanagari}/u, "Hindi"],
];

/** What stands in quotes is the page's, in whatever language that is. */
const QUOTED = /"[^"]*"|[“„][^“”]*[“”]|«[^«»]*»|`[^`]*`|\{\{[^{}]*\}\}/gu;

/** The language that a line which is not understood seems to be written in; null for English, and where nothing tells. Pure. */
export function otherLanguage(text: string): string | null {
  const plain = text.replaceAll(QUOTED, " ");
  const letters = plain.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  if (foreign.length * 2 > letters.length) {
    const all = foreign.join("");
    return SCRIPTS.find(([script]) => script.test(all))?.[1] ?? "another language";
  }
  const words = plain.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const counts = LANGUAGES.map(([name, own]) => ({ name, count: words.filter((word) => own.has(word)).length }));
  const most = Math.max(...counts.map(({ count }) => count));
  if (most <= 2 * english || words.length < 2) return null;
  const [best, ...others] = counts.filter(({ count }) => count === most);
  return others.length > 0 ? "another language" : (best?.name ?? null);
}

/** What is said of such a line beside that it is not understood. */
export function otherLanguageText(text: string): readonly string[] {
  const name = otherLanguage(text);
  return name === null ? [] : [`It seems to be ${name}: without a model that reads it, only English is understood.`];
}
