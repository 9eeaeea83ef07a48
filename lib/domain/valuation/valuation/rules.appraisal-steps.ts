import { countsOf } from "#lib/domain/valuation/valuation-engine/rules.effects.ts";
import type { Expectation, Learned } from "#lib/domain/valuation/valuation-engine/types.ts";
import type {
  Adjustment,
  ValuedVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { EFFECT_GROUPS } from "#lib/domain/valuation/valuation-terms/constants.ts";
import { isTold } from "#lib/domain/valuation/valuation-terms/rules.mask.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  FEATURES,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";
import { LEAST_STEP_CENTS, STEP_ASPECTS } from "./constants.appraisal-steps.ts";
import type { LogStep } from "./types.appraisal-steps.ts";

/** The steps from the usual vehicle to this one, in logarithms. What is not told makes no step. */
export function stepsOf(
  vehicle: ValuedVehicle,
  { effects }: Pick<Learned, "effects">,
  { facts, explained, usual }: Expectation,
  usualMileage: number,
): readonly LogStep[] {
  const counts = countsOf(effects, facts);
  return STEP_ASPECTS.flatMap(([aspect, kind]): LogStep[] => {
    const n = counts.get(aspect) ?? 0;
    const step = { kind, ...whatOf(kind, vehicle), n, source: "measured" } as const;
    if (aspect === "mileage") {
      const note = `${formatNumber(usual.miles)} miles are usual.`;
      return [{ ...step, log: explained.mileage - usualMileage, note }];
    }
    const told = EFFECT_GROUPS.flatMap((group, at) =>
      group.aspect === aspect && "of" in group && isTold(facts, group.of) ? [at] : [],
    );
    if (told.length === 0) return [];
    const log = told.reduce(
      (sum, group) => sum + (explained.groups[group] ?? 0) - (usual.parts[group] ?? 0),
      0,
    );
    return [{ ...step, log, note: null }];
  });
}

type Named = Pick<LogStep, "what" | "isNamed">;
const said = (what: string): Named => ({ what, isNamed: false });
const named = (what: string): Named => ({ what, isNamed: true });

function whatOf(kind: LogStep["kind"], vehicle: ValuedVehicle): Named {
  switch (kind) {
    case "mileage":
      return said(`${formatNumber(vehicle.mileageMiles)} miles`);
    case "trim":
      return vehicle.trim === null ? named("Trim") : said(vehicle.trim);
    case "body":
      return vehicle.bodyStyle ? said(BODY_STYLES[vehicle.bodyStyle]) : named("Body");
    case "drivetrain":
      return said(vehicle.drivetrain ? DRIVETRAINS[vehicle.drivetrain] : "Drivetrain");
    case "transmission":
      return vehicle.transmission
        ? said(TRANSMISSIONS[vehicle.transmission])
        : named("Transmission");
    case "engine":
      return vehicle.engine ? said(vehicle.engine) : named("Engine and fuel");
    case "title":
      return vehicle.titleStatus === null
        ? named("Title")
        : said(`${TITLE_STATUSES[vehicle.titleStatus]} title`);
    case "certified":
      return vehicle.certified === true ? named("Certified") : said("Not certified");
    case "owners":
      return said(plural(vehicle.ownerCount ?? 1, "owner", "owners"));
    case "place":
      return said(vehicle.place.state);
    case "features":
      return said(featureWords(vehicle));
    case "condition":
      return named("Condition");
    case "comparables":
      return named("Comparables");
  }
}

function featureWords({ features }: ValuedVehicle): string {
  const names = (features ?? []).map((feature) => FEATURES[feature]);
  if (names.length === 0) return "None of the listed options";
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more options` : shown;
}

/**
 * Steps in cents, one after the other, from the usual vehicle's value to the value: they add up to the
 * cent. Those too small to notice are put with the last one.
 */
export function adjustmentsOf(
  steps: readonly LogStep[],
  typicalCents: number,
  valueCents: number,
): readonly Adjustment[] {
  const adjustments: Adjustment[] = [];
  let log = 0;
  let before = typicalCents;
  for (const [at, step] of steps.entries()) {
    log += step.log;
    const isLast = at === steps.length - 1;
    const after = isLast ? valueCents : Math.round(typicalCents * Math.exp(log));
    const cents = after - before;
    if (!isLast && Math.abs(cents) < LEAST_STEP_CENTS) continue;
    if (cents === 0) continue;
    const { kind, what, isNamed, n, source, note } = step;
    adjustments.push({
      kind,
      what,
      isNamed,
      cents,
      share: before === 0 ? 0 : cents / before,
      n,
      source,
      note,
    });
    before = after;
  }
  return adjustments;
}
