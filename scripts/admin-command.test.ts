import { expect, it } from "vitest";
import { readAdminWords, requiredReason, requireYes } from "./admin-command.ts";

it("finds the group, the words behind it, and who runs it", () => {
  expect(readAdminWords(["claims", "show", "x", "--as", "Kim Lee"])).toEqual({
    group: "claims",
    words: ["show", "x"],
    wantsHelp: false,
    by: "Kim Lee",
  });
  expect(readAdminWords(["--as=Kim", "people"])).toMatchObject({ group: "people", by: "Kim" });
  expect(readAdminWords(["people"]).by).toMatch(/^\S.*@\S+$/);
});

it("takes help wherever it stands", () => {
  for (const argv of [["--help"], ["-h"], ["help"]])
    expect(readAdminWords(argv)).toMatchObject({ group: "", wantsHelp: true });
  for (const argv of [
    ["mails", "--help"],
    ["--help", "mails"],
    ["mails", "drop", "-h"],
    ["help", "mails"],
  ])
    expect(readAdminWords(argv)).toMatchObject({ group: "mails", wantsHelp: true });
});

it.each([[["--as"]], [["--as", "--help"]], [["--as", " ", "people"]], [["--as", "a\nb"]]])(
  "refuses %j",
  (argv) => expect(() => readAdminWords(argv)).toThrow("--as takes a name"),
);

it("asks for a reason", () => {
  expect(requiredReason(" not as described ", "the seller reads it")).toBe("not as described");
  for (const reason of [undefined, "", "  a  ", "x".repeat(501)])
    expect(() => requiredReason(reason, "the seller reads it")).toThrow("the seller reads it");
});

it("asks for --yes", () => {
  expect(() => requireYes(true)).not.toThrow();
  for (const yes of [undefined, false]) expect(() => requireYes(yes)).toThrow("--yes");
});
