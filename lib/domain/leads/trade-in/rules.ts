import { addDays } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { monthDayWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { VALUE_CONDITIONS } from "#lib/domain/valuation/valuation-market/constants.value.ts";
import type { Valuation } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { EXTERIOR_COLORS, TITLE_STATUSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatMiles, formatPrice, plural } from "#lib/platform/format.ts";
import { LONGEST_OFFER_DAYS, TRADE_IN_SHARES } from "./constants.ts";
import type { TradeInOffer, TradeInState, TradeInValue, TradeInVehicle } from "./types.ts";

/** What is known of a request when it is asked how it stands. */
interface Standing {
  readonly offer: TradeInOffer | null;
  readonly outcome: "accepted" | "declined" | "withdrawn" | null;
  /** Whether its owner still has the vehicle in their garage, unsold. */
  readonly isThere: boolean;
}

/** Where a request stands. @param today on the dealer's calendar. */
export function tradeInState({ offer, outcome, isThere }: Standing, today: Day): TradeInState {
  if (outcome !== null) return outcome;
  if (!isThere) return "gone";
  if (offer === null) return "waiting";
  return offer.until < today ? "expired" : "offered";
}

/** What a state is called, for the owner and the dealer alike. */
export const TRADE_IN_STATE_WORDS: Readonly<Record<TradeInState, string>> = {
  waiting: "No offer yet",
  offered: "Offer",
  expired: "Offer expired",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Request withdrawn",
  gone: "No longer in the owner’s garage",
};

/** "Offer good through Dec 5", "Offer expired on Dec 5". */
export function offerDayWords({ until }: TradeInOffer, state: TradeInState): string {
  return state === "expired"
    ? `Expired after ${monthDayWords(until)}`
    : `Good through ${monthDayWords(until)}`;
}

/** The trade-in part of a value; null where there is no value. */
export function tradeInValueOf(value: Valuation | null): TradeInValue | null {
  if (value?.kind !== "valued") return null;
  const found = value.channels.find(({ channel }) => channel === "trade_in");
  if (found === undefined) return null;
  const { p25Cents, p50Cents, p75Cents } = found;
  return { p25Cents, p50Cents, p75Cents, n: value.n, editionId: value.editionId };
}

/** Our value with what it rests on, the same to the owner and to every dealer. */
export function tradeInValueWords(value: TradeInValue | null): string {
  if (value === null) return "No Lotwise value when this was sent.";
  const { p25Cents, p50Cents, p75Cents, n, editionId } = value;
  const edition = editionId === null ? "" : ` (edition ${editionId} of the appraisal)`;
  return `Lotwise trade-in value ${formatPrice(p50Cents)}, ${formatPrice(p25Cents)} to ${formatPrice(p75Cents)}: from asking prices of ${plural(n, "similar vehicle")}${edition}, minus an assumed dealer margin and reconditioning. Not an offer.`;
}

/** What a dealer is told of a vehicle, line by line, but for its title. */
export function tradeInFacts(
  vehicle: Omit<TradeInVehicle, "condition" | "conditionNote"> &
    Partial<Pick<TradeInVehicle, "condition" | "conditionNote">>,
): readonly (readonly [name: string, words: string])[] {
  const { vin, mileageMiles, exteriorColor, titleStatus, condition, conditionNote } = vehicle;
  return [
    ["Mileage", formatMiles(mileageMiles)],
    ["Title", TITLE_STATUSES[titleStatus]],
    ["Color", EXTERIOR_COLORS[exteriorColor]],
    ["VIN", vin ?? "Not sent"],
    ...(condition === undefined ? [] : [["Condition", VALUE_CONDITIONS[condition]] as const]),
    ...(conditionNote ? [["In the owner’s words", conditionNote] as const] : []),
  ];
}

/** What the lead says in words. */
export function tradeInMessage(vehicle: TradeInVehicle): string {
  const { mileageMiles, titleStatus, condition, conditionNote } = vehicle;
  const facts = `${titleWithTrim(vehicle)}, ${formatMiles(mileageMiles)}. Title: ${TITLE_STATUSES[titleStatus].toLowerCase()}. Condition: ${VALUE_CONDITIONS[condition].toLowerCase()}.`;
  return [`What would you give me for it as a trade-in? ${facts}`, conditionNote]
    .filter((text) => text !== "")
    .join("\n\n");
}

/** What is wrong with an offer; null when nothing is. @param today on the dealer's calendar. */
export function tradeInOfferProblem(
  { cents, until }: TradeInOffer,
  value: TradeInValue | null,
  today: Day,
): { readonly field: "amount" | "until"; readonly words: string } | null {
  if (value !== null) {
    const share = cents / value.p50Cents;
    if (share < TRADE_IN_SHARES.least || share > TRADE_IN_SHARES.most)
      return {
        field: "amount",
        words: `The Lotwise trade-in value is ${formatPrice(value.p50Cents)}. Check the amount.`,
      };
  }
  if (until < today) return { field: "until", words: "This day is over. Choose a later one." };
  if (until > addDays(today, LONGEST_OFFER_DAYS))
    return { field: "until", words: `Choose a day within the next ${LONGEST_OFFER_DAYS} days.` };
  return null;
}

/** Why a request in this state takes no offer any more; null where it does. */
export function noOfferWords(state: TradeInState): string | null {
  switch (state) {
    case "waiting":
    case "offered":
    case "expired":
      return null;
    case "accepted":
      return "Your offer was accepted: it stays as it is.";
    case "declined":
      return "The owner declined your offer.";
    case "withdrawn":
      return "The owner withdrew the request.";
    case "gone":
      return "The owner sold the vehicle or removed it from their garage.";
  }
}

/** Why nobody can be asked about a vehicle; null where they can. */
export function refusalWords({
  emailVerified,
  hasMileage,
  isSold,
}: {
  readonly emailVerified: boolean;
  readonly hasMileage: boolean;
  readonly isSold: boolean;
}): string | null {
  if (isSold) return "You marked this vehicle sold: dealers are not asked about it.";
  if (!emailVerified)
    return "Confirm your email address first: dealers answer there. Your account page sends the link again.";
  return hasMileage ? null : "Add an odometer reading first: no dealer makes an offer without one.";
}
