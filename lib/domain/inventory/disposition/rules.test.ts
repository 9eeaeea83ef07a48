import { describe, expect, it } from "vitest";
import { readDisposition, rowDisposition } from "./rules.ts";

const word = (text: string) => {
  const read = readDisposition(text);
  return read.kind === "word" ? read.word : read.kind;
};

describe("a word about the sale", () => {
  it.each([
    ["Retail", "retail"],
    [" AVAILABLE ", "retail"],
    ["front-line", "retail"],
    ["Frontline Ready", "retail"],
    ["For Sale", "retail"],
    ["in stock", "retail"],
    ["Sold", "sold"],
    ["Sold - not delivered", "sold"],
    ["WHOLESALE", "wholesale"],
    ["Sold Wholesale", "wholesale"],
    ["Auction", "auction"],
    ["In Transit", "in_transit"],
    ["IN_TRANSIT", "in_transit"],
    ["in-transit", "in_transit"],
    ["intransit", "in_transit"],
    ["Pending", "pending"],
    ["Sale Pending", "pending"],
    ["On Hold", "hold"],
    ["Service Loaner", "loaner"],
    ["Service", "service"],
    ["Demo", "demo"],
    ["NOT_AVAILABLE", "not_available"],
    ["Not for sale", "not_available"],
    ["", "none"],
    ["N/A", "none"],
    ["Dealer Trade", "unknown"],
    ["not sold", "unknown"],
    ["other", "unknown"],
  ])("%s is %s", (text, expected) => {
    expect(word(text)).toBe(expected);
  });

  it("is the one against the sale where columns differ, and the unknown before retail", () => {
    expect(rowDisposition(["Retail", "Wholesale"], "Used")).toEqual({
      kind: "word",
      word: "wholesale",
    });
    expect(rowDisposition(["Retail", "Fleet"], "")).toEqual({ kind: "unknown", text: "Fleet" });
    expect(rowDisposition(["", ""], "Loaner")).toEqual({ kind: "word", word: "loaner" });
    expect(rowDisposition(["", ""], "SUV")).toEqual({ kind: "none" });
    expect(rowDisposition(["available", ""], "Used")).toEqual({ kind: "word", word: "retail" });
  });
});
