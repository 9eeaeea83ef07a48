import fc from "fast-check";
import { expect, it } from "vitest";
import { apiUsageOf, daysUntil } from "./rules.usage.ts";

const NOW = new Date("2026-03-01T00:30:00Z");

it("counts back days of UTC, also over the end of a month", () => {
  expect(daysUntil(NOW, 3)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
});

it("loses no call, whatever the layers are", () => {
  const days = daysUntil(NOW, 7);
  const row = fc.record({
    day: fc.constantFrom(...days),
    operation: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"),
    calls: fc.nat(500),
    failures: fc.nat(5),
    credits: fc.nat(500),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      const usage = apiUsageOf(rows, days);
      const calls = rows.reduce((sum, each) => sum + each.calls, 0);
      expect(usage.calls).toBe(calls);
      expect(usage.days.map(({ day }) => day)).toEqual(days);
      expect(usage.days.flatMap(({ byLayer }) => byLayer).reduce((a, b) => a + b, 0)).toBe(calls);
      expect(usage.operations.reduce((sum, each) => sum + each.calls, 0)).toBe(calls);
      expect(usage.layers.length).toBeLessThanOrEqual(6);
      for (const { byLayer } of usage.days) expect(byLayer.length).toBe(usage.layers.length);
    }),
  );
});
