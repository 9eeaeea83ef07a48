import { expect, it } from "vitest";
import { holdWords } from "./rules.ts";

it("tells a seller what holds a listing, and why", () => {
  expect(holdWords([])).toBeNull();
  expect(holdWords([{ kind: "review", reasons: ["Another seller offers this VIN."] }])).toBe(
    "We look at this listing before buyers see it. Another seller offers this VIN.",
  );
  expect(
    holdWords([
      { kind: "taken_down", reasons: ["The photos show another car."] },
      { kind: "suspended", reasons: [] },
    ]),
  ).toBe(
    "This listing is off sale while your account is suspended. We took this listing off sale. The photos show another car.",
  );
});
