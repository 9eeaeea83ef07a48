/* Extra part of an insurance report: safety equipment, NHTSA stars, and sales tax that a
 * claim may owe by state. */

import { taxRuleWords } from "#lib/domain/finance/sales-tax/rules.ts";
import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { isStateCode, STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { Equipment, SafetyRating } from "#lib/domain/vehicles/safety-rating/types.ts";
import type { Feature } from "#lib/domain/vehicles/vehicle/constants.ts";
import { reportDayOf } from "./rules.record.ts";

type Insurance = NonNullable<ReportSnapshot["insurance"]>;
type SafetyItem = Insurance["safetyEquipment"][number];

/** What the safety part of an insurance report rests on. */
export interface InsuranceFacts {
  readonly ratings: SourceAnswer<readonly SafetyRating[]>;
  /** What the newest listing states; null where it was never listed here. */
  readonly features: readonly Feature[] | null;
  readonly sellerName: string | null;
  /** Where the vehicle is, as a postal code; null where nothing says it. */
  readonly state: string | null;
}

/** What an insurance report holds besides. */
export function insurancePart(facts: InsuranceFacts): Insurance {
  return {
    safetyEquipment: [...ratedEquipment(facts), ...listedEquipment(facts)],
    ...overall(facts),
    claimWords: [...claimWords(facts.state)],
  };
}

const RATED = [
  ["Electronic stability control", "stabilityControl"],
  ["Forward collision warning", "forwardCollisionWarning"],
  ["Lane departure warning", "laneDepartureWarning"],
] as const satisfies readonly (readonly [string, keyof SafetyRating])[];

/** What NHTSA says of the builds of the model year: only where all agree is it of this vehicle too. */
function ratedEquipment({ ratings }: InsuranceFacts): readonly SafetyItem[] {
  const words = unratedWords(ratings);
  return RATED.map(([name, field]) =>
    ratings.kind === "found"
      ? { name, ...agreed(ratings.value.map((build) => build[field])) }
      : { name, state: "not_stated", words },
  );
}

/** Why NHTSA's ratings say nothing here. What is made up is not stated to an insurer. */
function unratedWords(ratings: InsuranceFacts["ratings"]): string {
  switch (ratings.kind) {
    case "found":
      return "";
    case "made_up":
      return "We do not have NHTSA's ratings; this demo market's are made up.";
    case "none":
      return "NHTSA has not rated this model year.";
    case "not_checked":
      return ratings.reason;
  }
}

function agreed(builds: readonly Equipment[]): Pick<SafetyItem, "state" | "words"> {
  const said = new Set(builds.filter((each) => each !== null));
  const [only] = said;
  if (only === undefined) return { state: "not_stated", words: "NHTSA's rating does not say." };
  if (said.size === 1 && only === "standard")
    return { state: "yes", words: "NHTSA: standard on every version of the model year." };
  if (said.size === 1 && only === "no")
    return { state: "no", words: "NHTSA: not offered on any version of the model year." };
  return {
    state: "not_stated",
    words:
      "NHTSA: optional, or on some versions only. The VIN does not say whether this one has it.",
  };
}

const LISTED = {
  blind_spot_monitor: "Blind spot monitor",
  lane_keep: "Lane keeping",
  adaptive_cruise: "Adaptive cruise control",
  backup_camera: "Backup camera",
  surround_camera: "360° camera",
  parking_sensors: "Parking sensors",
} as const satisfies Partial<Record<Feature, string>>;

/** What a seller lists is there; what it does not list it does not say. */
function listedEquipment({ features, sellerName }: InsuranceFacts): readonly SafetyItem[] {
  return Object.entries(LISTED).map(([feature, name]) => {
    const isListed = features?.some((each) => each === feature) ?? false;
    if (isListed) return { name, state: "yes", words: `Listed by ${sellerName ?? "the seller"}.` };
    return {
      name,
      state: "not_stated",
      words:
        features === null
          ? "Never listed here, so unknown."
          : `${sellerName ?? "The seller"} does not list it, which does not mean it lacks it.`,
    };
  });
}

function overall({ ratings }: InsuranceFacts): Pick<Insurance, "overallStars" | "ratingWords"> {
  if (ratings.kind !== "found") return { overallStars: null, ratingWords: unratedWords(ratings) };
  const of = `NHTSA, as of ${reportDayOf(ratings.source.asOf)}`;
  const stars = ratings.value
    .map((build) => build.overall)
    .filter((each) => each !== null && each !== "not_rated");
  const least = stars.toSorted((a, b) => a - b)[0];
  if (least === undefined)
    return { overallStars: null, ratingWords: `No overall rating for this model year (${of}).` };
  const most = stars.toSorted((a, b) => b - a)[0] ?? least;
  return {
    overallStars: least,
    ratingWords:
      least === most
        ? `${least} of 5 stars overall, model level (${of}).`
        : `${least} to ${most} of 5 stars overall, by version; lowest shown, since the VIN does not tell them apart (${of}).`,
  };
}

/** What a settlement may owe besides the value; a rule of insurers and states, not of ours. */
function claimWords(state: string | null): readonly string[] {
  const general =
    "Many states require insurers to add sales tax, title and registration fees to a total-loss settlement. Ask for the rule in writing.";
  if (state === null || !isStateCode(state))
    return [general, "We do not know where it is registered, so no state's tax is shown."];
  const { rate, sources } = taxRuleWords(state);
  const source = sources[0];
  return [
    general,
    `${STATE_NAMES[state]} taxes the purchase of a used vehicle like this: ${rate}`,
    source === undefined ? "Not checked against an official text." : `From ${source}.`,
    `We do not have ${STATE_NAMES[state]}’s title and registration fees. Ask its motor vehicle agency.`,
  ];
}
