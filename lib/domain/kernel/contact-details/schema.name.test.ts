import { describe, expect, it } from "vitest";
import { personName } from "./schema.name.ts";

describe("a person's name", () => {
  it.each([
    ["  Nora\u00a0 Lindqvist ", "Nora Lindqvist"],
    ["J. R. O’Neill, Jr.", "J. R. O’Neill, Jr."],
    ["王小明", "王小明"],
    ["Nora\r\nBcc: x", "Nora Bcc: x"],
    ["\u202eevil", "evil"],
  ])("%j is %j", (typed, name) => expect(personName.parse(typed)).toBe(name));

  it.each([
    "",
    " \u200b ",
    "www.example.com",
    "cheap-cars.shop.com",
    "me@example.com",
    "303 555 0144",
  ])("%j is none", (typed) => expect(personName.safeParse(typed).success).toBe(false));

  it("is not endless", () => expect(personName.safeParse("x".repeat(81)).success).toBe(false));
});
