import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chanceWords } from "#lib/domain/market/turn-forecast/rules.words.ts";
import { dayRangeWords, daysWords, priceRange } from "./rules.ts";

describe("words of a forecast", () => {
  it("say days, and when that is too late to say", () => {
    expect(daysWords(0.2)).toBe("1 day");
    expect(daysWords(41.4)).toBe("41 days");
    expect(daysWords(null)).toBe("more than a year");
    expect(dayRangeWords(14.2, 97)).toBe("14 to 97 days");
    expect(dayRangeWords(120, null)).toBe("120 days to more than a year");
    expect(dayRangeWords(null, null)).toBe("more than a year");
  });

  it("are never certain", () => {
    expect(chanceWords(0.621)).toBe("62%");
    expect(chanceWords(0.9999)).toBe("over 99%");
    expect(chanceWords(0)).toBe("under 1%");
  });
});

it("the slider holds every price that is shown, in whole steps", () => {
  const cents = fc.integer({ min: 200_000, max: 20_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (typicalCents, asked, tried) => {
      const { least, most } = priceRange({ typicalCents }, [asked, tried]);
      expect(least % 10_000).toBe(0);
      expect(most % 10_000).toBe(0);
      for (const price of [typicalCents, asked, tried]) {
        expect(price).toBeGreaterThan(least);
        expect(price).toBeLessThan(most);
      }
    }),
  );
});
