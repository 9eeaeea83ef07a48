/* Comparison rows on one vehicle: mileage, condition, title, owners, days for sale,
 * seller, distance, listed features. */

import type { Feature } from "#lib/domain/vehicles/vehicle/constants.ts";
import { FEATURES, TITLE_STATUSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatDistance, formatMiles, formatPlace, plural } from "#lib/platform/format.ts";
import {
  BY_VEHICLE,
  listings,
  missing,
  NOT_ENTERED,
  NOT_KEPT,
  offeredCell,
  onSale,
  rowOf,
  UNSAID,
  YOU_SAY,
} from "./rules.list.ts";
import type { Compared, ComparisonCell, ComparisonRow } from "./types.list.ts";

/** How they were used and by whom. Rows of one vehicle alone stand only where there is one. */
export function historyRows(columns: readonly Compared[]): readonly ComparisonRow[] {
  const hasListing = listings(columns).length > 0;
  const hasVehicle = columns.some(({ kind }) => kind !== "model_year");
  return [
    rowOf("mileage", "Mileage", columns, mileageCell, {
      value: (column) => onSale(column)?.listing.mileageMiles ?? null,
      least: true,
      words: "Lowest mileage",
    }),
    rowOf("year", "Model year", columns, (column) => ({ text: `${yearOf(column)}` }), {
      value: (column) =>
        column.kind === "listing" && onSale(column) === null ? null : yearOf(column),
      least: false,
      words: "Newest",
    }),
    ...(hasListing
      ? [
          rowOf("condition", "Condition", columns, (column) =>
            offeredCell(
              column,
              ({ listing }) => ({
                text: listing.condition === "certified" ? "Certified, used" : "Used",
              }),
              NOT_KEPT,
            ),
          ),
        ]
      : []),
    ...(hasVehicle ? [titleRow(columns), ownersRow(columns)] : []),
    ...(hasListing ? [daysRow(columns)] : []),
  ];
}

const yearOf = (column: Compared): number =>
  column.kind === "listing"
    ? column.vehicle.listing.year
    : column.kind === "garage"
      ? column.vehicle.year
      : column.modelYear.year;

function mileageCell(column: Compared): ComparisonCell {
  switch (column.kind) {
    case "listing":
      return { text: formatMiles(column.vehicle.listing.mileageMiles) };
    case "garage":
      return column.mileage === null
        ? missing("Not known", "no odometer reading in your garage")
        : {
            text: formatMiles(column.mileage.mileageMiles),
            detail: column.mileage.isEstimate
              ? "estimated from your readings"
              : "your last reading",
          };
    case "model_year": {
      const { cohort } = column.facts;
      const median = cohort?.medianMileageMiles ?? null;
      return cohort === null || median === null
        ? missing("None for sale now")
        : {
            text: formatMiles(median),
            detail: `the middle of ${plural(cohort.n, "vehicle")} for sale`,
          };
    }
  }
}

function titleRow(columns: readonly Compared[]): ComparisonRow {
  return rowOf(
    "title",
    "Title",
    columns,
    (column) =>
      column.kind === "model_year"
        ? BY_VEHICLE
        : column.kind === "garage"
          ? { text: TITLE_STATUSES[column.vehicle.titleStatus], detail: YOU_SAY }
          : {
              text: TITLE_STATUSES[column.vehicle.listing.titleStatus],
              detail: "as the seller states it",
            },
    {
      // Of two brands neither is plainly the better one.
      value: (column) => {
        const vehicle = onSale(column);
        return vehicle && Number(vehicle.listing.titleStatus !== "clean");
      },
      least: true,
      words: "Clean title",
    },
  );
}

function ownersRow(columns: readonly Compared[]): ComparisonRow {
  return rowOf(
    "owners",
    "Owners before",
    columns,
    (column) => {
      if (column.kind === "model_year") return BY_VEHICLE;
      const isOwn = column.kind === "garage";
      const count = isOwn ? column.vehicle.ownerCount : column.vehicle.listing.ownerCount;
      if (count !== null) return { text: `${count}` };
      return isOwn ? NOT_ENTERED : UNSAID;
    },
    {
      value: (column) => onSale(column)?.listing.ownerCount ?? null,
      least: true,
      words: "Fewest owners",
    },
  );
}

function daysRow(columns: readonly Compared[]): ComparisonRow {
  return rowOf("days", "For sale", columns, (column) =>
    offeredCell(column, ({ listing: { daysHere, daysAnywhere } }) => ({
      text: daysHere === 0 ? "Less than a day here" : `${plural(daysHere, "day")} here`,
      detail:
        daysAnywhere === daysHere
          ? "as long by any seller"
          : `${plural(daysAnywhere, "day")} by any seller`,
    })),
  );
}

/** Who sells them; none without a listing. */
export function sellerRows(columns: readonly Compared[]): readonly ComparisonRow[] {
  if (listings(columns).length === 0) return [];
  return [
    rowOf("seller", "Seller", columns, (column) =>
      offeredCell(column, ({ listing: { seller } }) => ({
        text: seller.name,
        detail: `${seller.kind === "private" ? "private seller" : "dealer"} in ${formatPlace(seller)}`,
      })),
    ),
    rowOf(
      "distance",
      "Distance",
      columns,
      (column) =>
        offeredCell(column, ({ listing: { distanceMiles } }) =>
          distanceMiles === null
            ? missing("Needs a ZIP code")
            : { text: formatDistance(distanceMiles) },
        ),
      {
        value: (column) => onSale(column)?.listing.distanceMiles ?? null,
        least: true,
        words: "Nearest",
      },
    ),
  ];
}

/** What the sellers list; none without a listing. */
export function featureRows(columns: readonly Compared[]): readonly ComparisonRow[] {
  const listed = new Set<Feature>(listings(columns).flatMap(({ listing }) => listing.features));
  return (Object.keys(FEATURES) as Feature[])
    .filter((feature) => listed.has(feature))
    .map((feature) =>
      rowOf(`feature-${feature}`, FEATURES[feature], columns, (column) =>
        offeredCell(
          column,
          ({ listing }) =>
            listing.features.includes(feature) ? { text: "Listed" } : missing("Not listed"),
          NOT_KEPT,
        ),
      ),
    );
}
