import { conflictWords } from "#lib/domain/listing/rules.ts";
import type { SpecField, SpecRow } from "#lib/domain/listing/types.ts";
import { EXAMPLE_LOAN } from "#lib/domain/loan/constants.ts";
import { estimatePayment, exampleTerms } from "#lib/domain/loan/rules.ts";
import { DEALS } from "#lib/domain/rating/constants.ts";
import { noRatingWords, scopeWords } from "#lib/domain/rating-words/rules.ts";
import type { Feature } from "#lib/domain/vehicle/constants.ts";
import {
  EXTERIOR_COLORS,
  FEATURES,
  INTERIOR_COLORS,
  TITLE_STATUSES,
} from "#lib/domain/vehicle/constants.ts";
import { formatMiles, formatMonthly, formatPrice, plural } from "#lib/platform/format.ts";
import type {
  ComparedListing,
  ComparedVehicle,
  ComparisonCell,
  ComparisonRow,
  ComparisonSection,
} from "./types.ts";

const UNSAID: ComparisonCell = { text: "Seller does not say", tone: "missing" };

/** What makes a number the best of its row. */
interface Ranking {
  readonly value: (vehicle: ComparedVehicle) => number | null;
  readonly least: boolean;
  readonly words: string;
}

/**
 * Which vehicles are best by a number: those still for sale that share the best value, where there
 * is a worse one to be better than.
 */
export function bestOf(values: readonly (number | null)[], least: boolean): readonly boolean[] {
  const known = values.filter((value) => value !== null);
  const best = least ? Math.min(...known) : Math.max(...known);
  const isContest = known.some((value) => value !== best);
  return values.map((value) => isContest && value === best);
}

function rowOf(
  key: string,
  label: string,
  vehicles: readonly ComparedVehicle[],
  cellOf: (vehicle: ComparedVehicle) => ComparisonCell,
  ranking?: Ranking,
): ComparisonRow {
  const plain = vehicles.map(cellOf);
  const best =
    ranking === undefined
      ? []
      : bestOf(
          vehicles.map((vehicle) =>
            vehicle.listing.status === "active" ? ranking.value(vehicle) : null,
          ),
          ranking.least,
        );
  const cells = plain.map((cell, at) =>
    ranking !== undefined && best[at] === true ? { ...cell, best: ranking.words } : cell,
  );
  const said = new Set(plain.map(({ text, detail = "" }) => `${text}\n${detail}`));
  return { key, label, cells, differs: said.size > 1 };
}

/** Everything that vehicles are compared by, in sections, one row for each question. */
export function comparisonSections(
  vehicles: readonly ComparedVehicle[],
): readonly ComparisonSection[] {
  return [
    { title: "Price", rows: priceRows(vehicles) },
    { title: "Use and history", rows: historyRows(vehicles) },
    { title: "Seller", rows: sellerRows(vehicles) },
    { title: "Specifications", rows: specRows(vehicles) },
    { title: "Features the sellers list", rows: featureRows(vehicles) },
  ].filter(({ rows }) => rows.length > 0);
}

/** Only what is not the same for all. */
export function differencesIn(
  sections: readonly ComparisonSection[],
): readonly ComparisonSection[] {
  return sections
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}

const LOWEST_PAYMENT: Ranking = {
  value: ({ listing: { priceCents } }) =>
    estimatePayment(priceCents, exampleTerms(priceCents)).monthlyCents,
  least: true,
  words: "Lowest payment",
};

/** Whether all that are for sale ask for the same money down: only then is a lower payment a better one. */
function sameDown(vehicles: readonly ComparedVehicle[]): boolean {
  const offered = vehicles.filter(({ listing }) => listing.status === "active");
  return (
    new Set(offered.map(({ listing }) => exampleTerms(listing.priceCents).downCents)).size === 1
  );
}

function priceRows(vehicles: readonly ComparedVehicle[]): ComparisonRow[] {
  return [
    rowOf(
      "price",
      "Asking price",
      vehicles,
      ({ listing }) => ({
        text: formatPrice(listing.priceCents),
        ...(listing.status !== "active" && { detail: "last asking price" }),
      }),
      { value: ({ listing }) => listing.priceCents, least: true, words: "Lowest price" },
    ),
    rowOf(
      "deal",
      "Deal rating",
      vehicles,
      ({ listing: { rating } }) => ({
        text: rating.kind === "rated" ? DEALS[rating.deal] : "No rating",
        rating,
      }),
      {
        value: ({ listing: { rating, priceCents } }) =>
          rating.kind === "rated" ? priceCents / rating.expectedCents : null,
        least: true,
        words: "Best against its market",
      },
    ),
    rowOf("expected", "Expected price", vehicles, ({ listing }) => expectedCell(listing)),
    rowOf(
      "payment",
      `Payment, ${EXAMPLE_LOAN.months} months at ${EXAMPLE_LOAN.aprPercent}%`,
      vehicles,
      ({ listing: { priceCents, status } }) => {
        if (status !== "active") return { text: "Not for sale", tone: "missing" };
        const terms = exampleTerms(priceCents);
        return {
          text: formatMonthly(estimatePayment(priceCents, terms).monthlyCents),
          detail: `example, ${formatPrice(terms.downCents)} down`,
        };
      },
      sameDown(vehicles) ? LOWEST_PAYMENT : undefined,
    ),
    rowOf(
      "drops",
      "Price changes",
      vehicles,
      ({ history }) => {
        if (history === null) return { text: "None recorded" };
        const { cutCount, raiseCount, changeCents } = history;
        if (cutCount + raiseCount === 0) return { text: "Not changed" };
        const steps = [
          ...(cutCount > 0 ? [plural(cutCount, "cut")] : []),
          ...(raiseCount > 0 ? [plural(raiseCount, "raise")] : []),
        ].join(", ");
        if (changeCents === 0) return { text: "Back at its first price", detail: steps };
        const way = changeCents < 0 ? "Down" : "Up";
        return { text: `${way} ${formatPrice(Math.abs(changeCents))}`, detail: steps };
      },
      {
        value: ({ history }) =>
          history !== null && history.changeCents < 0 ? history.changeCents : 0,
        least: true,
        words: "Most taken off",
      },
    ),
  ];
}

function expectedCell({ rating, seller, trim }: ComparedListing): ComparisonCell {
  if (rating.kind === "rated") {
    const target = { state: seller.state, trim };
    return {
      text: formatPrice(rating.expectedCents),
      detail: scopeWords(rating.comparableCount, rating.scope, target),
    };
  }
  return {
    text: "Not known",
    detail: noRatingWords(rating.reason, rating.comparableCount),
    tone: "missing",
  };
}

function historyRows(vehicles: readonly ComparedVehicle[]): ComparisonRow[] {
  return [
    rowOf(
      "mileage",
      "Mileage",
      vehicles,
      ({ listing }) => ({ text: formatMiles(listing.mileageMiles) }),
      {
        value: ({ listing }) => listing.mileageMiles,
        least: true,
        words: "Lowest mileage",
      },
    ),
    rowOf("year", "Model year", vehicles, ({ listing }) => ({ text: `${listing.year}` }), {
      value: ({ listing }) => listing.year,
      least: false,
      words: "Newest",
    }),
    rowOf("condition", "Condition", vehicles, ({ listing }) => ({
      text: listing.condition === "certified" ? "Certified, used" : "Used",
    })),
    rowOf("title", "Title", vehicles, ({ listing }) => ({
      text: TITLE_STATUSES[listing.titleStatus],
      detail: "as the seller states it",
    })),
    rowOf(
      "owners",
      "Owners before",
      vehicles,
      ({ listing }) => (listing.ownerCount === null ? UNSAID : { text: `${listing.ownerCount}` }),
      { value: ({ listing }) => listing.ownerCount, least: true, words: "Fewest owners" },
    ),
    rowOf("days", "For sale", vehicles, ({ daysHere, daysAnywhere }) => ({
      text: daysHere === 0 ? "Less than a day here" : `${plural(daysHere, "day")} here`,
      detail:
        daysAnywhere === daysHere
          ? "as long by any seller"
          : `${plural(daysAnywhere, "day")} by any seller`,
    })),
  ];
}

function sellerRows(vehicles: readonly ComparedVehicle[]): ComparisonRow[] {
  return [
    rowOf("seller", "Seller", vehicles, ({ listing: { seller } }) => ({
      text: seller.name,
      detail: `${seller.kind === "private" ? "private seller" : "dealer"} in ${seller.city}, ${seller.state}`,
    })),
    rowOf(
      "distance",
      "Distance",
      vehicles,
      ({ listing: { distanceMiles } }) =>
        distanceMiles === null
          ? { text: "Needs a ZIP code", tone: "missing" }
          : { text: distanceMiles < 1 ? "under 1 mi" : formatMiles(Math.round(distanceMiles)) },
      { value: ({ listing }) => listing.distanceMiles, least: true, words: "Nearest" },
    ),
  ];
}

/** What stands in the heading of a column, or in a row of its own, already. */
const SAID_ELSEWHERE: readonly SpecField[] = ["year", "make", "model"];

function specRows(vehicles: readonly ComparedVehicle[]): ComparisonRow[] {
  const fields = (vehicles[0]?.specs ?? []).filter(({ field }) => !SAID_ELSEWHERE.includes(field));
  return [
    ...fields.map(({ field, label }) =>
      rowOf(field, label, vehicles, ({ specs }) =>
        specCell(specs.find((spec) => spec.field === field)),
      ),
    ),
    rowOf(
      "economy",
      "City / highway",
      vehicles,
      ({ listing }) => economyCell(listing),
      // Miles per gallon and per what a gallon would hold in electricity are no numbers to rank together.
      sameEnergy(vehicles) ? FURTHEST : undefined,
    ),
    rowOf("paint", "Paint", vehicles, ({ listing }) => ({
      text: EXTERIOR_COLORS[listing.exteriorColor],
      detail: listing.paintName,
    })),
    rowOf("interior", "Interior", vehicles, ({ listing }) =>
      listing.interiorColor === null ? UNSAID : { text: INTERIOR_COLORS[listing.interiorColor] },
    ),
  ];
}

function specCell(row: SpecRow | undefined): ComparisonCell {
  if (row === undefined) return UNSAID;
  const conflict = conflictWords(row);
  if (conflict !== null) return { text: row.stated ?? "", detail: conflict, tone: "conflict" };
  if (row.stated !== null) return { text: row.stated };
  if (row.vin === null) return { text: "Neither seller nor VIN says", tone: "missing" };
  return {
    text: [row.vin.value, ...row.vin.alternatives].join(" or "),
    detail: "as the VIN decodes",
  };
}

function economyCell({ cityMpg, highwayMpg, fuel }: ComparedListing): ComparisonCell {
  if (cityMpg === null && highwayMpg === null) return UNSAID;
  const unit = fuel === "electric" ? "MPGe" : "mpg";
  return { text: `${cityMpg ?? "not stated"} / ${highwayMpg ?? "not stated"} ${unit}` };
}

const FURTHEST: Ranking = {
  value: ({ listing }) => combinedMpg(listing),
  least: false,
  words: "Goes furthest",
};

const sameEnergy = (vehicles: readonly ComparedVehicle[]): boolean =>
  new Set(vehicles.map(({ listing }) => listing.fuel === "electric")).size === 1;

/** City and highway miles per gallon in one: the harmonic mean of 55% and 45%, as the EPA's labels have it. */
function combinedMpg({ cityMpg, highwayMpg }: ComparedListing): number | null {
  return cityMpg === null || highwayMpg === null ? null : 1 / (0.55 / cityMpg + 0.45 / highwayMpg);
}

function featureRows(vehicles: readonly ComparedVehicle[]): ComparisonRow[] {
  const listed = new Set<Feature>(vehicles.flatMap(({ listing }) => listing.features));
  return (Object.keys(FEATURES) as Feature[])
    .filter((feature) => listed.has(feature))
    .map((feature) =>
      rowOf(`feature-${feature}`, FEATURES[feature], vehicles, ({ listing }) =>
        listing.features.includes(feature)
          ? { text: "Listed" }
          : { text: "Not listed", tone: "missing" },
      ),
    );
}
