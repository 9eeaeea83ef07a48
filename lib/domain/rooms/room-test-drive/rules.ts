import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import { plural } from "#lib/platform/format.ts";
import { CHECK_STATES, STANDARD_LINES } from "./constants.ts";
import type { Check, CheckCounts, CheckedLine, CheckLine, DriveCheckState } from "./types.ts";

/** The checklist of a vehicle: the standard lines that fit what it runs on, then the room's own, by area. */
export function linesFor(fuel: Fuel, own: readonly CheckLine[]): readonly CheckLine[] {
  const standard = Object.entries(STANDARD_LINES).flatMap(([item, line]): CheckLine[] => {
    const fuels: readonly Fuel[] | null = "fuels" in line ? line.fuels : null;
    if (fuels !== null && !fuels.includes(fuel)) return [];
    return [{ item, area: line.area, words: line.words, isOwn: false }];
  });
  return [...standard, ...own];
}

/** The lines with what was found at one vehicle. */
export function checkedLines(
  lines: readonly CheckLine[],
  checks: readonly Check[],
  vehicle: string,
): readonly CheckedLine[] {
  const own = new Map(
    checks.filter((check) => check.vehicle === vehicle).map((check) => [check.item, check]),
  );
  return lines.map((line) => ({ ...line, check: own.get(line.item) ?? null }));
}

export function countChecks(lines: readonly CheckedLine[]): CheckCounts {
  const of = (state: DriveCheckState) =>
    lines.filter(({ check }) => (check?.state ?? "unchecked") === state).length;
  return { fine: of("fine"), problem: of("problem"), unchecked: of("unchecked") };
}

/** "12 fine, 1 problem, 13 not checked". */
export const checkCountWords = ({ fine, problem, unchecked }: CheckCounts): string =>
  `${fine} fine, ${plural(problem, "problem")}, ${unchecked} not checked`;

/** What stands of a line, as people read it: "Problem: scratch on the left door". */
export const checkWords = ({ state, note }: Pick<Check, "state" | "note">): string =>
  note === "" ? CHECK_STATES[state] : `${CHECK_STATES[state]}: ${note}`;

/** A line of a form: what was sent, and what it showed before. */
export interface NotedLine {
  readonly item: string;
  readonly state: DriveCheckState;
  readonly note: string;
  /** Of what the form showed; 0 where nothing was noted yet. */
  readonly version: number;
  /** What the form showed, as it names it. */
  readonly was: string;
}

/** How a form names what it shows of a line. */
export const shownLine = ({ state, note }: Pick<Check, "state" | "note">): string =>
  `${state}:${note}`;

const NOTHING = { state: "unchecked", note: "", version: 0, author: null } as const;
type Standing = Pick<Check, "state" | "note" | "version" | "author">;

/** What is to be done with a line that was sent. */
export type NotedOutcome =
  | { readonly kind: "keep" }
  | { readonly kind: "write" }
  /** Somebody else noted something meanwhile. */
  | { readonly kind: "stale"; readonly standing: Standing };

/**
 * A form holds many lines, and others work on theirs at the same time: a line that was left as it
 * came changes nothing, whatever stands now; one that was changed is written only over what it showed.
 */
export function notedOutcome(line: NotedLine, standing: Standing = NOTHING): NotedOutcome {
  const sent = shownLine(line);
  if (sent === shownLine(standing) || sent === line.was) return { kind: "keep" };
  return line.version === standing.version ? { kind: "write" } : { kind: "stale", standing };
}
