import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, asDay, daysBetween } from "#lib/domain/kernel/calendar/rules.ts";
import {
  type ReportEventKind,
  TIMELINE_EVENT_KINDS,
} from "#lib/domain/reports/report-snapshot/constants.ts";
import { reportEvent, reportSnapshotOf } from "#tests/factories/report-snapshot.ts";
import {
  gapLength,
  gapWords,
  layOutTimeline,
  timelineEntries,
  timelineFinding,
} from "./rules.timeline.ts";

const FROM = asDay("2012-03-09");
const kinds = Object.keys(TIMELINE_EVENT_KINDS) as ReportEventKind[];

/** Any timeline: records on any days of up to thirty years, and a gap between each two of them. */
const timelines = fc
  .tuple(
    fc.integer({ min: 0, max: 11_000 }),
    fc.array(fc.tuple(fc.nat(11_000), fc.constantFrom(...kinds), fc.boolean()), { maxLength: 40 }),
  )
  .map(([length, records]) => {
    const to = addDays(FROM, length);
    const events = records
      .map(([day, kind, isWarning], index) =>
        reportEvent({
          id: `event ${index}`,
          kind,
          isWarning,
          date: addDays(FROM, Math.min(day, length)),
        }),
      )
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    const gaps = events.flatMap(({ date }, index) => {
      const next = events[index + 1]?.date ?? to;
      const days = daysBetween(asDay(date), asDay(next));
      return days < 30 ? [] : [{ from: date, to: next, days }];
    });
    return { from: FROM, to, events, gaps };
  });

describe("the drawn timeline", () => {
  it("has each record once, in its own row and in the order of time, and nothing beyond its edges", () => {
    fc.assert(
      fc.property(timelines, (timeline) => {
        const { lanes, gaps, years } = layOutTimeline({ timeline, offers: [] });
        const drawn = lanes.flatMap(({ marks }) => marks.flatMap(({ events }) => events));
        expect(drawn.map(({ id }) => id).sort()).toEqual(
          timeline.events.map(({ id }) => id).sort(),
        );
        for (const { marks } of lanes)
          for (const [index, { at, events, isWarning }] of marks.entries()) {
            expect(at).toBeGreaterThanOrEqual(0);
            expect(at).toBeLessThanOrEqual(100);
            expect(isWarning).toBe(events.some((event) => event.isWarning));
            const before = marks[index - 1];
            if (before !== undefined) expect(at - before.at).toBeGreaterThanOrEqual(2.6);
          }
        for (const [index, gap] of gaps.entries()) {
          expect(gap.from).toBeLessThan(gap.to);
          expect(gap.to).toBeLessThanOrEqual(100);
          expect(gap.from).toBeGreaterThanOrEqual(gaps[index - 1]?.to ?? 0);
        }
        expect(years.length).toBeLessThanOrEqual(12);
        for (const [index, { at }] of years.entries())
          expect(at).toBeGreaterThan(years[index - 1]?.at ?? -1);
      }),
    );
  });

  it("draws no record inside a gap", () => {
    fc.assert(
      fc.property(timelines, (timeline) => {
        const { gaps } = layOutTimeline({ timeline, offers: [] });
        for (const { date } of timeline.events) {
          const [at] = layOutTimeline({
            timeline: { ...timeline, events: [reportEvent({ date })] },
            offers: [],
          }).lanes.flatMap(({ marks }) => marks);
          for (const { from, to } of gaps)
            expect(at === undefined || at.at <= from + 1e-9 || at.at >= to - 1e-9).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("draws how long it was for sale, until the end of the time where it still is", () => {
    const { timeline, offers } = reportSnapshotOf();
    const open = offers.map((offer) => ({ ...offer, to: null, end: null }));
    const market = (given: typeof offers) =>
      layOutTimeline({ timeline, offers: given }).lanes.find(({ id }) => id === "market")?.spans;
    expect(market(offers)?.[0]?.to).toBeLessThan(100);
    expect(market(open)).toMatchObject([{ to: 100 }]);
  });

  it("has a row for readings only where a record is nothing else, and every other row always", () => {
    const rows = (kind: ReportEventKind) => {
      const events = [reportEvent({ kind, date: FROM })];
      const timeline = { from: FROM, to: addDays(FROM, 900), events, gaps: [] };
      return layOutTimeline({ timeline, offers: [] }).lanes.map(({ id }) => id);
    };
    expect(rows("odometer")).toEqual(["titles", "losses", "odometer", "market", "maker"]);
    expect(rows("title")).toEqual(["titles", "losses", "market", "maker"]);
  });

  it("lists records and gaps in one line of time", () => {
    fc.assert(
      fc.property(timelines, (timeline) => {
        const entries = timelineEntries(timeline);
        expect(entries).toHaveLength(timeline.events.length + timeline.gaps.length);
        const starts = entries.map((entry) =>
          entry.kind === "gap" ? entry.from : entry.event.date,
        );
        expect(starts).toEqual(starts.toSorted());
      }),
    );
  });
});

describe("words of the timeline", () => {
  it.each([
    [1, "1 day"],
    [426, "426 days"],
    [1_155, "1,155 days"],
  ])("%i days are %s", (days, words) => {
    expect(gapLength(days)).toBe(words);
    expect(gapWords(days)).toBe(`no record for ${words}`);
  });

  it("tell the whole in two sentences", () => {
    expect(timelineFinding(reportSnapshotOf())).toBe(
      "11 records from 2018 to 2026, including 3 warnings. 3 gaps without a record, the longest 1,170 days.",
    );
    const empty = { from: FROM, to: "2026-01-01", events: [], gaps: [] };
    expect(timelineFinding({ timeline: empty })).toBe("No dated records, only its model year.");
  });
});
