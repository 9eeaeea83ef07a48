/* Comparison rows for specifications, paint and interior, from the seller, the VIN, the
 * owner or model-year trims. */

import { SPEC_LABELS } from "#lib/domain/listings/listing/constants.ts";
import type { SpecField, SpecRow } from "#lib/domain/listings/listing/types.ts";
import { conflictWords } from "#lib/domain/listings/stated-specs/rules.ts";
import { epaEngineWords } from "#lib/domain/vehicles/fuel-economy/rules.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FUELS,
  INTERIOR_COLORS,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { plural } from "#lib/platform/format.ts";
import {
  BY_VEHICLE,
  listings,
  missing,
  NOT_ENTERED,
  NOT_KEPT,
  offeredCell,
  onSale,
  type Ranking,
  rowOf,
  UNSAID,
  YOU_SAY,
} from "./rules.list.ts";
import type {
  Compared,
  ComparedListing,
  ComparedModelYear,
  ComparisonCell,
  ComparisonRow,
} from "./types.list.ts";

/** What stands in the heading of a column, or in a row of its own, already. */
const SAID_ELSEWHERE: readonly SpecField[] = ["year", "make", "model"];

/** What they are: by the seller and the VIN, by the owner and the VIN, or by what trims there are. */
export function specRows(columns: readonly Compared[]): readonly ComparisonRow[] {
  const hasListing = listings(columns).length > 0;
  const fields = SPEC_FIELDS.filter((field) => !SAID_ELSEWHERE.includes(field));
  return [
    ...fields.map((field) =>
      rowOf(field, SPEC_LABELS[field], columns, (column) => specCell(column, field)),
    ),
    ...(hasListing ? listedSpecRows(columns) : []),
    rowOf("paint", "Paint", columns, (column) => {
      switch (column.kind) {
        case "listing": {
          const { exteriorColor, paintName } = column.vehicle.listing;
          return { text: EXTERIOR_COLORS[exteriorColor], detail: paintName };
        }
        case "garage":
          return { text: EXTERIOR_COLORS[column.vehicle.exteriorColor], detail: YOU_SAY };
        case "model_year":
          return BY_VEHICLE;
      }
    }),
  ].filter(({ cells }) => cells.some((cell) => cell !== BY_VEHICLE && cell !== UNTOLD));
}

const SPEC_FIELDS = Object.keys(SPEC_LABELS) as SpecField[];

function specCell(column: Compared, field: SpecField): ComparisonCell {
  if (column.kind === "model_year") return trimCell(column, field);
  const isOwn = column.kind === "garage";
  const row = (isOwn ? column.specs : column.vehicle.specs).find((spec) => spec.field === field);
  return statedCell(row, isOwn);
}

function statedCell(row: SpecRow | undefined, isOwn: boolean): ComparisonCell {
  if (row === undefined) return isOwn ? NOT_ENTERED : UNSAID;
  const conflict = conflictWords(row);
  if (conflict !== null)
    return {
      text: row.stated ?? "",
      detail: isOwn ? conflict.replace("Listing says", "You say") : conflict,
      tone: "conflict",
    };
  if (row.stated !== null) return { text: row.stated };
  if (row.vin === null)
    return isOwn ? missing("Neither you nor the VIN says") : missing("Neither seller nor VIN says");
  return {
    text: [row.vin.value, ...row.vin.alternatives].join(" or "),
    detail: row.vin.teller === "like_vehicles" ? row.vin.source : "as the VIN decodes",
  };
}

/** Of a model year of which nothing says it; a row of nothing else is left out. */
const UNTOLD = missing("Depends on trim");
/** More trims than these are counted, not named. */
const MOST_NAMED = 6;

/** What those for sale of a model year have, or its EPA records: one answer where they agree, else that it depends. */
function trimCell(column: ComparedModelYear, field: SpecField): ComparisonCell {
  if (field === "bodyStyle")
    return { text: BODY_STYLES[column.modelYear.bodyStyle], detail: "by the catalog" };
  const { words, basis } = saidOf(column, field);
  const first = words[0];
  if (first === undefined) return UNTOLD;
  if (words.length === 1 && field !== "trim") return { text: first, detail: `all ${basis}` };
  const named = words.slice(0, MOST_NAMED).join(", ");
  const more = words.length - MOST_NAMED;
  return {
    text: "Depends on trim",
    detail: `${named}${more > 0 ? ` and ${more} more` : ""}, ${basis}`,
  };
}

interface Said {
  /** The most frequent first. */
  readonly words: readonly string[];
  /** Of how many of what. */
  readonly basis: string;
}

function saidOf({ facts: { cohort, economy } }: ComparedModelYear, field: SpecField): Said {
  const offers = cohort?.offers ?? [];
  // What is made up is no word of a maker's: specifications leave it out.
  const records = economy.kind === "found" ? economy.value : [];
  switch (field) {
    case "trim":
      return ofOffers(offers.map(({ trim }) => trim));
    case "fuel":
      return ofOffers(offers.map(({ fuel }) => FUELS[fuel]));
    case "drivetrain":
      return ofOffers(offers.map(({ drivetrain }) => drivetrain && DRIVETRAINS[drivetrain]));
    case "engine":
      return ofRecords(records.map(epaEngineWords));
    case "transmission":
      return ofRecords(
        records.map(({ transmission }) => transmission && TRANSMISSIONS[transmission]),
      );
    default:
      return ofOffers([]);
  }
}

const ofOffers = (said: readonly (string | null)[]): Said => {
  const words = stated(said);
  return {
    words: counted(words),
    basis: `of ${plural(words.length, "vehicle")} for sale that say`,
  };
};

const ofRecords = (said: readonly (string | null)[]): Said => {
  const words = stated(said);
  return { words: counted(words), basis: `of ${plural(words.length, "configuration")} of EPA’s` };
};

const stated = (said: readonly (string | null)[]): readonly string[] =>
  said.filter((word) => word !== null).filter((word) => word !== "");

const counted = (words: readonly string[]): readonly string[] =>
  [...Map.groupBy(words, (word) => word)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([word]) => word);

function listedSpecRows(columns: readonly Compared[]): readonly ComparisonRow[] {
  return [
    rowOf(
      "economy",
      "City / highway, as the seller says",
      columns,
      (column) => offeredCell(column, ({ listing }) => economyCell(listing), NOT_KEPT),
      // Miles per gallon and per what a gallon would hold in electricity are no numbers to rank together.
      sameEnergy(columns) ? FURTHEST : undefined,
    ),
    rowOf("interior", "Interior", columns, (column) =>
      offeredCell(
        column,
        ({ listing }) =>
          listing.interiorColor === null
            ? UNSAID
            : { text: INTERIOR_COLORS[listing.interiorColor] },
        NOT_KEPT,
      ),
    ),
  ];
}

function economyCell({ cityMpg, highwayMpg, fuel }: ComparedListing): ComparisonCell {
  if (cityMpg === null && highwayMpg === null) return UNSAID;
  const unit = fuel === "electric" ? "MPGe" : "mpg";
  return { text: `${cityMpg ?? "not stated"} / ${highwayMpg ?? "not stated"} ${unit}` };
}

const FURTHEST: Ranking = {
  value: (column) => {
    const vehicle = onSale(column);
    return vehicle === null ? null : combinedMpg(vehicle.listing);
  },
  least: false,
  words: "Goes furthest",
};

const sameEnergy = (columns: readonly Compared[]): boolean =>
  new Set(listings(columns).map(({ listing }) => listing.fuel === "electric")).size === 1;

/** City and highway miles per gallon in one: the harmonic mean of 55% and 45%, as the EPA's labels have it. */
function combinedMpg({ cityMpg, highwayMpg }: ComparedListing): number | null {
  return cityMpg === null || highwayMpg === null ? null : 1 / (0.55 / cityMpg + 0.45 / highwayMpg);
}
