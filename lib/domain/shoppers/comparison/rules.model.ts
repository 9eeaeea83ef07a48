/* Comparison rows from model-year sources: EPA economy and range, NHTSA crash stars,
 * recalls, and five-year costs. */

import { expectedLoss, expectedLossBasis } from "#lib/domain/market/depreciation/rules.ts";
import type { ExpectedLoss } from "#lib/domain/market/depreciation/types.ts";
import { chargingOutlook } from "#lib/domain/ownership/charging-outlook/rules.ts";
import type { ChargingOutlook } from "#lib/domain/ownership/charging-outlook/types.ts";
import { kwhPrice } from "#lib/domain/ownership/charging-session/rules.ts";
import { CONNECTORS } from "#lib/domain/ownership/charging-station/constants.ts";
import { COST_PARTS } from "#lib/domain/ownership/ownership-cost/constants.ts";
import { lackingWords } from "#lib/domain/ownership/ownership-cost/rules.ts";
import type { CostPartId, FiveYearCost } from "#lib/domain/ownership/ownership-cost/types.ts";
import { economyFor, economyRangeWords } from "#lib/domain/vehicles/fuel-economy/rules.ts";
import type { EconomyVehicle, VehicleEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { campaignsWords } from "#lib/domain/vehicles/recall/rules.pages.ts";
import { isUrgent } from "#lib/domain/vehicles/recall/rules.ts";
import type { SafetyRating, StarRating } from "#lib/domain/vehicles/safety-rating/types.ts";
import {
  formatDay,
  formatMiles,
  formatPercent,
  formatPrice,
  plural,
} from "#lib/platform/format.ts";
import { BY_VEHICLE, fewOfModel, missing, type Ranking, rowOf } from "./rules.list.ts";
import type { Compared, ComparisonCell, ComparisonRow } from "./types.list.ts";

/** What the publishers hold of their model years: economy, safety and recalls. */
export function sourceRows(columns: readonly Compared[], now: Date): readonly ComparisonRow[] {
  const economies = columns.map(economyOf);
  // Miles per gallon and per what a gallon would hold in electricity are no numbers to rank together.
  const known = economies.filter((economy) => economy !== null);
  const isOneUnit = new Set(known.map(({ isElectric }) => isElectric)).size === 1;
  const hasPlug = columns.some((column) => plugOf(column) !== null);
  const hasRange =
    hasPlug || known.some(({ rangeMiles, isElectric }) => isElectric && rangeMiles !== null);
  return [
    rowOf(
      "epa",
      "Fuel economy",
      columns,
      (column) => answered(column.facts.economy, now, "EPA lists none", () => economyCell(column)),
      isOneUnit ? FURTHEST : undefined,
    ),
    ...(hasRange ? [rowOf("range", "Range by EPA", columns, rangeCell)] : []),
    ...(hasPlug
      ? [
          rowOf("plugs", "Charging plugs", columns, plugsCell),
          rowOf("home-charge", "Full charge at home", columns, homeChargeCell),
        ]
      : []),
    rowOf(
      "stars",
      "Crash tests",
      columns,
      (column) =>
        answered(column.facts.safety, now, "NHTSA rates none", (ratings) => starsCell(ratings)),
      MOST_STARS,
    ),
    rowOf("recalls", "Recalls of the model year", columns, (column) =>
      answered(column.facts.recalls, now, "None on record", (campaigns) => ({
        text: campaignsWords(campaigns),
        detail: "model level, not one VIN",
        isUrgent: campaigns.some(isUrgent),
      })),
    ),
  ];
}

/** An answer in its states: what was found with its day, what was made up, that there is none, or why nobody knows. */
function answered<T>(
  answer: SourceAnswer<T>,
  now: Date,
  none: string,
  cellOf: (value: T) => ComparisonCell,
): ComparisonCell {
  switch (answer.kind) {
    case "not_checked":
      return missing("Not checked", answer.reason);
    case "none":
      return { text: none, detail: answer.source.note ?? dated(answer.source, now) };
    case "found":
    case "made_up": {
      const cell = cellOf(answer.value);
      const source =
        answer.kind === "made_up" ? "made up for this demo market" : dated(answer.source, now);
      return { ...cell, detail: cell.detail === undefined ? source : `${cell.detail}; ${source}` };
    }
  }
}

const dated = (
  { publisher, asOf }: { readonly publisher: string; readonly asOf: string },
  now: Date,
): string => `${publisher}, ${formatDay(asOf, now)}`;

/** What is known of a column's vehicle to find its configuration; of a model year nothing. */
function traitsOf(column: Compared): EconomyVehicle {
  const open = { displacementLiters: null, cylinders: null };
  switch (column.kind) {
    case "model_year":
      return { ...open, fuel: null, drivetrain: null, transmission: null };
    case "listing": {
      const { fuel, drivetrain, transmission } = column.vehicle.listing;
      return { ...open, fuel, drivetrain, transmission };
    }
    case "garage": {
      const { fuel, drivetrain, transmission } = column.vehicle;
      return { ...open, fuel, drivetrain, transmission };
    }
  }
}

function economyOf(column: Compared): VehicleEconomy | null {
  const { economy } = column.facts;
  const rows = valueIn(economy);
  return rows === null ? null : economyFor(traitsOf(column), rows);
}

function economyCell(column: Compared): ComparisonCell {
  const economy = economyOf(column);
  if (economy === null) return missing("EPA lists none");
  const { combined, city, highway, isElectric, isOne, rows } = economy;
  const unit = isElectric ? "MPGe" : "mpg";
  const split = `${economyRangeWords(city)} city, ${economyRangeWords(highway)} highway`;
  return {
    text: `${economyRangeWords(combined)} ${unit} combined`,
    detail: isOne ? split : `${split}, over ${plural(rows.length, "configuration")}`,
  };
}

const FURTHEST: Ranking = {
  // The least of what it may be: so nobody is promised more than they get.
  value: (column) => economyOf(column)?.combined.low ?? null,
  least: false,
  words: "Goes furthest",
};

/** What charging a column's vehicle takes; null for a model year, whose versions differ, and for what has no plug. */
function plugOf(column: Compared): ChargingOutlook | null {
  const { economy } = column.facts;
  switch (column.kind) {
    case "model_year":
      return null;
    case "listing": {
      const { listing } = column.vehicle;
      return chargingOutlook(listing, economy, listing.seller.state);
    }
    case "garage":
      return chargingOutlook(column.vehicle, economy, "");
  }
}

const NO_PLUG: ComparisonCell = { text: "No plug" };

function plugsCell(column: Compared): ComparisonCell {
  if (column.kind === "model_year") return BY_VEHICLE;
  const plugs = plugOf(column)?.plugs;
  if (plugs === undefined) return NO_PLUG;
  return {
    text: plugs.plugs.map((plug) => CONNECTORS[plug]).join(", "),
    ...(plugs.caution !== null && { detail: plugs.caution }),
  };
}

function homeChargeCell(column: Compared): ComparisonCell {
  if (column.kind === "model_year") return BY_VEHICLE;
  const outlook = plugOf(column);
  if (outlook === null) return NO_PLUG;
  if (outlook.home === null) return missing("Not known");
  const { hours, cents, price, isByEpa } = outlook.home;
  return {
    text: `${formatPrice(Math.round(cents))}, ${Math.round(hours)} h at 240 V`,
    detail: `at ${kwhPrice(price.centsPerKwh)} a kWh, ${price.basis}${isByEpa ? "" : "; hours of a usual charger"}${outlook.energy.kind === "made_up" ? "; energy made up for this demo market" : ""}`,
  };
}

function rangeCell(column: Compared): ComparisonCell {
  if (column.kind === "listing" && column.vehicle.listing.epaRange !== null) {
    const { low, high, total, isMadeUp } = column.vehicle.listing.epaRange;
    const detail = [
      ...(total === null ? [] : [`${economyRangeWords(total, formatMiles)} with a full tank`]),
      ...(isMadeUp ? ["made up for this demo market"] : []),
    ].join("; ");
    return {
      text: `${economyRangeWords({ low, high }, formatMiles)}${total === null ? "" : " on electricity"}`,
      ...(detail !== "" && { detail }),
    };
  }
  if (column.facts.economy.kind === "not_checked")
    return missing("Not checked", column.facts.economy.reason);
  const economy = economyOf(column);
  if (economy === null || economy.rangeMiles === null) return missing("not rated");
  return {
    text: economyRangeWords(economy.rangeMiles, formatMiles),
    ...(column.facts.economy.kind === "made_up" && { detail: "made up for this demo market" }),
  };
}

const starsOf = (stars: StarRating): number | null => (typeof stars === "number" ? stars : null);

function spanOf(ratings: readonly SafetyRating[], part: (rating: SafetyRating) => StarRating) {
  const stars = ratings
    .map(part)
    .map(starsOf)
    .filter((each) => each !== null);
  return stars.length === 0 ? null : { low: Math.min(...stars), high: Math.max(...stars) };
}

function starsCell(ratings: readonly SafetyRating[]): ComparisonCell {
  const overall = spanOf(ratings, (rating) => rating.overall);
  const parts = (
    [
      ["front", spanOf(ratings, (rating) => rating.front)],
      ["side", spanOf(ratings, (rating) => rating.side)],
      ["rollover", spanOf(ratings, (rating) => rating.rollover)],
    ] as const
  ).flatMap(([name, span]) => (span === null ? [] : [`${name} ${economyRangeWords(span)}`]));
  const builds = ratings.length > 1 ? [`${ratings.length} builds rated`] : [];
  const detail = [...parts, ...builds].join(", ");
  if (overall === null)
    return missing("No overall rating", detail === "" ? "NHTSA has not rated it overall" : detail);
  return {
    text: `${economyRangeWords(overall)} of 5 stars overall`,
    ...(detail !== "" && { detail }),
  };
}

const MOST_STARS: Ranking = {
  value: ({ facts: { safety } }) =>
    spanOf(valueIn(safety) ?? [], (rating) => rating.overall)?.low ?? null,
  least: false,
  words: "Most stars",
};

/** What keeping them costs: how the model loses value, and five years with all that is known. */
export function costRows(columns: readonly Compared[]): readonly ComparisonRow[] {
  const totaled = columns.find(({ cost }) => cost?.total != null)?.cost?.total?.ids ?? [];
  return [
    rowOf("depreciation", "Depreciation", columns, lossCell, SLOWEST),
    rowOf("cost", "Five-year cost to own", columns, ({ cost }) => totalCell(cost), LOWEST_COST),
    ...PARTS.filter((part) => columns.some(({ cost }) => partOf(cost, part)?.kind === "known")).map(
      (part) =>
        rowOf(
          `cost-${part}`,
          `${totaled.includes(part) ? "Included" : "Not included"}: ${COST_PARTS[part].toLowerCase()}`,
          columns,
          ({ cost }) => partCell(cost, part),
        ),
    ),
  ];
}

const PARTS = Object.keys(COST_PARTS) as CostPartId[];

function lossCell(column: Compared): ComparisonCell {
  const { depreciation } = column.facts;
  if (depreciation === null) return missing("Not known", "the market could not be asked");
  if (depreciation.kind === "none") return missing("Not known", fewOfModel(depreciation.n));
  const loss = lossOf(column);
  if (loss === null) return missing("Not known", "too few of its older model years for sale");
  return {
    text: `${formatPercent(loss.yearlyShare)} a year`,
    detail: `expected, based on ${expectedLossBasis(loss)}`,
  };
}

const lossOf = ({ facts: { depreciation, modelYear } }: Compared): ExpectedLoss | null =>
  depreciation === null || modelYear === null ? null : expectedLoss(depreciation, modelYear.year);

const SLOWEST: Ranking = {
  value: (column) => {
    const loss = lossOf(column);
    // As it is told: to a tenth of a percent.
    return loss === null ? null : Math.round(loss.yearlyShare * 1_000);
  },
  least: true,
  words: "Keeps its value best",
};

const partOf = (cost: FiveYearCost | null, id: CostPartId) =>
  cost?.parts.find((part) => part.id === id);

function totalCell(cost: FiveYearCost | null): ComparisonCell {
  if (cost === null) return missing("Not known", "nothing of it is known");
  if (cost.total === null) return missing("No total", `without ${lackingWords(cost)}`);
  const { ids, lowCents, highCents, centsPerMile } = cost.total;
  const left = PARTS.filter((id) => !ids.includes(id)).map((id) => COST_PARTS[id]);
  const mile = centsPerMile === null ? "" : `${Math.round(centsPerMile)}¢ a mile`;
  const without = left.length === 0 ? "" : `without ${left.join(", ").toLowerCase()}`;
  const detail = [mile, without].filter((part) => part !== "").join("; ");
  return { text: spanWords(lowCents, highCents), ...(detail !== "" && { detail }) };
}

const LOWEST_COST: Ranking = {
  value: ({ cost }) => cost?.total?.highCents ?? null,
  least: true,
  words: "Costs least",
};

function partCell(cost: FiveYearCost | null, id: CostPartId): ComparisonCell {
  const part = partOf(cost, id);
  if (part === undefined) return missing("Not known");
  if (part.kind === "missing") return missing("Not in the sum", part.reason);
  return { text: spanWords(part.lowCents, part.highCents), detail: part.basis.words };
}

const spanWords = (lowCents: number, highCents: number): string =>
  lowCents === highCents
    ? formatPrice(lowCents)
    : `${formatPrice(lowCents)} to ${formatPrice(highCents)}`;
