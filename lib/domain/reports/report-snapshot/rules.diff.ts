import { asDay, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import { formatFullDate, formatMiles, formatPrice } from "#lib/platform/format.ts";
import type { ReportEvent, ReportSnapshot, ReportValuation } from "./schema.ts";
import type { ReportDiff, ValueChange } from "./types.diff.ts";

/** What changed from one snapshot of a vehicle to a later one. Records are the same by their id. */
export function diffReports(before: ReportSnapshot, after: ReportSnapshot): ReportDiff {
  const events = compareById(before.timeline.events, after.timeline.events, ({ id }) => id);
  const recalls = compareById(before.recalls, after.recalls, ({ campaign }) => campaign);
  const states = new Map(before.checks.map(({ id, state }) => [id, state]));
  return {
    from: before.asOf,
    to: after.asOf,
    added: events.added,
    removed: events.removed,
    changed: events.both.flatMap((pair) => {
      const words = eventChanges(pair.before, pair.after);
      return words.length === 0 ? [] : [{ ...pair, words }];
    }),
    checks: after.checks
      .map(({ id, state }) => ({ id, before: states.get(id) ?? null, after: state }))
      .filter((check) => check.before !== check.after),
    odometer:
      before.odometer.rule === after.odometer.rule
        ? null
        : { before: before.odometer.rule, after: after.odometer.rule },
    recalls: { added: recalls.added, removed: recalls.removed },
    value: valueChange(before.valuation, after.valuation),
  };
}

/** Whether nothing at all differs. */
export function isUnchanged(diff: ReportDiff): boolean {
  return (
    diff.value === null &&
    diff.odometer === null &&
    [
      diff.added,
      diff.removed,
      diff.changed,
      diff.checks,
      diff.recalls.added,
      diff.recalls.removed,
    ].every((list) => list.length === 0)
  );
}

function compareById<T>(
  before: readonly T[],
  after: readonly T[],
  idOf: (thing: T) => string,
): {
  readonly added: readonly T[];
  readonly removed: readonly T[];
  readonly both: readonly { readonly before: T; readonly after: T }[];
} {
  const [old, now] = [before, after].map(
    (things) => new Map(things.map((thing) => [idOf(thing), thing])),
  );
  return {
    added: after.filter((thing) => !old?.has(idOf(thing))),
    removed: before.filter((thing) => !now?.has(idOf(thing))),
    both: after.flatMap((thing) => {
      const earlier = old?.get(idOf(thing));
      return earlier === undefined ? [] : [{ before: earlier, after: thing }];
    }),
  };
}

/** What of a record says something else now, for people. */
function eventChanges(before: ReportEvent, after: ReportEvent): readonly string[] {
  const place = ({ place: at }: ReportEvent) =>
    at === null ? null : [at.city, at.state].filter((part) => part !== null).join(", ");
  const number = (value: number | null, write: (value: number) => string) =>
    value === null ? null : write(value);
  const day = ({ date }: ReportEvent) => formatFullDate(noonOf(asDay(date)));
  return [
    fromTo("the day", day(before), day(after)),
    fromTo("what it is called", before.title, after.title),
    before.words === after.words ? null : "what it says",
    fromTo("the place", place(before), place(after)),
    fromTo(
      "the mileage",
      number(before.mileageMiles, formatMiles),
      number(after.mileageMiles, formatMiles),
    ),
    fromTo(
      "the price",
      number(before.priceCents, formatPrice),
      number(after.priceCents, formatPrice),
    ),
    before.isWarning === after.isWarning
      ? null
      : after.isWarning
        ? "it is a warning now"
        : "it is no warning any more",
  ].filter((words) => words !== null);
}

function fromTo(what: string, before: string | null, after: string | null): string | null {
  if (before === after) return null;
  if (before === null) return `${what}, now ${after}`;
  if (after === null) return `${what}, no longer stated (was ${before})`;
  return `${what}, from ${before} to ${after}`;
}

function valueChange(before: ReportValuation, after: ReportValuation): ValueChange | null {
  if (after.kind === "not_valued")
    return before.kind === "not_valued" ? null : { kind: "no_longer", reason: after.reason };
  const afterCents = after.retail.p50Cents;
  if (before.kind === "not_valued") return { kind: "valued_now", afterCents };
  const beforeCents = before.retail.p50Cents;
  return beforeCents === afterCents ? null : { kind: "changed", beforeCents, afterCents };
}
