import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attachmentHeader, documentName } from "#lib/platform/storage/documents.ts";
import { sizeWords } from "./rules.ts";

describe("documentName", () => {
  it.each([
    ["Oil change.PDF", "application/pdf", "Oil change.pdf"],
    ["../../etc/passwd", "application/pdf", "etc passwd.pdf"],
    ["receipt.html", "image/webp", "receipt.webp"],
    ["", "application/pdf", "document.pdf"],
    ["Rechnung Öl.heic", "image/webp", "Rechnung Öl.webp"],
  ])("%j is kept as %3$j", (sent, type, kept) => expect(documentName(sent, type)).toBe(kept));

  it("and its header never hold what breaks a header or a path", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (sent) => {
        const name = documentName(sent, "application/pdf");
        expect(name).not.toMatch(/[\p{Cc}/\\"]/u);
        expect(name.length).toBeLessThanOrEqual(84);
        expect(attachmentHeader(name)).toMatch(/^[\x20-\x7e]+$/);
      }),
      { numRuns: 1000 },
    );
  });
});

it("says how large a file is", () => {
  expect(sizeWords(183_600)).toBe("184 kB");
  expect(sizeWords(2_310_000)).toBe("2.3 MB");
  expect(sizeWords(12)).toBe("1 kB");
});
