/* Comparison rows about money: asking price, deal rating, expected price, dealer fees,
 * example payment, price changes. */

import { estimatePayment } from "#lib/domain/finance/loan/rules.ts";
import { keepsLoan, startingCost, startingTerms } from "#lib/domain/finance/reader-terms/rules.ts";
import type { ReaderTerms } from "#lib/domain/finance/reader-terms/types.ts";
import { DEALS } from "#lib/domain/valuation/appraisal/constants.ts";
import { noRatingWords, ratingsOffWords } from "#lib/domain/valuation/appraisal/rules.words.ts";
import { scopeWords } from "#lib/domain/valuation/valuation/rules.scope.ts";
import { noValueWords } from "#lib/domain/valuation/valuation/rules.ts";
import { formatMiles, formatMonthly, formatPrice, plural } from "#lib/platform/format.ts";
import {
  fewOfModel,
  missing,
  NOT_FOR_SALE,
  offeredCell,
  onSale,
  type Ranking,
  rowOf,
} from "./rules.list.ts";
import type {
  Compared,
  ComparedListing,
  ComparedModelYear,
  ComparedOwn,
  ComparedVehicle,
  ComparisonCell,
  ComparisonRow,
} from "./types.list.ts";

/** What they ask or are worth. Rows of one offer alone stand only where a listing is compared. */
export function priceRows(
  columns: readonly Compared[],
  own: ReaderTerms | null,
): readonly ComparisonRow[] {
  const areListings = columns.every(({ kind }) => kind === "listing");
  const hasListing = columns.some(({ kind }) => kind === "listing");
  return [
    rowOf("price", areListings ? "Asking price" : "Asking price or range", columns, askingCell, {
      value: (column) => onSale(column)?.listing.priceCents ?? null,
      least: true,
      words: "Lowest price",
    }),
    ...(hasListing ? [dealRow(columns)] : []),
    rowOf(
      "expected",
      areListings ? "Expected price" : "Expected price or value",
      columns,
      worthCell,
    ),
    ...(hasListing ? [feesRow(columns)] : []),
    paymentRow(columns, own),
    ...(hasListing ? [changesRow(columns)] : []),
  ];
}

function askingCell(column: Compared): ComparisonCell {
  switch (column.kind) {
    case "listing": {
      const { priceCents, status } = column.vehicle.listing;
      return {
        text: formatPrice(priceCents),
        ...(status !== "active" && { detail: "last asking price" }),
      };
    }
    case "model_year":
      return rangeCell(column);
    case "garage":
      return NOT_FOR_SALE;
  }
}

function rangeCell({ facts: { cohort } }: ComparedModelYear): ComparisonCell {
  if (cohort === null) return missing("Not known", "the market could not be asked");
  if (cohort.activeCount === 0) return missing("None for sale now");
  if (cohort.price === null)
    return missing("Too few to say", `${plural(cohort.n, "vehicle")} with a price we can use`);
  const { p25Cents, p75Cents, p50Cents } = cohort.price;
  return {
    text: `${formatPrice(p25Cents)} to ${formatPrice(p75Cents)}`,
    detail: `half of ${cohort.n} for sale; the middle is ${formatPrice(p50Cents)}`,
  };
}

function dealRow(columns: readonly Compared[]): ComparisonRow {
  return rowOf(
    "deal",
    "Deal rating",
    columns,
    (column) =>
      offeredCell(column, ({ listing: { rating } }) => ({
        text: rating.kind === "rated" ? DEALS[rating.deal] : "No rating",
        rating,
      })),
    {
      value: (column) => {
        const listing = onSale(column)?.listing;
        return listing?.rating.kind === "rated"
          ? listing.priceCents / listing.rating.expectedCents
          : null;
      },
      least: true,
      words: "Best against its market",
    },
  );
}

function worthCell(column: Compared): ComparisonCell {
  switch (column.kind) {
    case "listing":
      return expectedCell(column.vehicle.listing);
    case "model_year":
      return usualCell(column);
    case "garage":
      return valueCell(column);
  }
}

function expectedCell({ rating, seller, trim }: ComparedListing): ComparisonCell {
  if (rating.kind === "rated") {
    const target = { state: seller.state, trim };
    return {
      text: formatPrice(rating.expectedCents),
      detail: scopeWords(rating, target),
    };
  }
  if (rating.reason === "ratings_off")
    return { text: formatPrice(rating.expectedCents), detail: ratingsOffWords(rating.why) };
  return missing("Not given", noRatingWords(rating));
}

/** What the model's curve expects of the year, at the mileage usual for its age. */
function usualCell({ facts: { depreciation, modelYear } }: ComparedModelYear): ComparisonCell {
  if (depreciation === null) return missing("Not known", "the market could not be asked");
  if (depreciation.kind === "none") return missing("Not known", fewOfModel(depreciation.n));
  const point = depreciation.points.find((each) => each.modelYear === modelYear?.year);
  if (point === undefined) return missing("Not known", "its age is beyond what the market tells");
  return {
    text: formatPrice(point.middleCents),
    detail: `at ${formatMiles(point.mileageMiles)}, usual for its age; from ${plural(depreciation.n, "vehicle")} of the model`,
  };
}

function valueCell({ value, vehicle }: ComparedOwn): ComparisonCell {
  if (value === null) return missing("Not known", "no odometer reading in your garage");
  if (value.kind === "none") return missing("Not known", noValueWords(value.reason));
  return {
    text: formatPrice(value.p50Cents),
    detail: `${formatPrice(value.p25Cents)} to ${formatPrice(value.p75Cents)}; ${scopeWords(value, { state: "", trim: vehicle.trim })}`,
  };
}

/** What a payment is worked out on: a listing's price, or the middle of what a model year asks. */
function payableCents(column: Compared): number | null {
  if (column.kind === "model_year") return column.facts.cohort?.price?.p50Cents ?? null;
  return onSale(column)?.listing.priceCents ?? null;
}

function paymentRow(columns: readonly Compared[], own: ReaderTerms | null): ComparisonRow {
  const { months, aprPercent } = startingCost(own);
  const whose = keepsLoan(own) ? "your terms" : "example";
  return rowOf(
    "payment",
    `Payment, ${months} months at ${aprPercent}%`,
    columns,
    (column) => {
      const priceCents = payableCents(column);
      if (priceCents === null)
        return column.kind === "model_year" ? missing("No price to work it out on") : NOT_FOR_SALE;
      const terms = startingTerms(priceCents, own);
      const basis = column.kind === "model_year" ? `${whose} on the middle price` : whose;
      return {
        text: formatMonthly(estimatePayment(priceCents, terms).monthlyCents),
        detail: `${basis}, ${formatPrice(terms.downCents)} down`,
      };
    },
    sameDown(columns, own) ? lowestPayment(own) : undefined,
  );
}

const lowestPayment = (own: ReaderTerms | null): Ranking => ({
  value: (column) => {
    const priceCents = onSale(column)?.listing.priceCents;
    return priceCents === undefined
      ? null
      : estimatePayment(priceCents, startingTerms(priceCents, own)).monthlyCents;
  },
  least: true,
  words: "Lowest payment",
});

/** Whether all that are for sale ask for the same money down: only then is a lower payment a better one. */
function sameDown(columns: readonly Compared[], own: ReaderTerms | null): boolean {
  const offered = columns.map(onSale).filter((vehicle) => vehicle !== null);
  return (
    new Set(offered.map(({ listing }) => startingTerms(listing.priceCents, own).downCents)).size ===
    1
  );
}

function feesRow(columns: readonly Compared[]): ComparisonRow {
  return rowOf("fees", "Dealer fees", columns, (column) => offeredCell(column, feesCell), {
    value: (column) => {
      const vehicle = onSale(column);
      return vehicle?.listing.seller.kind === "private" ? 0 : (vehicle?.statedFeeCents ?? null);
    },
    least: true,
    words: "Lowest fees",
  });
}

function feesCell({ listing: { seller, priceCents }, statedFeeCents }: ComparedVehicle) {
  if (seller.kind === "private") return { text: "None", detail: "a private seller charges none" };
  if (statedFeeCents === null) return missing("Not stated", "ask the dealer");
  return {
    text: formatPrice(statedFeeCents),
    detail: `stated; ${formatPrice(priceCents + statedFeeCents)} with them, before tax`,
  };
}

function changesRow(columns: readonly Compared[]): ComparisonRow {
  return rowOf("drops", "Price changes", columns, (column) => offeredCell(column, changesCell), {
    value: (column) => {
      const vehicle = onSale(column);
      return vehicle === null ? null : Math.min(0, vehicle.history?.changeCents ?? 0);
    },
    least: true,
    words: "Most taken off",
  });
}

function changesCell({ history }: ComparedVehicle): ComparisonCell {
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
}
