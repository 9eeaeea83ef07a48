/* Comparison rows about money: asking price, deal rating, expected price, dealer fees,
 * example payment, price changes. */

import { estimatePayment } from "#lib/domain/finance/loan/rules.ts";
import type { LoanTerms } from "#lib/domain/finance/loan/types.ts";
import { acceptedOfferWords } from "#lib/domain/finance/out-the-door/rules.ts";
import type { AcceptedOffer } from "#lib/domain/finance/out-the-door/types.ts";
import { keepsLoan, startingCost, startingTerms } from "#lib/domain/finance/reader-terms/rules.ts";
import type { ReaderTerms } from "#lib/domain/finance/reader-terms/types.ts";
import { DEALS } from "#lib/domain/valuation/appraisal/constants.ts";
import { noRatingWords, ratingsOffWords } from "#lib/domain/valuation/appraisal/rules.words.ts";
import { scopeWords } from "#lib/domain/valuation/valuation/rules.scope.ts";
import { noValueWords } from "#lib/domain/valuation/valuation/rules.ts";
import { FEATURES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatMiles, formatMonthly, formatPrice, plural } from "#lib/platform/format.ts";
import { fewOfModel, missing, NOT_FOR_SALE, offeredCell, onSale, rowOf } from "./rules.list.ts";
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
  tradeIns: readonly AcceptedOffer[],
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
    ...(hasListing && tradeIns.length > 0 ? [tradeInRow(columns, tradeIns)] : []),
    paymentRow(columns, own),
    ...lacksRow(columns),
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
    return missing("Not enough data", `${plural(cohort.n, "vehicle")} with a price we can use`);
  const { p25Cents, p75Cents, p50Cents } = cohort.price;
  return {
    text: `${formatPrice(p25Cents)} to ${formatPrice(p75Cents)}`,
    detail: `half of ${cohort.n} for sale; median ${formatPrice(p50Cents)}`,
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

/**
 * The terms that all are financed on: with the same money down, the reader's own or a share of the least that is
 * asked.
 */
function commonTerms(columns: readonly Compared[], own: ReaderTerms | null): LoanTerms | null {
  const prices = columns.map(payableCents).filter((cents) => cents !== null);
  return prices.length === 0 ? null : startingTerms(Math.min(...prices), own);
}

function paymentRow(columns: readonly Compared[], own: ReaderTerms | null): ComparisonRow {
  const { months, aprPercent } = startingCost(own);
  const whose = keepsLoan(own) ? "your terms" : "example";
  const terms = commonTerms(columns, own);
  return rowOf(
    "payment",
    `Payment, ${months} months at ${aprPercent}%`,
    columns,
    (column) => {
      const priceCents = payableCents(column);
      if (priceCents === null || terms === null)
        return column.kind === "model_year" ? missing("No price to work it out on") : NOT_FOR_SALE;
      const basis = column.kind === "model_year" ? `${whose} at the median price` : whose;
      return {
        text: formatMonthly(estimatePayment(priceCents, terms).monthlyCents),
        detail: `${basis}, ${formatPrice(terms.downCents)} down`,
      };
    },
    {
      value: (column) => {
        const priceCents = onSale(column)?.listing.priceCents;
        return priceCents === undefined || terms === null
          ? null
          : estimatePayment(priceCents, terms).monthlyCents;
      },
      least: true,
      words: "Lowest payment",
    },
  );
}

/** What a vehicle's seller adds to its price; null where a dealer does not say. */
const feeOf = ({ listing, statedFeeCents }: ComparedVehicle): number | null =>
  listing.seller.kind === "private" ? 0 : statedFeeCents;

function feesRow(columns: readonly Compared[]): ComparisonRow {
  // A price with its fees stands beside another only where both are known.
  const isSummed = columns.every((column) => {
    const vehicle = onSale(column);
    return vehicle !== null && feeOf(vehicle) !== null;
  });
  return rowOf(
    "fees",
    "Dealer fees",
    columns,
    (column) => offeredCell(column, (vehicle) => feesCell(vehicle, isSummed)),
    {
      value: (column) => {
        const vehicle = onSale(column);
        return vehicle && feeOf(vehicle);
      },
      least: true,
      words: "Lowest fees",
    },
  );
}

function feesCell(vehicle: ComparedVehicle, isSummed: boolean): ComparisonCell {
  const { seller, priceCents } = vehicle.listing;
  const fee = feeOf(vehicle);
  if (fee === null) return missing("Not stated", "ask the dealer");
  const basis = seller.kind === "private" ? "a private seller charges none" : "stated";
  return {
    text: seller.kind === "private" ? "None" : formatPrice(fee),
    detail: isSummed ? `${basis}; ${formatPrice(priceCents + fee)} total, before tax` : basis,
  };
}

/** What is left of a price after a trade-in, where the vehicle's own seller gives it: nobody else has to. */
function tradeInRow(
  columns: readonly Compared[],
  tradeIns: readonly AcceptedOffer[],
): ComparisonRow {
  return rowOf("trade-in", "With your trade-in, before fees and tax", columns, (column) =>
    offeredCell(column, ({ listing: { status, priceCents, seller } }) => {
      if (status !== "active") return NOT_FOR_SALE;
      const offer = tradeIns.find(({ dealer }) => dealer.sellerId === seller.id) ?? tradeIns[0];
      if (offer === undefined) return missing("No offer");
      const isTheirs = offer.dealer.sellerId === seller.id;
      return {
        text: isTheirs ? formatPrice(priceCents - offer.cents) : "No offer from this seller",
        detail: acceptedOfferWords(offer, seller.id),
        ...(!isTheirs && { tone: "missing" }),
      };
    }),
  );
}

/** Beside the dearest that is for sale: what each cheaper one has less of. Nothing where none is cheaper. */
function lacksRow(columns: readonly Compared[]): readonly ComparisonRow[] {
  const offered = columns.map(onSale).filter((vehicle) => vehicle !== null);
  const dearest = offered.toSorted((a, b) => b.listing.priceCents - a.listing.priceCents)[0];
  if (
    dearest === undefined ||
    offered.every(({ listing }) => listing.priceCents === dearest.listing.priceCents)
  )
    return [];
  const label = "What the cheaper one lacks";
  return [
    rowOf("lacks", label, columns, (column) =>
      offeredCell(column, (vehicle) => {
        if (onSale(column) === null) return NOT_FOR_SALE;
        const { priceCents } = dearest.listing;
        if (vehicle.listing.priceCents === priceCents) return { text: "Most expensive" };
        const lacking = lackingOf(vehicle.listing, dearest.listing);
        return {
          text: lacking.length === 0 ? "Nothing that we know of" : lacking.join("; "),
          detail: `${formatPrice(priceCents - vehicle.listing.priceCents)} cheaper`,
        };
      }),
    ),
  ];
}

/** What a listing has less of than another, in words: use, age, title, then what its seller does not list. */
function lackingOf(cheaper: ComparedListing, dearer: ComparedListing): readonly string[] {
  const years = dearer.year - cheaper.year;
  const miles = cheaper.mileageMiles - dearer.mileageMiles;
  const features = dearer.features.filter((feature) => !cheaper.features.includes(feature));
  return [
    ...(years > 0 ? [`${plural(years, "model year")} older`] : []),
    ...(miles > 0 ? [`${formatMiles(miles)} more`] : []),
    ...(dearer.titleStatus === "clean" && cheaper.titleStatus !== "clean"
      ? ["no clean title"]
      : []),
    ...(dearer.condition === "certified" && cheaper.condition !== "certified"
      ? ["not certified"]
      : []),
    ...(features.length > 0
      ? [`not listed: ${features.map((each) => inSentence(FEATURES[each])).join(", ")}`]
      : []),
  ];
}

/** A label within a sentence: "Heated seats" as "heated seats", and "Apple CarPlay" as it is. */
const inSentence = (label: string): string =>
  /^[A-Z][a-z]+( [a-z]|$)/.test(label)
    ? `${label.charAt(0).toLowerCase()}${label.slice(1)}`
    : label;

function changesRow(columns: readonly Compared[]): ComparisonRow {
  return rowOf("drops", "Price changes", columns, (column) => offeredCell(column, changesCell), {
    value: (column) => {
      const vehicle = onSale(column);
      return vehicle === null ? null : Math.min(0, vehicle.history?.changeCents ?? 0);
    },
    least: true,
    words: "Biggest price cut",
  });
}

function changesCell({ history }: ComparedVehicle): ComparisonCell {
  if (history === null) return { text: "None recorded" };
  const { cutCount, raiseCount, changeCents } = history;
  if (cutCount + raiseCount === 0) return { text: "Not changed" };
  const steps = [
    ...(cutCount > 0 ? [plural(cutCount, "cut")] : []),
    ...(raiseCount > 0 ? [plural(raiseCount, "increase")] : []),
  ].join(", ");
  if (changeCents === 0) return { text: "Back at its first price", detail: steps };
  const way = changeCents < 0 ? "Down" : "Up";
  return { text: `${way} ${formatPrice(Math.abs(changeCents))}`, detail: steps };
}
