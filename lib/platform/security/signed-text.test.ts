import fc from "fast-check";
import { expect, test } from "vitest";
import { readSigned, signText } from "./signed-text.ts";

const SECRET = "a secret of more than 32 characters!";

test("text that was signed is read again, whatever it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const signed = signText("unsubscribe", text, SECRET);
      expect(signed).toMatch(/^[\w-]*\.[\w-]+$/);
      expect(readSigned("unsubscribe", signed, SECRET)).toBe(text);
    }),
  );
});

test("nothing else is", () => {
  const signed = signText("unsubscribe", "7 search 1", SECRET);
  expect(readSigned("subscribe again", signed, SECRET)).toBeNull();
  expect(readSigned("unsubscribe", signed, `${SECRET}!`)).toBeNull();
  const other = signText("unsubscribe", "8 search 1", SECRET);
  const mixed = `${other.split(".")[0]}.${signed.split(".")[1]}`;
  expect(readSigned("unsubscribe", mixed, SECRET)).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readSigned("unsubscribe", text, SECRET)).toBeNull();
    }),
  );
});
