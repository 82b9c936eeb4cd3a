import type { CDPSession, Frame, Page } from "playwright-core";
import { PAGE_SCRIPT_KEY, type PageScript } from "../page-script/messages.ts";
import { abortable } from "./abortable.ts";

export type Answer<Name extends keyof PageScript> = Awaited<ReturnType<PageScript[Name]>>;

interface Channel {
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly letGoOfShift: () => Promise<unknown>;
}

const channels = new WeakMap<Page, Promise<Channel | null>>();

/**
 * Calls the page script of a frame; null when it isn't there, or says null. Rejects when the document goes away meanwhile.
 * Goes past the driver where that is possible: it copies the whole document into the trace before and after each evaluation.
 */
export async function callScript<Name extends keyof PageScript>(
  frame: Frame,
  name: Name,
  ...args: Parameters<PageScript[Name]>
): Promise<Answer<Name> | null> {
  const list = args.map((arg) => JSON.stringify(arg)).join(",");
  const script = `globalThis[Symbol.for(${JSON.stringify(PAGE_SCRIPT_KEY)})]`;
  return (await evaluateIn(frame, `${script} === undefined ? null : ${script}.${name}(${list})`)) as Answer<Name> | null;
}

/** Evaluates in the page's own world. What comes back must be plain data. */
export async function evaluateIn(frame: Frame, expression: string): Promise<unknown> {
  const page = frame.page();
  const direct = frame === page.mainFrame() ? await channelOf(page) : null;
  return direct === null ? await frame.evaluate(expression) : await direct.evaluate(expression);
}

/** A key comes up that writes nothing. Past the driver as well, for the same reason. */
export async function letGoOfShift(page: Page): Promise<void> {
  const direct = await channelOf(page);
  await (direct === null ? page.keyboard.up("Shift") : direct.letGoOfShift());
}

async function channelOf(page: Page): Promise<Channel | null> {
  const known = channels.get(page);
  if (known !== undefined) return await known;
  const opened = openChannel(page);
  channels.set(page, opened);
  return await opened;
}

/** Null where the browser has no such way in. */
async function openChannel(page: Page): Promise<Channel | null> {
  const gone = new AbortController();
  const end = (): void => gone.abort(new Error("The page has crashed or was closed."));
  page.once("crash", end);
  page.once("close", end);
  const session = await page
    .context()
    .newCDPSession(page)
    .catch(() => null);
  if (session === null) return null;
  // Of a page that has crashed no answer comes.
  return {
    evaluate: async (expression) => await abortable(evaluate(session, expression), gone.signal),
    letGoOfShift: async () => await abortable(session.send("Input.dispatchKeyEvent", SHIFT_UP), gone.signal),
  };
}

const SHIFT_UP = { type: "keyUp", key: "Shift", code: "ShiftLeft", windowsVirtualKeyCode: 16, location: 1 } as const;

async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
