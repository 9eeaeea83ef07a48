import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readableAddress } from "./readable-address.ts";

describe("an address that routes can read", () => {
  it.each([
    ["/", "/"],
    ["/search?q=100%&make=%E0%A4%A", "/search?q=100%&make=%E0%A4%A"],
    ["/explore/caf%C3%A9/a%2Fb", "/explore/caf%C3%A9/a%2Fb"],
    ["/listings/%E0%A4%A", "/listings/%25E0%25A4%25A"],
    ["/explore/toyota/100%?page=2", "/explore/toyota/100%25?page=2"],
    ["/search?__proto__=1&sort=price&%5F_proto__=2&__proto__", "/search?sort=price"],
    ["/listings/14?__proto__=1&__proto__=2", "/listings/14"],
    ["/sellers/%00?q=%00", "/sellers/%EF%BF%BD?q=%EF%BF%BD"],
  ])("of %s is %s", (address, readable) => expect(readableAddress(address)).toBe(readable));

  it("is always a text without NUL, and the same again", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("%", "0", "4", "a", "E", "/", "?") }),
        (text) => {
          const readable = readableAddress(`/${text}`);
          const [path = ""] = readable.split("?");
          expect(decodeURIComponent(path)).not.toContain("\0");
          expect(readableAddress(readable)).toBe(readable);
        },
      ),
    );
  });
});
