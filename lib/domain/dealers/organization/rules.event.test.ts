import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORGANIZATION_EVENT_KINDS } from "./constants.event.ts";
import { detailWords, kindWords, momentsOf, topicOf } from "./rules.event.ts";
import { ledgerHref, readLedgerQuery } from "./search-params.event.ts";

describe("a line of the ledger", () => {
  it.each([
    [{ fromCents: 2_145_000, toCents: 2_090_000 }, "$21,450 → $20,900"],
    [{ fromPriceCents: 2_145_000, toPriceCents: 2_090_000 }, "$21,450 → $20,900"],
    [{ name: "Ana Ruiz", fromRole: "sales", toRole: "manager" }, "Ana Ruiz · role sales → manager"],
    [{ soldPriceCents: 1_990_000 }, "sold price $19,900"],
    [{ addedCount: 12, heldCount: 2, source: "vAuto" }, "vAuto · added 12 · held 2"],
    [{ mileageMiles: 31_204 }, "mileage 31,204 mi"],
    [{ followed: "dealer:7", name: "Stone Ridge Toyota" }, "Stone Ridge Toyota"],
    [{ runId: "a3", reason: "" }, ""],
    [{ fromStatus: null, toStatus: "sold" }, "status none → sold"],
    [{ toPlace: 5, fromPlace: 2, rivalsCount: 46 }, "place 2 → 5 · rivals 46"],
    [{ deep: { a: 1 }, list: [1] }, ""],
  ])("%j is told as %j", (detail, words) => {
    expect(detailWords(detail)).toBe(words);
  });

  it("does not say twice which vehicle it is about, nor what there was none of", () => {
    const detail = { vehicle: "2019 Kia Rio", priceCents: 900_000, heldCount: 0 };
    expect(detailWords(detail, "2019 Kia Rio")).toBe("price $9,000");
    expect(detailWords(detail)).toBe("2019 Kia Rio · price $9,000");
  });

  it("has words and a topic for each kind, and spells out what it does not know", () => {
    for (const [topic, kinds] of Object.entries(ORGANIZATION_EVENT_KINDS))
      for (const [kind, words] of Object.entries(kinds)) {
        expect(kindWords(kind)).toBe(words);
        expect(topicOf(kind)).toBe(topic);
      }
    expect(kindWords("thing.turned_over")).toBe("Thing turned over");
    expect(topicOf("thing.turned_over")).toBeNull();
  });

  it("never throws, whatever was recorded", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (detail) => {
        expect(typeof detailWords(detail)).toBe("string");
      }),
    );
  });
});

describe("the address of the ledger", () => {
  const day = fc
    .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  const query = fc.record({
    topic: fc.constantFrom(null, "price", "feed", "recall") as fc.Arbitrary<"price" | null>,
    memberId: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
    vehicle: fc.stringMatching(/^[A-Za-z0-9&+#é]{0,20}$/),
    from: fc.option(day),
    to: fc.option(day),
  });

  it("leads back to the same lines", () => {
    fc.assert(
      fc.property(query, fc.option(fc.bigInt(1n, 10n ** 17n)), (asked, id) => {
        const sorted =
          asked.from !== null && asked.to !== null && asked.from > asked.to
            ? { ...asked, from: asked.to, to: asked.from }
            : asked;
        const before = id === null ? null : { at: new Date(1_763_791_200_123), id };
        const url = new URL(ledgerHref("cedar", asked, before), "http://x");
        const read = readLedgerQuery(Object.fromEntries(url.searchParams));
        expect(read).toEqual({ query: sorted, before, notes: [] });
      }),
    );
  });

  it("says what it does not understand, and leaves it aside", () => {
    const { query: read, notes } = readLedgerQuery({
      about: "weather",
      from: "2026-02-30",
      to: "tomorrow",
      member: "-1",
      before: "x",
    });
    expect(read).toEqual({ topic: null, memberId: null, vehicle: "", from: null, to: null });
    expect(notes).toHaveLength(3);
  });
});

describe("days of the dealership", () => {
  it("begin and end on its own clock, also where a day has 25 hours", () => {
    const { from, before } = momentsOf({ from: "2026-11-01", to: "2026-11-01" }, "America/Denver");
    expect(from?.toISOString()).toBe("2026-11-01T06:00:00.000Z");
    expect(before?.toISOString()).toBe("2026-11-02T07:00:00.000Z");
  });
});
