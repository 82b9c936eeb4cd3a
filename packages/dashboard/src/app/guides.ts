// A guide is a page without script but for this: it is shown in the theme that the reader chose.
import { applyTheme, storedTheme } from "./theme.ts";

applyTheme(storedTheme());
