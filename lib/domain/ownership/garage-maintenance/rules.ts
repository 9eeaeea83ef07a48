import { addDays, addMonths, daysBetween, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatDate, formatMiles, formatNumber, plural } from "#lib/platform/format.ts";
import { COMMON_INTERVALS, SOON } from "./constants.ts";
import type { DueBasis, DueState, ScheduleInterval, ScheduleItem } from "./types.ts";

/** Days that an estimate may reach ahead; what lies further is not worth a date. */
const FURTHEST_DAYS = 3_650;

/**
 * When something is due: by miles or by date, whichever comes first. What was never logged is
 * unknown, for nobody told us when it was last done.
 */
export function dueState(item: ScheduleItem, basis: DueBasis): DueState {
  const { lastDone, everyMiles, everyMonths } = item;
  if (lastDone === null) return { kind: "unknown" };
  const dueDay = everyMonths === null ? null : addMonths(lastDone.day, everyMonths);
  const dueMiles =
    everyMiles === null || lastDone.mileageMiles === null
      ? null
      : lastDone.mileageMiles + everyMiles;
  const milesLeft =
    dueMiles === null || basis.mileageMiles === null ? null : dueMiles - basis.mileageMiles;
  const daysLeft = dueDay === null ? null : daysBetween(basis.today, dueDay);
  if (milesLeft === null && daysLeft === null) return { kind: "unknown" };
  const daysByMiles = daysUntil(milesLeft, basis.milesPerDay);
  const by = firstOf(milesLeft, daysLeft, daysByMiles);
  const on =
    by === "date" ? dueDay : daysByMiles === null ? null : addDays(basis.today, daysByMiles);
  const overdue = (milesLeft !== null && milesLeft < 0) || (daysLeft !== null && daysLeft < 0);
  const soon =
    (milesLeft !== null && milesLeft <= SOON.miles) ||
    (daysLeft !== null && daysLeft <= SOON.days) ||
    (daysByMiles !== null && daysByMiles <= SOON.days);
  const kind = overdue ? "overdue" : soon ? "soon" : "later";
  return { kind, by, on, dueMiles, dueDay, milesLeft, daysLeft };
}

/** Days until so many miles are driven; null where nobody can tell. Past miles are due today. */
function daysUntil(milesLeft: number | null, milesPerDay: number | null): number | null {
  if (milesLeft === null) return null;
  if (milesLeft <= 0) return 0;
  if (milesPerDay === null || milesPerDay <= 0) return null;
  const days = Math.ceil(milesLeft / milesPerDay);
  return days > FURTHEST_DAYS ? null : days;
}

function firstOf(
  milesLeft: number | null,
  daysLeft: number | null,
  daysByMiles: number | null,
): "miles" | "date" {
  if (daysLeft === null) return "miles";
  if (milesLeft === null) return "date";
  if (milesLeft < 0 && daysLeft >= 0) return "miles";
  if (daysByMiles === null) return "date";
  return daysByMiles < Math.max(0, daysLeft) ? "miles" : "date";
}

/** "in 900 mi, about Dec 12", "312 mi ago", "by Mar 1, 2027": when it is due. */
export function dueWords(state: DueState, today: Day): string {
  if (state.kind === "unknown") return "Unknown: not in your log.";
  const day = (on: Day): string => formatDate(noonOf(on), noonOf(today));
  if (state.by === "date" && state.dueDay !== null) {
    const days = state.daysLeft ?? 0;
    return days < 0
      ? `Was due ${day(state.dueDay)}, ${plural(-days, "day")} ago.`
      : `Due ${day(state.dueDay)}${milesTail(state.milesLeft)}.`;
  }
  const miles = state.milesLeft ?? 0;
  if (miles < 0)
    return `Was due ${formatMiles(-miles)} ago, at ${formatMiles(state.dueMiles ?? 0)}.`;
  const about = state.on === null ? "" : `, about ${day(state.on)}`;
  return `Due in ${formatMiles(miles)}, at ${formatMiles(state.dueMiles ?? 0)}${about}.`;
}

const milesTail = (milesLeft: number | null): string =>
  milesLeft === null ? "" : ` or in ${formatMiles(Math.max(0, milesLeft))}, whichever is first`;

/** "every 7,500 mi or 12 months". */
export function intervalWords({ everyMiles, everyMonths }: ScheduleInterval): string {
  const parts = [
    everyMiles === null ? "" : `${formatNumber(everyMiles)} mi`,
    everyMonths === null ? "" : plural(everyMonths, "month"),
  ].filter((part) => part !== "");
  return `every ${parts.join(" or ")}`;
}

/** Whether an interval is one of ours, unchanged: then the page says that it is only a common one. */
export function isCommonInterval(item: ScheduleInterval, fuel: Fuel): boolean {
  return COMMON_INTERVALS[fuel].some(
    ({ name, everyMiles, everyMonths }) =>
      name === item.name && everyMiles === item.everyMiles && everyMonths === item.everyMonths,
  );
}

const URGENCY = { overdue: 0, soon: 1, later: 2, unknown: 3 } as const satisfies Record<
  DueState["kind"],
  number
>;

/** What is due first, first; what nobody knows last. */
export function byUrgency(a: DueState, b: DueState): number {
  const kinds = URGENCY[a.kind] - URGENCY[b.kind];
  if (kinds !== 0 || a.kind === "unknown" || b.kind === "unknown") return kinds;
  return (a.on ?? "9999").localeCompare(b.on ?? "9999");
}
