import { describe, expect, it } from "vitest";
import { OneTimeCodes } from "./one-time-codes.ts";

// The seeds of RFC 6238's appendix, in base32.
const SHA1 = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const SHA256 = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA";
const SHA512 = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNA";

function codes(value: string, now: () => number) {
  const told: string[] = [];
  const made = new OneTimeCodes({ variables: [{ name: "OTP", value, totp: true }], onCode: (code) => told.push(code.value), now });
  return { made, told };
}
const never = new AbortController().signal;

describe("a one-time code", () => {
  it.each([
    [SHA1, "287082"],
    ["gezd gnbv gy3t qojq gezd gnbv gy3t qojq", "287082"],
    [`${SHA1}====`, "287082"],
    [`otpauth://totp/Shop:ada?secret=${SHA1}&issuer=Shop&digits=8`, "94287082"],
    [`otpauth://totp/Shop:ada?secret=${SHA256}&algorithm=SHA256&digits=8`, "46119246"],
    [`otpauth://totp/Shop:ada?secret=${SHA512}&algorithm=SHA512&digits=8`, "90693936"],
    [`otpauth://totp/ada?secret=${SHA1}&period=60`, "755224"],
  ])("of %s is that of its standard", (seed, want) => {
    const { made, told } = codes(seed, () => 59_000);
    expect(made.codeOf("OTP")).toBe(want);
    expect(told).toEqual([want]);
  });

  it.each(["", "not base32!", "otpauth://hotp/x?secret=GEZDGNBV&counter=1", "otpauth://totp/x", "12345678901"])(
    "cannot come from %j, which the message does not repeat",
    (seed) => {
      const make = () => codes(seed, Date.now);
      expect(make).toThrow(expect.objectContaining({ code: "invalid_totp_seed", message: expect.stringContaining("{{OTP}}") }));
      expect(make).not.toThrow(seed || "undefined");
    },
  );

  it("is waited for when it ends soon, or when a step before has used it", async () => {
    // A period of one second makes the wait short; the clock is the real one.
    const { made, told } = codes(`otpauth://totp/x?secret=${SHA1}&period=1`, Date.now);
    await made.freshen(["OTP"], never);
    const first = made.codeOf("OTP");
    await made.freshen(["OTP"], never);
    const second = made.codeOf("OTP");
    expect(second).not.toBe(first);
    expect(told).toEqual([first, second]);
    const slow = codes(SHA1, () => 10_000).made;
    slow.codeOf("OTP");
    expect(await slow.freshen(["OTHER"], never)).toBe(0);
    const stop = AbortSignal.abort(new Error("enough"));
    await expect(slow.freshen(["OTP"], stop)).rejects.toThrow();
  });
});
