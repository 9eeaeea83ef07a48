import { expect, it } from "vitest";
import { liftedMail, suspendedMail, suspendedWords } from "./rules.ts";

it("says why, and where to write to", () => {
  expect(suspendedWords("Stolen photos", "help@lotwise.test")).toBe(
    "Your account is suspended: Stolen photos. If you think this is a mistake, write to help@lotwise.test.",
  );
  const mail = suspendedMail("Stolen photos!", "help@lotwise.test");
  expect(JSON.stringify(mail.body)).toContain('"Stolen photos!"');
  expect(JSON.stringify(mail.body)).toContain("write to help@lotwise.test");
  expect(JSON.stringify(liftedMail("help@lotwise.test"))).toContain("help@lotwise.test");
});
