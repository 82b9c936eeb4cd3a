import { describe, expect, it } from "vitest";
import { nameLikeness, nameVeto } from "./name-change.ts";

describe("a thing with another name", () => {
  it.each([
    ["Save", "save!"],
    ["Save", "Save changes"],
    ["Save changes", "Save"],
    ["Edit", "Edit profile"],
    ["Log in", "Sign in"],
    ["Delete", "Remove"],
    ["Cart (2)", "Cart (13)"],
    ["Submit", "Submit form"],
    ["Profile", "My profile"],
    ["View order", "View the order"],
    ["Speichern", "Jetzt speichern"],
  ])("%s may be %s now", (was, now) => {
    expect(nameVeto(was, now, "Do it")).toBeNull();
  });

  it.each([
    ["Submit", "Cancel"],
    ["Submit", "Submit all"],
    ["Submit", "SubmitAll"],
    ["Submit all", "Submit"],
    ["Submit", "Submit and close"],
    ["Delete", "Delete account"],
    ["Delete row", "Delete table"],
    ["Delete", "Don't delete"],
    ["Pay", "Pay later"],
    ["Save", "Store"],
    ["Save", "Save as draft"],
    ["Save", ""],
    ["Next", "Previous"],
    ["Sign in", "Sign up"],
    ["Sign in", "Sign out"],
    ["Subscribe", "Unsubscribe"],
    ["Billing address", "Shipping address"],
    ["Move up", "Move down"],
    ["Profile", "Invoices"],
    ["Speichern", "Alle speichern"],
    ["Speichern", "Abbrechen"],
    ["Add to basket", "Add all to basket"],
    ["Approve", "Reject"],
    ["Archive", "Delete"],
  ])("%s is not %s", (was, now) => {
    expect(nameVeto(was, now, "Do it")).not.toBeNull();
  });

  it("may be done to what the step itself names", () => {
    expect(nameVeto("Delete", "Delete account", "Get rid of the account")).toBeNull();
  });

  it("is at most half as good as the same name", () => {
    expect([nameLikeness("Cart (2)", "Cart (3)"), nameLikeness("Save", "Save changes"), nameLikeness("Save", "Cancel")]).toEqual([
      0.95, 0.5, 0,
    ]);
  });
});
