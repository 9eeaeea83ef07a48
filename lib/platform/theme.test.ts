import { expect, it } from "vitest";
import { parseTheme, themeCookie } from "./theme.ts";

it.each([
  ["dark", "dark"],
  ["light", "light"],
  ["system", "system"],
  ["purple", "system"],
  [undefined, "system"],
])("a cookie of %j is %s", (value, theme) => expect(parseTheme(value)).toBe(theme));

it("keeps a choice for a year, and no choice not at all", () => {
  expect(themeCookie("dark", false)).toBe("theme=dark; path=/; max-age=31536000; samesite=lax");
  expect(themeCookie("system", false)).toContain("max-age=0");
});

it("travels by https only where the page did", () => {
  expect(themeCookie("light", true)).toMatch(/; samesite=lax; secure$/);
});
