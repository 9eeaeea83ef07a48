import { estimatePayment } from "#lib/domain/finance/loan/rules.ts";
import { outTheDoor, sumCents, taxableFees } from "#lib/domain/finance/out-the-door/rules.ts";
import type { AskedTotal, CostLine, StatedFee } from "#lib/domain/finance/out-the-door/types.ts";
import { stateFeeLines } from "#lib/domain/finance/registration-fees/rules.ts";
import { stateFrom, vehicleTax } from "#lib/domain/finance/sales-tax/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { KnownTotal } from "#lib/domain/rooms/room-requirement/types.finding.ts";
import { OFFER_LINES } from "./constants.ts";
import type {
  ComparedOffer,
  OfferAmounts,
  OfferField,
  OfferLine,
  OfferLineId,
  OfferSeller,
  OfferText,
  OfferTotal,
  RoomOffer,
} from "./types.ts";

/**
 * What an offer comes to out the door: what was stated as stated; what was not from what the dealer
 * states of itself, what is typical around it, and the state's tax rule, each said; what nobody knows
 * is named and left out.
 */
export function offerTotal(offer: OfferAmounts, seller: OfferSeller): OfferTotal {
  const fees = feeLines(offer, seller);
  const { rebateCents, tradeInCents } = offer;
  const lines = [
    stated("price", offer.priceCents, []),
    ...(rebateCents === null ? [] : [stated("rebate", -rebateCents, [])]),
    ...fees,
    taxLine(offer, seller, fees),
    registrationLine(offer, seller),
    ...(tradeInCents === null ? [] : [stated("tradeIn", -tradeInCents, [])]),
  ];
  const named = (some: readonly OfferLine[]) => some.map(({ id }) => OFFER_LINES[id].toLowerCase());
  const unstated = lines.filter(({ certainty }) => !STATED.includes(certainty));
  return {
    lines,
    lowCents: sumOf(lines, "lowCents"),
    highCents: sumOf(lines, "highCents"),
    missing: named(lines.filter(({ certainty }) => certainty === "unknown")),
    unstated: named(unstated),
    isComplete: unstated.length === 0,
  };
}

/** Said by the offer or the seller, or not charged: nothing is left to ask. */
const STATED: readonly OfferLine["certainty"][] = ["stated", "entered", "none"];

const sumOf = (
  lines: readonly Pick<OfferLine, "lowCents" | "highCents">[],
  bound: "lowCents" | "highCents",
): number => lines.reduce((sum, line) => sum + (line[bound] ?? 0), 0);

const exact = (
  id: OfferLineId,
  certainty: OfferLine["certainty"],
  cents: number,
  words: readonly string[],
): OfferLine => ({ id, certainty, lowCents: cents, highCents: cents, words });

/** As the offer has it. */
const stated = (id: OfferLineId, cents: number, words: readonly string[]): OfferLine =>
  exact(id, "entered", cents, words);

const missing = (id: OfferLineId, words: readonly string[]): OfferLine => ({
  id,
  certainty: "unknown",
  lowCents: null,
  highCents: null,
  words,
});

const isDocFee = ({ kind }: StatedFee): boolean => kind === "documentation";

/** The two lines of fees; one where only what is typical of all of them is known. */
function feeLines(offer: OfferAmounts, seller: OfferSeller): readonly OfferLine[] {
  const { docFeeCents, dealerFeesCents } = offer;
  if (seller.sellerKind === "private") {
    return [
      ...(docFeeCents === null ? [] : [stated("docFee", docFeeCents, [])]),
      dealerFeesCents === null
        ? exact("dealerFees", "none", 0, ["A private seller charges none."])
        : stated("dealerFees", dealerFeesCents, []),
    ];
  }
  const { required } = seller.fees;
  if (required !== null) {
    const doc = required.filter(isDocFee);
    const others = required.filter((fee) => !isDocFee(fee));
    return [
      docFeeCents === null ? ownFees("docFee", doc) : stated("docFee", docFeeCents, []),
      dealerFeesCents === null
        ? ownFees("dealerFees", others)
        : stated("dealerFees", dealerFeesCents, []),
    ];
  }
  if (docFeeCents === null && dealerFeesCents === null) return [typicalFees(seller)];
  const ask = ["The offer does not state it, nor does the dealer here: ask."];
  return [
    docFeeCents === null ? missing("docFee", ask) : stated("docFee", docFeeCents, []),
    dealerFeesCents === null
      ? missing("dealerFees", ask)
      : stated("dealerFees", dealerFeesCents, []),
  ];
}

/** What the dealer says on this site that it adds to every sale. */
function ownFees(id: "docFee" | "dealerFees", fees: readonly StatedFee[]): OfferLine {
  return fees.length === 0
    ? exact(id, "none", 0, ["The dealer states here that it adds none."])
    : exact(id, "stated", sumCents(fees), ["The dealer states it here on every sale."]);
}

/** As a listing's own page has them. */
function typicalFees(seller: OfferSeller): OfferLine {
  const nothing: AskedTotal = {
    state: null,
    stateFrom: "seller",
    localPercent: null,
    feeCents: null,
    titleCents: null,
    tradeInCents: null,
    owedCents: null,
    errors: {},
    changed: false,
  };
  const line = outTheDoor({ ...seller, priceCents: 0 }, nothing).lines.find(
    (each): each is CostLine => each.id === "fee",
  );
  if (line === undefined) return missing("dealerFees", []);
  const { certainty, lowCents, highCents, words } = line;
  return { id: "dealerFees", certainty, lowCents, highCents, words };
}

function taxLine(offer: OfferAmounts, seller: OfferSeller, fees: readonly OfferLine[]): OfferLine {
  if (offer.taxCents !== null) return stated("tax", offer.taxCents, []);
  const state = offer.state ?? stateFrom(seller.sellerState);
  if (state === null) return missing("tax", ["Choose the state where it will be registered."]);
  const isOwnWord =
    seller.fees.required !== null && offer.docFeeCents === null && offer.dealerFeesCents === null;
  const taxWith = (bound: "lowCents" | "highCents") => {
    const taxed = isOwnWord
      ? taxableFees(seller.fees.required ?? [], state === seller.sellerState)
      : { byStateCents: sumOf(fees, bound), taxedCents: 0 };
    return vehicleTax({
      state,
      priceCents: offer.priceCents,
      tradeInCents: offer.tradeInCents ?? 0,
      feeCents: taxed.byStateCents,
      taxedFeeCents: taxed.taxedCents,
      rebateCents: offer.rebateCents ?? 0,
      sellerKind: seller.sellerKind,
      localPercent: null,
    });
  };
  const [least, tax] = [taxWith("lowCents"), taxWith("highCents")];
  switch (tax.kind) {
    case "none":
      return exact("tax", "none", 0, tax.words);
    case "unknown":
      return missing("tax", tax.words);
    case "estimated":
      return {
        id: "tax",
        certainty: "estimated",
        lowCents: least.kind === "estimated" ? least.lowCents : tax.lowCents,
        highCents: tax.highCents,
        words: tax.words,
      };
  }
}

/** As the offer has it, else what is published of the state's fees, as on the listing's own page. */
function registrationLine(
  { registrationCents, state }: OfferAmounts,
  { sellerState, fuel }: OfferSeller,
): OfferLine {
  if (registrationCents !== null) return stated("registration", registrationCents, []);
  const fees = stateFeeLines(state ?? stateFrom(sellerState), fuel);
  const words = fees.map((fee) => `${fee.label}: ${fee.words.join(" ")}`);
  // A part of it would seem to be all.
  if (fees.some(({ lowCents, besides }) => lowCents === null || besides !== null))
    return missing("registration", words);
  return {
    id: "registration",
    certainty: "published",
    lowCents: sumOf(fees, "lowCents"),
    highCents: sumOf(fees, "highCents"),
    words,
  };
}

/** What buying it as it is listed comes to: an offer that says nothing but the asking price. */
export function estimatedTotal(priceCents: number, seller: OfferSeller): OfferTotal {
  return offerTotal(
    {
      priceCents,
      docFeeCents: null,
      dealerFeesCents: null,
      taxCents: null,
      registrationCents: null,
      rebateCents: null,
      tradeInCents: null,
      state: null,
    },
    seller,
  );
}

/**
 * Offers side by side, in the order given. The cheapest is marked only among complete ones that still
 * hold, and only where there are several.
 * @param sellerOf who sells the vehicle of an offer.
 */
export function compareRoomOffers(
  offers: readonly RoomOffer[],
  sellerOf: (offer: RoomOffer) => OfferSeller,
  today: Day,
): readonly ComparedOffer[] {
  const totals = offers.map((offer) => {
    const total = offerTotal(offer, sellerOf(offer));
    return { offer, total, isExpired: isExpired(offer, today) };
  });
  const ranked = totals.filter(({ total, isExpired: gone }) => total.isComplete && !gone);
  const least = Math.min(...ranked.map(({ total }) => total.lowCents));
  return totals.map((each) => ({
    ...each,
    isCheapest: ranked.length > 1 && ranked.includes(each) && each.total.lowCents === least,
    monthly: monthlyOf(each.offer, each.total),
  }));
}

/** An offer holds on its last day, too. */
const isExpired = ({ expiresOn }: Pick<RoomOffer, "expiresOn">, today: Day): boolean =>
  expiresOn !== null && expiresOn < today;

function monthlyOf({ loan }: RoomOffer, { lowCents, highCents }: OfferTotal) {
  if (loan === null) return null;
  const [low, high] = [lowCents, highCents].map(
    (cents) => estimatePayment(Math.max(0, cents), loan).monthlyCents,
  );
  return low === undefined || high === undefined ? null : { lowCents: low, highCents: high };
}

/**
 * What a vehicle costs out the door as far as that is known: its cheapest complete offer that holds,
 * else the estimate.
 */
export function knownTotal(
  estimate: OfferTotal | null,
  offers: readonly ComparedOffer[],
): KnownTotal | null {
  const [best] = offers
    .filter(({ total, isExpired: gone }) => total.isComplete && !gone)
    .toSorted((a, b) => a.total.lowCents - b.total.lowCents);
  if (best !== undefined) return { ...sumsOf(best.total), basis: "offer" };
  return estimate === null ? null : { ...sumsOf(estimate), basis: "estimate" };
}

const sumsOf = ({ lowCents, highCents, missing: left }: OfferTotal) => ({
  lowCents,
  highCents,
  missing: left,
});

/** An offer as its form shows it: a text for each field, "" where nothing was stated. */
export function offerFields(text: OfferText): Readonly<Record<OfferField, string>> {
  const dollars = (cents: number | null): string => (cents === null ? "" : String(cents / 100));
  const { loan } = text;
  return {
    label: text.label,
    price: dollars(text.priceCents),
    docFee: dollars(text.docFeeCents),
    dealerFees: dollars(text.dealerFeesCents),
    tax: dollars(text.taxCents),
    registration: dollars(text.registrationCents),
    rebate: dollars(text.rebateCents),
    tradeIn: dollars(text.tradeInCents),
    state: text.state ?? "",
    apr: loan === null ? "" : String(loan.aprPercent),
    months: loan === null ? "" : String(loan.months),
    down: loan === null ? "" : dollars(loan.downCents),
    expiresOn: text.expiresOn ?? "",
    note: text.note,
  };
}

/** What stands in each field in which two texts of an offer differ. */
export function offerDifferences(
  standing: OfferText,
  other: OfferText,
): Readonly<Partial<Record<OfferField, string>>> {
  const others: Readonly<Record<string, string>> = offerFields(other);
  return Object.fromEntries(
    Object.entries(offerFields(standing)).filter(([field, words]) => words !== others[field]),
  );
}
