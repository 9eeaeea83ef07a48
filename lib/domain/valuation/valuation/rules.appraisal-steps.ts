import type { Explanation } from "#lib/domain/valuation/valuation-engine/types.effects.ts";
import { typicalKeys } from "#lib/domain/valuation/valuation-fit/rules.ts";
import type { Typical } from "#lib/domain/valuation/valuation-fit/types.ts";
import type {
  Adjustment,
  ValuedVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import type { Aspect, PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  FEATURES,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";
import { LEAST_STEP_CENTS, STEP_ASPECTS, USUAL_PRIOR } from "./constants.appraisal-steps.ts";
import type { LogStep, UsualVehicle } from "./types.appraisal-steps.ts";

/**
 * What vehicles like this one usually have: of its model year as far as there are many, drawn towards
 * its model, its class and all.
 */
export function usualVehicle(
  typicals: ReadonlyMap<string, Typical>,
  facts: PriceFacts,
): UsualVehicle {
  const parts = new Map<Aspect, number>();
  let miles = 0;
  for (const [kind, key] of typicalKeys(facts).toReversed()) {
    const typical = typicals.get(`${kind}|${key}`);
    if (typical === undefined) continue;
    const share = typical.n / (typical.n + USUAL_PRIOR);
    // Mileage goes with age: a class or a model of all ages has no usual one.
    if (kind === "all") miles = typical.miles;
    if (kind === "age" || kind === "model year") miles += share * (typical.miles - miles);
    if (kind === "age") continue;
    for (const aspect of new Set([...parts.keys(), ...typical.parts.keys()])) {
      const wider = parts.get(aspect) ?? 0;
      parts.set(aspect, wider + share * ((typical.parts.get(aspect) ?? 0) - wider));
    }
  }
  return { miles: Math.round(miles), parts };
}

/** The steps from the usual vehicle to this one, in logarithms. What is not stated makes no step. */
export function stepsOf(
  vehicle: ValuedVehicle,
  explained: Explanation,
  usual: UsualVehicle,
  usualMileagePart: number,
): readonly LogStep[] {
  return STEP_ASPECTS.flatMap(([aspect, kind]): LogStep[] => {
    const part = explained.parts.get(aspect);
    if (part === undefined) return [];
    const from = aspect === "mileage" ? usualMileagePart : (usual.parts.get(aspect) ?? 0);
    const n = explained.counts.get(aspect) ?? 0;
    return [
      {
        kind,
        ...whatOf(kind, vehicle),
        log: part - from,
        n,
        source: "measured",
        note: aspect === "mileage" ? `${formatNumber(usual.miles)} miles are usual.` : null,
      },
    ];
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
      return said(`${TITLE_STATUSES[vehicle.titleStatus]} title`);
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
