import { findingOf, listedFinding } from "#lib/domain/rooms/room-requirement/rules.finding.ts";
import type { RequiredFacts } from "#lib/domain/rooms/room-requirement/types.finding.ts";
import type { Requirement } from "#lib/domain/rooms/room-requirement/types.ts";
import { plural } from "#lib/platform/format.ts";
import type { RoomScore, ScoredVehicle, Weighed } from "./types.score.ts";

/**
 * The weighted share of what a vehicle meets, of all that is known of it. What is not known counts
 * neither way and is counted apart. Rounded, but 100 is only where everything known is met, and 0
 * only where nothing is.
 */
export function scoreOf(lines: readonly Weighed[]): RoomScore {
  const weightOf = (some: readonly Weighed[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const met = lines.filter(({ verdict }) => verdict === "met");
  const unknown = lines.filter(({ verdict }) => verdict === "unknown");
  const metWeight = weightOf(met);
  const totalWeight = weightOf(lines);
  const knownWeight = totalWeight - weightOf(unknown);
  return {
    percent: knownWeight === 0 ? null : percentOf(metWeight, knownWeight),
    metWeight,
    knownWeight,
    totalWeight,
    count: lines.length,
    unknownCount: unknown.length,
    failedMusts: lines.filter(({ isMust, verdict }) => isMust && verdict === "not_met").length,
    unknownMusts: unknown.filter(({ isMust }) => isMust).length,
  };
}

function percentOf(part: number, whole: number): number {
  if (part === whole) return 100;
  return part === 0 ? 0 : Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}

/** What a room's requirements say of one vehicle. */
export function scoredVehicle(
  requirements: readonly Requirement[],
  vehicle: string,
  facts: RequiredFacts,
): ScoredVehicle {
  const lines = requirements.map((requirement) => {
    const listed = listedFinding(requirement.wanted, facts);
    const own = requirement.judgements.filter((each) => each.vehicle === vehicle);
    return {
      requirement,
      listed,
      finding: findingOf(listed, own),
      isOpen: listed.verdict === "unknown",
    };
  });
  return {
    lines,
    score: scoreOf(
      lines.map(({ requirement: { weight, isMust }, finding: { verdict } }) => ({
        weight,
        isMust,
        verdict,
      })),
    ),
  };
}

/** "72% of what is known, 2 of 9 unknown", "Nothing known yet of 9", "Meets all 9". */
export function scoreWords({ percent, count, unknownCount }: RoomScore): string {
  if (count === 0) return "No requirements yet";
  if (percent === null) return `Nothing is known yet of ${plural(count, "requirement")}`;
  return unknownCount === 0
    ? `${percent}% of what you look for`
    : `${percent}% of what is known, ${unknownCount} of ${count} unknown`;
}

/** What must be said beside the number: "Fails 1 must-have"; null where there is nothing. */
export function mustWords({ failedMusts, unknownMusts }: RoomScore): string | null {
  if (failedMusts > 0) return `Fails ${plural(failedMusts, "must-have")}`;
  return unknownMusts === 0 ? null : `${plural(unknownMusts, "must-have")} not known`;
}

/** What the number can become once everything is known: "between 56% and 78% of all"; null where it is. */
export function scoreSpanWords({
  metWeight,
  knownWeight,
  totalWeight,
  unknownCount,
}: RoomScore): string | null {
  if (unknownCount === 0 || totalWeight === 0) return null;
  const least = percentOf(metWeight, totalWeight);
  const most = percentOf(metWeight + totalWeight - knownWeight, totalWeight);
  return `between ${least}% and ${most}% once all is known`;
}

/** Best first: those that fail no must-have, then by the number, then those of which more is known. */
export function byScore(a: RoomScore, b: RoomScore): number {
  return (
    a.failedMusts - b.failedMusts ||
    (b.percent ?? -1) - (a.percent ?? -1) ||
    a.unknownCount - b.unknownCount
  );
}
