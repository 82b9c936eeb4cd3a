import type { Site } from "../site.ts";
import { createApp } from "../web/app.ts";
import { BANK_BUGS } from "./bugs.ts";
import { type Bank, openBank } from "./ledger.ts";
import { addPayee, dropPayee, saveSettings, showOverview, showPayees, showSettings, showStatement } from "./pages.ts";
import { checkTransfer, sendTransfer, showTransfer } from "./transfer.ts";

/** A bank as many are: pages from the server in the style of an old Bootstrap, in two languages. */
export function createBank(): Site {
  return createApp<Bank>({
    cookie: "northgate",
    bugs: BANK_BUGS,
    open: openBank,
    assets: new URL("assets/", import.meta.url),
    handlers: {
      "GET /": showOverview,
      "GET /accounts/*": showStatement,
      "GET /transfer": showTransfer,
      "POST /transfer/check": checkTransfer,
      "POST /transfer": sendTransfer,
      "GET /payees": (_visit, session) => showPayees(session),
      "POST /payees": addPayee,
      "POST /payees/remove": dropPayee,
      "GET /settings": showSettings,
      "POST /settings": saveSettings,
    },
  });
}
