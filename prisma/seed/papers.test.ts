import { describe, expect, it } from "vitest";
import { fileKind } from "#lib/platform/storage/signatures.ts";
import { bearingPicture, paperPdf } from "./papers.ts";

describe("a made-up paper", () => {
  it("is a PDF whose table of objects names where each begins", () => {
    const bytes = paperPdf(["Bill of sale", "Price (cash): $14,795"]);
    const text = new TextDecoder("latin1").decode(bytes);
    expect(fileKind(bytes)).toBe("pdf");
    expect(text).toContain("(Price \\(cash\\): $14,795) Tj");
    expect(text).toContain("made-up");
    const table = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(table).toHaveLength(5);
    for (const [at, offset] of table.entries())
      expect(text.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj`));
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(start)).toMatch(/^xref/);
    const stream = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text);
    expect(stream?.[2]).toHaveLength(Number(stream?.[1]));
  });

  it("is a picture", async () => {
    expect(fileKind(await bearingPicture())).toBe("jpeg");
  });
});
