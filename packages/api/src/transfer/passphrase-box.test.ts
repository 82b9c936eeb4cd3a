import { expect, test } from "vitest";
import { newPassphraseBox, openPassphraseBox } from "./passphrase-box.ts";

test("an export's secrets are opened by its passphrase alone, at what OWASP recommends for a guess, and at no cost beyond this machine", async () => {
  const { box, header } = await newPassphraseBox("correct horse");
  expect(header).toMatchObject({ kdf: "scrypt", cost: 2 ** 17, blockSize: 8, parallelization: 1 });
  const opened = await openPassphraseBox("correct horse", header);
  expect(opened.open(box.seal("hunter2", "here"), "here")).toBe("hunter2");
  await expect(openPassphraseBox("battery staple", header)).rejects.toMatchObject({ code: "passphrase_wrong" });
  await expect(openPassphraseBox("correct horse", { ...header, cost: 2 ** 24 })).rejects.toMatchObject({ code: "export_damaged" });
});
