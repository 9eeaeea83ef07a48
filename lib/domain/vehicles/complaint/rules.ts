import { dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { LAST_STEP_MILES, MILEAGE_STEP_MILES, MOST_NEWEST } from "./constants.ts";
import type { ComplaintFacts } from "./schema.ts";
import type {
  Complaint,
  ComplaintSummary,
  ComponentCount,
  MileageCount,
  MonthCount,
  NeighbourYear,
} from "./types.ts";

const dayOrNull = (date: Date | null): Day | null => (date === null ? null : dayOfColumn(date));

/** The same complaint under two names of a model is one. */
export const distinct = <T extends { readonly odiNumber: string }>(
  rows: readonly T[],
): readonly T[] => [...new Map(rows.map((row) => [row.odiNumber, row])).values()];

const DEMO_NUMBER = /^DEMO-C-/;

/** Whether a complaint is made up, by its number. */
export const isDemoNumber = (odiNumber: string): boolean => DEMO_NUMBER.test(odiNumber);

/** ODI numbers rise as complaints come in; those of made-up ones stand behind a word. */
const orderOf = (odiNumber: string): number => Number(odiNumber.replace(DEMO_NUMBER, ""));

/** The complaints that are shown with their text: the newest filed; of one day the higher number. */
export const newestComplaintsOf = (rows: readonly ComplaintFacts[]): readonly ComplaintFacts[] =>
  distinct(rows)
    .toSorted(
      (a, b) =>
        (b.filedOn?.getTime() ?? 0) - (a.filedOn?.getTime() ?? 0) ||
        orderOf(b.odiNumber) - orderOf(a.odiNumber),
    )
    .slice(0, MOST_NEWEST);

/**
 * What complaints say together. Each counts once, however many parts it names; shares are of all
 * complaints, so those of parts add up to more than 1.
 * @param texts of the newest, by ODI number.
 */
export function complaintSummaryOf(
  rows: readonly ComplaintFacts[],
  texts: ReadonlyMap<string, string | null>,
  neighbours: readonly NeighbourYear[],
): ComplaintSummary {
  const all = distinct(rows);
  const filed = all
    .flatMap(({ filedOn }) => (filedOn === null ? [] : [dayOfColumn(filedOn)]))
    .sort();
  const sum = (of: (row: ComplaintFacts) => number): number =>
    all.reduce((total, row) => total + of(row), 0);
  return {
    count: all.length,
    crashes: all.filter(({ crash }) => crash).length,
    fires: all.filter(({ fire }) => fire).length,
    injuries: sum(({ injuries }) => injuries),
    deaths: sum(({ deaths }) => deaths),
    byComponent: byComponent(all),
    byMonth: byMonth(filed),
    byMileage: byMileage(all),
    mileageStated: all.filter(({ mileageMiles }) => mileageMiles !== null).length,
    newest: newestComplaintsOf(all).map((row) =>
      complaintOf(row, texts.get(row.odiNumber) ?? null),
    ),
    firstFiledOn: filed[0] ?? null,
    lastFiledOn: filed.at(-1) ?? null,
    neighbours,
  };
}

function complaintOf(row: ComplaintFacts, text: string | null): Complaint {
  const { odiNumber, components, crash, fire, injuries, deaths, mileageMiles } = row;
  return {
    odiNumber,
    filedOn: dayOrNull(row.filedOn),
    happenedOn: dayOrNull(row.happenedOn),
    mileageMiles,
    components,
    crash,
    fire,
    injuries,
    deaths,
    text,
  };
}

/** The general part of a component: "ELECTRICAL SYSTEM" of "ELECTRICAL SYSTEM:BATTERY:CABLES". */
const generalPart = (component: string): string => component.split(":")[0] ?? component;

function byComponent(rows: readonly ComplaintFacts[]): readonly ComponentCount[] {
  const counts = new Map<string, number>();
  for (const { components } of rows)
    for (const component of new Set(components.map(generalPart)))
      counts.set(component, (counts.get(component) ?? 0) + 1);
  return [...counts]
    .map(([component, count]) => ({ component, count, share: count / rows.length }))
    .sort((a, b) => b.count - a.count || (a.component < b.component ? -1 : 1));
}

/** Months from the first to the last, those without a complaint too. @param filed sorted days. */
function byMonth(filed: readonly Day[]): readonly MonthCount[] {
  const counts = new Map<string, number>();
  for (const day of filed) counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + 1);
  const first = filed[0]?.slice(0, 7);
  const last = filed.at(-1)?.slice(0, 7);
  if (first === undefined || last === undefined) return [];
  const months: MonthCount[] = [];
  for (let month = first; month <= last; month = nextMonth(month))
    months.push({ month, count: counts.get(month) ?? 0 });
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

function byMileage(rows: readonly ComplaintFacts[]): readonly MileageCount[] {
  const stated = rows.flatMap(({ mileageMiles }) => (mileageMiles === null ? [] : [mileageMiles]));
  if (stated.length === 0) return [];
  return Array.from({ length: LAST_STEP_MILES / MILEAGE_STEP_MILES + 1 }, (_, step) => {
    const fromMiles = step * MILEAGE_STEP_MILES;
    const toMiles = fromMiles === LAST_STEP_MILES ? null : fromMiles + MILEAGE_STEP_MILES;
    const isIn = (miles: number) => miles >= fromMiles && (toMiles === null || miles < toMiles);
    return { fromMiles, toMiles, count: stated.filter(isIn).length };
  });
}
