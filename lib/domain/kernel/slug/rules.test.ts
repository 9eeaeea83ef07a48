import { expect, it } from "vitest";
import { slugOf } from "./rules.ts";

it.each([
  ["Grand  Cherokee L", "grand-cherokee-l"],
  ["Town & Country", "town-and-country"],
  ["A&B Motors", "a-and-b-motors"],
  ["Citroën", "citroen"],
  [" (Used) ", "used"],
  ["…", ""],
])("%j is %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
