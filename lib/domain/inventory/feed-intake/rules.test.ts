import fc from "fast-check";
import { expect, it } from "vitest";
import { nextPull, shownFileName } from "./rules.ts";

it("shows a file's last name, without what could be mistaken", () => {
  expect(shownFileName("C:\\exports\\lot.csv")).toBe("lot.csv");
  expect(shownFileName("../../etc/passwd")).toBe("passwd");
  expect(shownFileName("a\r\nb.csv")).toBe("a b.csv");
  expect(shownFileName("/")).toBe("feed.csv");
});

it("asks again sooner after a failure, and never later than the clock says", () => {
  const at = new Date("2026-11-20T12:00:00Z");
  expect(nextPull(at, 6, 0).getTime() - at.getTime()).toBe(6 * 3_600_000);
  expect(nextPull(at, 6, 1).getTime() - at.getTime()).toBe(5 * 60_000);
  fc.assert(
    fc.property(fc.constantFrom(1, 6, 12, 24), fc.nat(1_000), (hours, failures) => {
      const wait = nextPull(at, hours, failures).getTime() - at.getTime();
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(hours * 3_600_000);
    }),
  );
});
