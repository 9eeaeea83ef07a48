import fc from "fast-check";
import { expect, it } from "vitest";
import { openSealed, sealText } from "./sealed-text.ts";

const SECRET = "for tests, and longer than 32 characters";

it("opens what it sealed, and seals the same differently each time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const sealed = sealText("webhook secret", text, SECRET);
      expect(openSealed("webhook secret", sealed, SECRET)).toBe(text);
      expect(sealText("webhook secret", text, SECRET)).not.toBe(sealed);
    }),
  );
});

it("opens nothing that was changed, cut or sealed with another secret", () => {
  const sealed = sealText("webhook secret", "whsec_x", SECRET);
  const bytes = Buffer.from(sealed, "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openSealed("webhook secret", changed.toString("base64url"), SECRET)).toBeNull();
  }
  for (const text of ["", "x", sealed.slice(0, 20), sealed.slice(2)])
    expect(openSealed("webhook secret", text, SECRET)).toBeNull();
  expect(openSealed("webhook secret", sealed, `${SECRET}!`)).toBeNull();
});
