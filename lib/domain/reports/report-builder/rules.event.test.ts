import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, asDay, daysBetween } from "#lib/domain/kernel/calendar/rules.ts";
import type { HistoryRecord } from "#lib/domain/listings/history-record/schema.ts";
import type { ReportEvent } from "#lib/domain/reports/report-snapshot/schema.ts";
import { recallCampaign } from "#tests/factories/recall-campaign.ts";
import { GAP_DAYS } from "./constants.event.ts";
import { eventsOf, gapsOf, mileageReadingsOf, namedRecords } from "./rules.event.ts";
import type { ListedEvent, TimelineFacts } from "./types.event.ts";

const AS_OF = new Date("2026-11-20T18:00:00.000Z");
const TODAY = asDay("2026-11-20");
const title = (date: string, own: object = {}): HistoryRecord => ({
  kind: "title",
  date: asDay(date),
  precision: "day",
  note: null,
  state: "TX",
  isCurrent: false,
  mileageMiles: 1_000,
  remark: null,
  ...own,
});
const listed = (eventId: string, at: string, own: Partial<ListedEvent> = {}): ListedEvent => ({
  eventId,
  listingId: 7,
  sellerKind: "dealer",
  seller: { id: 1, name: "Valley Motors", city: "Pueblo", state: "CO" },
  kind: "listed",
  at: `${at}T18:00:00.000Z`,
  priceCents: 2_000_000,
  mileageMiles: 30_000,
  isInferred: false,
  ...own,
});
const facts = (own: Partial<TimelineFacts> = {}): TimelineFacts => ({
  asOf: AS_OF,
  modelYear: 2019,
  history: [],
  listed: [],
  recalls: [],
  ...own,
});
const told = (events: readonly ReportEvent[]) => events.map(({ id, title: words }) => [id, words]);

describe("the events of a vehicle", () => {
  test("stand in order of time, each in the words of its source", () => {
    const events = eventsOf(
      facts({
        history: [
          {
            sourceId: "provider",
            records: [
              title("2019-06-01", { isCurrent: true, remark: "odometer_actual" }),
              {
                kind: "brand",
                date: asDay("2021-02-01"),
                precision: "month",
                note: null,
                state: "OK",
                brand: "flood",
              },
              {
                kind: "theft",
                date: asDay("2020-05-05"),
                precision: "day",
                note: null,
                state: null,
                recoveredOn: asDay("2020-05-09"),
              },
            ],
          },
        ],
        listed: [
          listed("a", "2026-06-01"),
          listed("b", "2026-07-01", { kind: "price_changed", priceCents: 1_900_000 }),
          listed("c", "2026-07-05", { kind: "paused" }),
          listed("d", "2026-08-01", { kind: "sold", isInferred: true }),
        ],
        recalls: [recallCampaign({ parkOutside: true })],
      }),
    );
    expect(told(events)).toEqual([
      ["built", "Model year 2019"],
      ["recall-19V182000", "Recall 19V182000: Air bags › Frontal › Driver side › Inflator module"],
      ["record-title-2019-06-01-TX", "Current title, Texas"],
      ["record-theft-2020-05-05", "Reported stolen"],
      ["record-theft-2020-05-05-recovered", "Recovered after theft"],
      ["record-brand-2021-02-01-OK-flood", "Flood damage, Oklahoma"],
      ["a", "Listed at $20,000"],
      ["b", "Price cut to $19,000"],
      ["d", "Sold, last listed at $20,000"],
    ]);
    expect(events.filter(({ isWarning }) => isWarning).map(({ kind }) => kind)).toEqual([
      "recall",
      "theft",
      "theft_recovered",
      "brand",
    ]);
    expect(events.at(-1)?.words).toContain("Inferred");
    expect(events[1]?.words).toBe("Model level, not this VIN.");
  });

  test("name a dealer, and say of a private seller only that it is one", () => {
    const seller = { id: 2, name: "A private seller", city: "Pueblo", state: "CO" };
    const events = eventsOf(
      facts({
        listed: [
          listed("a", "2026-06-01"),
          listed("b", "2026-07-01", { seller, sellerKind: "private", listingId: 8 }),
        ],
      }),
    );
    expect(events.slice(1).map(({ words }) => words)).toEqual([
      "By Valley Motors, 30,000 mi.",
      "By a private seller, 30,000 mi.",
    ]);
  });

  test("begin before the model year where something is known of it then", () => {
    const history = [{ sourceId: "provider", records: [title("2018-09-12")] }];
    expect(eventsOf(facts({ history }))[0]).toMatchObject({ id: "built", date: "2018-01-01" });
  });

  test("what two sources say alike is told once, by the first; what one says twice is told twice", () => {
    const records = [title("2019-06-01"), title("2019-06-01")];
    const named = namedRecords([
      { sourceId: "provider", records },
      { sourceId: "import", records: [title("2019-06-01"), title("2020-01-01")] },
    ]);
    expect(named.map(({ id, sourceId }) => [id, sourceId])).toEqual([
      ["record-title-2019-06-01-TX", "provider"],
      ["record-title-2019-06-01-TX-2", "provider"],
      ["record-title-2020-01-01-TX", "import"],
    ]);
  });

  test("a seller's repeated statement is one reading", () => {
    const readings = mileageReadingsOf(
      facts({
        listed: [
          listed("a", "2026-06-01"),
          listed("b", "2026-07-01", { kind: "price_changed" }),
          listed("c", "2026-08-01", { kind: "sold", mileageMiles: 30_050 }),
        ],
      }),
    );
    expect(readings.map(({ eventId }) => eventId)).toEqual(["a", "c"]);
  });
});

const point = (date: string, own: Partial<ReportEvent> = {}): ReportEvent => ({
  id: date,
  kind: "title",
  date,
  precision: "day",
  title: "",
  words: "",
  place: null,
  mileageMiles: null,
  priceCents: null,
  sourceId: "provider",
  listingId: null,
  isWarning: false,
  ...own,
});

describe("stretches of which nobody says anything", () => {
  test("begin the day after what is known and end the day before what is known next", () => {
    expect(gapsOf([point("2026-01-01"), point("2026-06-01")], [], asDay("2026-06-02"))).toEqual([
      { from: "2026-01-02", to: "2026-05-31", days: 150 },
    ]);
  });

  test("lie between dated records to the day: a model year is no record", () => {
    const built = point("2019-01-01", { id: "built", kind: "built", precision: "year" });
    const records = [point("2019-06-15"), point("2020-03-01")];
    const gaps = gapsOf([built, ...records], [], asDay("2020-03-02"));
    expect(gaps).toEqual(gapsOf(records, [], asDay("2020-03-02")));
    expect(gaps).toEqual([{ from: "2019-06-16", to: "2020-02-29", days: 259 }]);
    expect(gapsOf([built], [], asDay("2026-01-01"))).toEqual([]);
  });

  test("are told past four months, exactly", () => {
    const first = asDay("2026-01-01");
    const gaps = (days: number) => gapsOf([point(first)], [], addDays(first, days));
    expect(gaps(GAP_DAYS)).toEqual([]);
    expect(gaps(GAP_DAYS + 1)).toHaveLength(1);
  });

  test("are none while it is on offer, and recalls of its model say nothing of it", () => {
    const events = [point("2026-01-01"), point("2026-05-01", { kind: "recall" })];
    expect(gapsOf(events, [], TODAY)).toHaveLength(1);
    expect(gapsOf(events, [{ from: "2026-02-01", to: null }], TODAY)).toEqual([]);
  });

  test("never touch a day of which something is known, and never overlap", () => {
    const days = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 3_000 }),
        precision: fc.constantFrom("day" as const, "month" as const, "year" as const),
      }),
      { maxLength: 10 },
    );
    const spans = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 300 })),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(days, spans, (points, offers) => {
        const begin = asDay("2018-01-01");
        const events = points.map(({ at, precision }, index) => {
          const date = addDays(begin, at);
          const first = {
            day: date,
            month: `${date.slice(0, 7)}-01`,
            year: `${date.slice(0, 4)}-01-01`,
          };
          return point(first[precision], { id: `${index}`, precision });
        });
        const offered = offers.map(([from, long]) => ({
          from: addDays(begin, from),
          to: addDays(begin, from + long),
        }));
        const gaps = gapsOf(events, offered, TODAY);
        for (const [index, gap] of gaps.entries()) {
          expect(gap.days).toBe(daysBetween(asDay(gap.from), asDay(gap.to)) + 1);
          expect(gap.days).toBeGreaterThanOrEqual(GAP_DAYS);
          for (const { date } of events) expect(date < gap.from || date > gap.to).toBe(true);
          for (const { from, to } of offered) expect(to < gap.from || from > gap.to).toBe(true);
          expect((gaps[index - 1]?.to ?? "") < gap.from).toBe(true);
        }
      }),
    );
  });
});
