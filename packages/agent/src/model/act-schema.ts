import { z } from "zod";

/** The acts of language/intent.ts with `ref` in the place of targets: a model points at what it was shown. */
export const ref = z
  .string()
  .regex(/^\[?(?:f\d{1,4})?e\d{1,9}\]?$/u)
  .describe("as in the page: e12");
const value = z.string().max(5_000);
const name = z.string().regex(/^[\p{L}_][\p{L}\p{N}_. -]{0,60}$/u);

export const ActInput = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("click"),
    ref,
    count: z.int().min(1).max(20).optional(),
    button: z.enum(["left", "right"]).optional(),
    double: z.boolean().optional(),
    hold: z.boolean().optional(),
  }),
  z
    .object({ kind: z.literal("fill"), ref, value, append: z.boolean().optional() })
    .describe("puts the value in the place of what the field holds"),
  z
    .object({ kind: z.literal("replace"), ref, text: value.min(1), by: value })
    .describe("puts other words in the place of a text in a field, which must stand there once; the rest of it stays"),
  z.object({ kind: z.literal("clear"), ref }),
  z
    .object({ kind: z.literal("select"), ref, options: z.array(value).min(1).max(20) })
    .describe("chooses options of a dropdown or list by their texts"),
  z.object({ kind: z.literal("check"), ref, to: z.boolean() }).describe("turns a checkbox, radio button or switch on or off"),
  z
    .object({ kind: z.literal("press"), keys: z.string().max(40), ref: ref.optional(), count: z.int().min(1).max(50).optional() })
    .describe("presses a key: Enter, Tab, Escape, ArrowDown, Control+A"),
  z.object({ kind: z.literal("hover"), ref }),
  z.object({ kind: z.literal("focus"), ref }),
  z.object({ kind: z.literal("drag"), ref, onto: ref }),
  z.object({ kind: z.literal("scroll"), to: z.enum(["top", "bottom", "up", "down"]).optional(), ref: ref.optional() }),
  z.object({ kind: z.literal("upload"), ref, files: z.array(z.string().min(1).max(200)).min(1).max(10).describe("names of files") }),
  z.object({ kind: z.literal("download"), ref }),
  z.object({ kind: z.literal("navigate"), url: z.string().min(1).max(2_048) }),
  z.object({ kind: z.literal("history"), move: z.enum(["back", "forward", "reload"]) }),
  z
    .object({ kind: z.literal("dialog"), answer: z.enum(["accept", "dismiss"]), text: value.optional() })
    .describe("how the next dialog of the browser is answered; before the act that opens it"),
  z.object({ kind: z.literal("switch_tab"), to: z.enum(["new", "first", "last", "previous", "next"]) }),
  z.object({ kind: z.literal("close_tab") }),
  z
    .object({
      kind: z.literal("wait_for"),
      text: value.min(1),
      isGone: z.boolean().optional(),
      timeoutMs: z.int().min(100).max(60_000).optional(),
    })
    .describe("waits until the page shows the text, or shows it no longer"),
  z.object({ kind: z.literal("remember"), what: z.enum(["text", "value"]), ref, name }).describe("keeps what the thing shows as {{name}}"),
  z.object({ kind: z.literal("wait_email"), from: value.optional(), subject: value.optional(), containing: value.optional() }),
  z.object({ kind: z.literal("open_email_link"), text: value.optional() }),
  z.object({ kind: z.literal("remember_email"), what: z.enum(["code", "link", "subject", "text"]), name }),
]);
export type ActInput = z.output<typeof ActInput>;
