import { expect, it } from "vitest";
import { dnsAnswerWords, provesClaim } from "./rules.dns.ts";

const found = (...texts: string[]) => ({ kind: "found", texts }) as const;

it("is proven by the very text and by nothing near it", () => {
  expect(provesClaim(found("v=spf1 -all", " lotwise-claim=abc "), "abc")).toBe(true);
  for (const texts of [["lotwise-claim=abcd"], ["lotwise-claim=ab"], ["abc"], []])
    expect(provesClaim(found(...texts), "abc")).toBe(false);
  expect(provesClaim({ kind: "none" }, "abc")).toBe(false);
  expect(provesClaim({ kind: "unreachable" }, "abc")).toBe(false);
});

it("says what was found instead", () => {
  const name = "_lotwise.cedar.example";
  expect(dnsAnswerWords({ kind: "unreachable" }, name)).toContain("no server answered");
  expect(dnsAnswerWords({ kind: "none" }, name)).toContain(
    "no TXT record at _lotwise.cedar.example",
  );
  expect(dnsAnswerWords(found("lotwise-claim=other"), name)).toContain("another claim");
  expect(dnsAnswerWords(found("a", "b"), name)).toContain("2 TXT records");
});
