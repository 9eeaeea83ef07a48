import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanText, countLinks, messageProblem } from "./rules.limits.ts";

describe("links in a message", () => {
  it.each([
    ["Is it still there?", 0],
    ["See https://example.com/a and www.example.org", 2],
    ["cheap-cars.shop cheap-cars.xyz/a best.deals.com http://x.y", 4],
    ["Write to me at robin@example.com", 0],
    ["https://example.com/@robin", 1],
    ["The price is 18.500, e.g. for a U.S. model", 0],
  ])("%s has %i", (text, count) => {
    expect(countLinks(text)).toBe(count);
  });

  it("are bounded", () => {
    expect(messageProblem("a.com b.com c.com")).toBeNull();
    expect(messageProblem("a.com b.com c.com d.com")).toContain("this one has 4");
  });
});

it("a message has words, and not too many", () => {
  expect(messageProblem(" \n ")).toBe("Write a few words.");
  expect(messageProblem("x".repeat(4_001))).toContain("4,001");
});

describe("a cleaned text", () => {
  it("keeps lines, drops what is invisible and what turns text around", () => {
    expect(cleanText(" a\r\nb\u202ec\u0000\u200b \n\n\n\n\nd ")).toBe("a\nbc \n\n\nd");
  });

  it("is clean", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    );
  });
});
