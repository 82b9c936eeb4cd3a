import { describe, expect, test } from "vitest";
import { findProfile, parseProfiles } from "./profiles.ts";

describe("the file of runner profiles", () => {
  test("needs an image and has defaults for the rest", () => {
    const profiles = parseProfiles("profiles:\n  default: { image: 'runner:1' }\n");
    expect(findProfile(profiles, "default")).toMatchObject({
      image: "runner:1",
      resources: { limits: { memory: "2Gi" } },
      dshmSize: "512Mi",
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(findProfile(profiles, "big")).toBeNull();
    expect(findProfile(profiles, "constructor")).toBeNull();
  });

  test("lists every problem with its path", () => {
    const text = `
profiles:
  default: { image: "", dshmSize: many }
  Big: { image: a }
  odd: { image: a, privileged: true, env: [{ name: RUNWRIGHT_TOKEN_FILE, value: x }] }
`;
    expect(() => parseProfiles(text)).toThrow(
      expect.objectContaining({
        code: "invalid_profiles",
        message: expect.stringMatching(
          /profiles\.default\.image: .*profiles\.default\.dshmSize: must be a quantity.*profiles\.Big: must be a DNS label.*profiles\.odd\.env\.0\.name: is set by the operator.*profiles\.odd: .*privileged/u,
        ),
      }),
    );
  });

  test.each(["", "profiles: [", "profiles: 1"])("refuses %j", (text) => {
    expect(() => parseProfiles(text)).toThrow(expect.objectContaining({ code: "invalid_profiles" }));
  });

  test.each([
    "runAsUser: 0",
    "hostNetwork: true",
    "volumes: []",
    "env: [{ name: A, valueFrom: {} }]",
    "seccompProfile: { type: Unconfined }",
  ])("cannot ask for a Pod that may more than others: %s", (field) => {
    expect(() => parseProfiles(`profiles:\n  default:\n    image: a\n    ${field}\n`)).toThrow(
      expect.objectContaining({ code: "invalid_profiles" }),
    );
  });
});
