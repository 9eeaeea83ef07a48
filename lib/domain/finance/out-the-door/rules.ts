import { stateFeeLines } from "#lib/domain/finance/registration-fees/rules.ts";
import { stateFrom, vehicleTax } from "#lib/domain/finance/sales-tax/rules.ts";
import { readTypedNumber } from "#lib/domain/kernel/form-fields/rules.ts";
import { monthDayWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { areaWords } from "#lib/domain/vehicles/place/rules.ts";
import { formatCents, formatPrice, plural } from "#lib/platform/format.ts";
import { MIN_TYPICAL_DEALERS, PLAIN_FEE_LABEL, TOTAL_BOUNDS } from "./constants.ts";
import type {
  AcceptedOffer,
  AskedTotal,
  CostLine,
  FeeTax,
  OfferForTotal,
  OutTheDoor,
  StatedFee,
  TaxableFees,
  TotalField,
  TypicalFees,
} from "./types.ts";

/** Where the reader is, as far as their tax goes. */
export interface ReaderTaxPlace {
  readonly state: string | null;
  readonly localPercent: number | null;
}

/** The form's fields as they stand in the address. */
export type TotalQuery = Readonly<Partial<Record<TotalField | "zip", string>>>;

/**
 * Reads the form. Never throws and never bends a value: what cannot be used counts as not given,
 * and a sentence beside its field says why.
 * @param here the state of the reader's ZIP code, of the address or kept, and the local rate that they keep for it.
 */
export function totalFromQuery(
  query: TotalQuery,
  sellerState: string,
  here: ReaderTaxPlace | null,
): AskedTotal {
  const errors: Partial<Record<TotalField, string>> = {};
  const number = (field: keyof typeof TOTAL_BOUNDS): number | null => {
    const typed = readTypedNumber(query[field], TOTAL_BOUNDS[field]);
    if (typed.kind === "wrong") errors[field] = typed.words;
    return typed.kind === "number" ? typed.value : null;
  };
  const cents = (field: keyof typeof TOTAL_BOUNDS): number | null => {
    const dollars = number(field);
    return dollars === null ? null : Math.round(dollars * 100);
  };
  const chosen = query.state === undefined ? null : stateFrom(query.state);
  if (query.state !== undefined && chosen === null) {
    errors.state = "That is not a state: choose one from the list.";
  }
  const ofZip = stateFrom(here?.state ?? "");
  return {
    state: chosen ?? ofZip ?? stateFrom(sellerState),
    stateFrom: chosen !== null ? "reader" : ofZip !== null ? "zip" : "seller",
    // The rate of the ZIP code holds for its own state.
    localPercent: number("local") ?? (chosen === null ? (here?.localPercent ?? null) : null),
    feeCents: cents("fee"),
    titleCents: cents("title"),
    tradeInCents: cents("trade"),
    owedCents: cents("owed"),
    errors,
    changed: (["state", "local", "fee", "title", "trade", "owed"] as const).some(
      (field) => query[field] !== undefined,
    ),
  };
}

/**
 * What a purchase costs in all: asking price, dealer fee, tax where the buyer registers, title and
 * registration, less a trade-in, with what is still owed on that. Every line says how well it is known;
 * what is not known is named and left out of the sum.
 */
export function outTheDoor(offer: OfferForTotal, asked: AskedTotal): OutTheDoor {
  const fees = feeLines(offer, asked);
  const lines: CostLine[] = [
    exact("price", "Asking price", "stated", offer.priceCents),
    ...fees,
    taxLine(offer, asked, fees),
    ...stateLines(offer, asked),
  ];
  const { tradeInCents, owedCents } = asked;
  if (tradeInCents !== null) {
    const words =
      offer.sellerKind === "private"
        ? [
            "Private sellers take no trade-ins: counted as sold elsewhere, which does not lower the tax.",
          ]
        : [];
    lines.push(exact("trade", "Trade-in", "entered", -tradeInCents, words));
  }
  if (owedCents !== null) {
    lines.push(exact("owed", "Still owed on the trade-in", "entered", owedCents));
  }
  return {
    lines,
    lowCents: sumOf(lines, "lowCents"),
    highCents: sumOf(lines, "highCents"),
    unknown: lines.flatMap(({ certainty, label, besides }) => [
      ...(certainty === "unknown" ? [label.toLowerCase()] : []),
      ...(besides == null ? [] : [besides]),
    ]),
  };
}

/** An accepted offer in a sentence, and what it is at a seller: only its own dealer honors it. */
export function acceptedOfferWords(
  { cents, until, vehicle, dealer }: AcceptedOffer,
  sellerId: number,
): string {
  const offered = `${dealer.name} gives ${feeAmount(cents)} for your ${vehicle}, through ${monthDayWords(until)}`;
  return dealer.sellerId === sellerId
    ? `${offered}: the offer you accepted.`
    : `${offered}. Only they honor it: with this seller it is a number to bargain with.`;
}

/** The accepted offer that a reader's trade-in is, by its amount: this seller's own before another's. */
export function offerTaken(
  offers: readonly AcceptedOffer[],
  { tradeInCents }: Pick<AskedTotal, "tradeInCents">,
  sellerId: number,
): AcceptedOffer | null {
  const alike = offers.filter(({ cents }) => cents === tradeInCents);
  return alike.find(({ dealer }) => dealer.sellerId === sellerId) ?? alike[0] ?? null;
}

/** A total whose trade-in says whose offer it is. */
export function withOfferWords(
  total: OutTheDoor,
  offer: AcceptedOffer | null,
  sellerId: number,
): OutTheDoor {
  if (offer === null) return total;
  const words = acceptedOfferWords(offer, sellerId);
  const lines = total.lines.map((line) =>
    line.id === "trade" ? { ...line, words: [words, ...line.words] } : line,
  );
  return { ...total, lines };
}

const sumOf = (lines: readonly CostLine[], bound: "lowCents" | "highCents"): number =>
  lines.reduce((total, line) => total + (line[bound] ?? 0), 0);

const exact = (
  id: CostLine["id"],
  label: string,
  certainty: CostLine["certainty"],
  cents: number,
  words: readonly string[] = [],
): CostLine => ({ id, label, certainty, lowCents: cents, highCents: cents, words });

const missing = (id: CostLine["id"], label: string, words: readonly string[]): CostLine => ({
  id,
  label,
  certainty: "unknown",
  lowCents: null,
  highCents: null,
  words,
});

/** Stated by this dealer one by one, or as the reader was told, or typical around the dealer, or unknown. */
function feeLines(offer: OfferForTotal, asked: AskedTotal): readonly CostLine[] {
  const { required, optional } = offer.fees;
  const isStated = asked.feeCents === null && offer.sellerKind === "dealer" && required !== null;
  if (!isStated) return [feeLine(offer, asked)];
  return required.map((fee, at) => {
    const words = at === 0 ? [STATED_WORDS[required.length === 1 ? "one" : "several"]] : [];
    const own = taxWords(fee, offer, asked);
    const declined = at === required.length - 1 ? optionalWords(optional) : [];
    return exact(at === 0 ? "fee" : `fee-${at + 1}`, fee.label, "stated", fee.cents, [
      ...words,
      ...own,
      ...declined,
    ]);
  });
}

const STATED_WORDS = {
  one: "This dealer states it on every sale.",
  several: "This dealer states each of these on every sale.",
} as const;

/** What the dealer says of the tax on a fee, where it says so and its word holds. */
function taxWords({ tax }: StatedFee, offer: OfferForTotal, asked: AskedTotal): readonly string[] {
  if (tax === "by_state" || asked.state !== offer.sellerState) return [];
  return [`The dealer states that it is ${tax === "taxed" ? "taxed" : "not taxed"}.`];
}

const optionalWords = (fees: readonly StatedFee[]): readonly string[] =>
  fees.length === 0
    ? []
    : [
        `Not counted, for you may decline ${fees.length === 1 ? "it" : "them"}: ${fees.map(feeWords).join(", ")}.`,
      ];

/** The one line where the dealer states no fee of every sale, or its reader knows better. */
function feeLine(offer: OfferForTotal, { feeCents }: AskedTotal): CostLine {
  const label = PLAIN_FEE_LABEL;
  if (feeCents !== null) return exact("fee", label, "entered", feeCents);
  if (offer.sellerKind === "private") {
    return exact("fee", label, "none", 0, ["A private seller charges none."]);
  }
  const unsaid = "This dealer does not state its fee";
  const typical = enoughOf(offer.typicalFees);
  if (typical === null) {
    const count = offer.typicalFees?.region.count ?? 0;
    const where = areaWords({ area: "region" }, offer.sellerState);
    return missing("fee", label, [
      count === 0
        ? `${unsaid}, and no dealer ${where} states one here: ask.`
        : `${unsaid}, and only ${plural(count, "dealer")} ${where} ${count === 1 ? "states" : "state"} one here, too few to say what is typical: ask.`,
      ...optionalWords(offer.fees.optional),
    ]);
  }
  const { area, count, medianCents, lowCents, highCents } = typical;
  const where = areaWords({ area }, offer.sellerState);
  return {
    id: "fee",
    label,
    certainty: "typical",
    lowCents,
    highCents,
    words: [
      `${unsaid}: ask.`,
      `${plural(count, "dealer")} ${where} state one here, ${formatPrice(medianCents)} at the median; the middle half sets the range.`,
      ...optionalWords(offer.fees.optional),
    ],
  };
}

/** The fees of the smallest area where enough dealers state one; null where none is enough. */
function enoughOf(fees: TypicalFees | null) {
  if (fees === null) return null;
  for (const area of ["state", "region"] as const) {
    const { count, medianCents, lowCents, highCents } = fees[area];
    if (count < MIN_TYPICAL_DEALERS) continue;
    if (medianCents === null || lowCents === null || highCents === null) continue;
    return { area, count, medianCents, lowCents, highCents };
  }
  return null;
}

function taxLine(offer: OfferForTotal, asked: AskedTotal, fees: readonly CostLine[]): CostLine {
  const label = "Tax";
  if (asked.state === null) {
    return missing("tax", label, ["Choose the state where you will register it."]);
  }
  const { state } = asked;
  const taxWith = ({ byStateCents, taxedCents }: TaxableFees) =>
    vehicleTax({
      state,
      priceCents: offer.priceCents,
      tradeInCents: asked.tradeInCents ?? 0,
      feeCents: byStateCents,
      taxedFeeCents: taxedCents,
      rebateCents: 0,
      sellerKind: offer.sellerKind,
      localPercent: asked.localPercent,
    });
  const taxed = (bound: "lowCents" | "highCents"): TaxableFees =>
    asked.feeCents === null && offer.fees.required !== null
      ? taxableFees(offer.fees.required, state === offer.sellerState)
      : { byStateCents: sumOf(fees, bound), taxedCents: 0 };
  const tax = taxWith(taxed("highCents"));
  // Where the fee is taxed, the least of it is least taxed.
  const least = taxWith(taxed("lowCents"));
  switch (tax.kind) {
    case "none":
      return exact("tax", label, "none", 0, tax.words);
    case "unknown":
      return missing("tax", label, tax.words);
    case "estimated":
      return {
        id: "tax",
        label,
        certainty: "estimated",
        lowCents: least.kind === "estimated" ? least.lowCents : tax.lowCents,
        highCents: tax.highCents,
        words: tax.words,
      };
  }
}

/** As the reader was told in one sum, else each as the state publishes it, or that it was not read. */
function stateLines(
  { fuel }: OfferForTotal,
  { titleCents, state }: AskedTotal,
): readonly CostLine[] {
  if (titleCents !== null) return [exact("title", "Title and registration", "entered", titleCents)];
  return stateFeeLines(state, fuel).map((line) => ({
    ...line,
    certainty: line.lowCents === null ? "unknown" : "published",
  }));
}

export const sumCents = (fees: readonly Pick<StatedFee, "cents">[]): number =>
  fees.reduce((sum, { cents }) => sum + cents, 0);

/** "Documentation fee $499" */
export const feeWords = ({ label, cents }: Pick<StatedFee, "label" | "cents">): string =>
  `${label} ${feeAmount(cents)}`;

/** "$499", "$28.50": cents where there are some. */
export const feeAmount = (cents: number): string =>
  cents % 100 === 0 ? formatPrice(cents) : formatCents(cents);

/**
 * How required fees count for the tax. A dealer speaks for its own state; where the vehicle is
 * registered in another one, that state's rule holds for all of them.
 */
export function taxableFees(fees: readonly StatedFee[], isDealersState: boolean): TaxableFees {
  if (!isDealersState) return { byStateCents: sumCents(fees), taxedCents: 0 };
  const of = (tax: FeeTax) => sumCents(fees.filter((fee) => fee.tax === tax));
  return { byStateCents: of("by_state"), taxedCents: of("taxed") };
}
