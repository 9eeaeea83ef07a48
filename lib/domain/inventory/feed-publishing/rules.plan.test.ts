import fc from "fast-check";
import { expect, it } from "vitest";
import { GUARD_LEAST } from "./constants.plan.ts";
import { guardWords } from "./rules.plan.ts";

it("asks before most of a feed's vehicles go, and never for a few", () => {
  expect(guardWords(7, 12)).toContain("7 vehicles of the 12");
  expect(guardWords(3, 5)).toBeNull();
  expect(guardWords(30, 100)).toBeNull();
  expect(guardWords(0, 12, 7)).toContain(
    "7 vehicles of the 12 that this feed brought would be taken",
  );
  expect(guardWords(0, 100, 30)).toBeNull();
  fc.assert(
    fc.property(fc.nat(2_000), fc.nat(2_000), (missing, rest) => {
      const asks = guardWords(missing, missing + rest) !== null;
      if (missing > rest && missing >= GUARD_LEAST) expect(asks).toBe(true);
      if (missing < GUARD_LEAST) expect(asks).toBe(false);
    }),
  );
});
