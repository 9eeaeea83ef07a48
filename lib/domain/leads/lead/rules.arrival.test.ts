import { expect, it } from "vitest";
import { phoneDigits } from "./rules.arrival.ts";

it.each([
  ["(303) 555-0142", "3035550142"],
  ["+1 303.555.0142", "3035550142"],
  ["555-0142", "5550142"],
  ["ext 12", null],
  ["", null],
  [null, null],
])("%s names the line %s", (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits);
});
