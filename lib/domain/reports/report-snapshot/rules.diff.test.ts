import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reportEvent, reportSnapshotOf } from "#tests/factories/report-snapshot.ts";
import { diffReports, isUnchanged } from "./rules.diff.ts";
import type { ReportEvent } from "./schema.ts";

const before = reportSnapshotOf();

/** The snapshot with its records as they are then. */
const withEvents = (events: readonly ReportEvent[]) =>
  reportSnapshotOf({ timeline: { ...before.timeline, events: [...events] } });

describe("two snapshots of a vehicle", () => {
  it("that say the same differ in nothing, whenever they were made", () => {
    const later = reportSnapshotOf({ asOf: "2026-12-01T08:00:00.000Z" });
    const diff = diffReports(before, later);
    expect(isUnchanged(diff)).toBe(true);
    expect(diff).toMatchObject({ from: before.asOf, to: later.asOf });
  });

  it("tell what is new, gone and changed, each with its words", () => {
    const [first, ...rest] = before.timeline.events;
    const fresh = reportEvent({ id: "theft:1", kind: "theft", title: "Reported stolen" });
    const events = rest.map((event) =>
      event.id === "odometer:4"
        ? { ...event, mileageMiles: 91_050, isWarning: false, place: { city: null, state: "TX" } }
        : event,
    );
    const diff = diffReports(before, withEvents([...events, fresh]));
    expect(diff.added).toEqual([fresh]);
    expect(diff.removed).toEqual([first]);
    expect(diff.changed.map(({ after, words }) => [after.id, words])).toEqual([
      [
        "odometer:4",
        [
          "the place, from Denver, CO to TX",
          "the mileage, from 61,050 mi to 91,050 mi",
          "it is no warning any more",
        ],
      ],
    ]);
  });

  it("tell of checks that were made meanwhile, and of one that is new", () => {
    const checks = before.checks.map((check) =>
      check.id === "recalls" ? { ...check, state: "none" as const } : check,
    );
    const older = reportSnapshotOf({ checks: before.checks.filter(({ id }) => id !== "theft") });
    expect(diffReports(before, reportSnapshotOf({ checks })).checks).toEqual([
      { id: "recalls", before: "not_checked", after: "none" },
    ]);
    expect(diffReports(older, before).checks).toEqual([
      { id: "theft", before: null, after: "none" },
    ]);
  });

  it("tell what became of the value and of the odometer", () => {
    const { valuation } = before;
    if (valuation.kind !== "valued") throw new Error("The sample is valued.");
    const retail = { ...valuation.retail, p50Cents: 1_625_000 };
    const cheaper = reportSnapshotOf({
      valuation: { ...valuation, retail },
      odometer: { ...before.odometer, rule: "consistent" },
    });
    expect(diffReports(before, cheaper)).toMatchObject({
      value: { kind: "changed", beforeCents: 1_690_000, afterCents: 1_625_000 },
      odometer: { before: "falls", after: "consistent" },
    });
    const none = reportSnapshotOf({ valuation: { kind: "not_valued", reason: "Too few." } });
    expect(diffReports(before, none).value).toEqual({ kind: "no_longer", reason: "Too few." });
    expect(diffReports(none, before).value).toEqual({ kind: "valued_now", afterCents: 1_690_000 });
    expect(diffReports(none, none).value).toBeNull();
  });

  it("turned around, swap what is new for what is gone", () => {
    const some = fc.subarray([...before.timeline.events]);
    fc.assert(
      fc.property(some, some, (one, other) => {
        const [there, back] = [
          diffReports(withEvents(one), withEvents(other)),
          diffReports(withEvents(other), withEvents(one)),
        ];
        expect(there.added).toEqual(back.removed);
        expect(there.removed).toEqual(back.added);
        expect(there.changed).toEqual([]);
        expect(isUnchanged(there)).toBe(one.length === other.length && there.added.length === 0);
      }),
    );
  });
});
