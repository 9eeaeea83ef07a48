/* What the mails about trade-ins say: a new request, a dealer's offer, the owner's answer. */

import { monthDayWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { leadPath } from "#lib/domain/leads/lead-desk/rules.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import { garagePath } from "#lib/domain/ownership/garage/rules.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { tradeInFacts, tradeInValueWords } from "./rules.ts";
import type { TradeInAnswerForm } from "./schema.ts";
import type { TradeInOffer, TradeInValue, TradeInVehicle } from "./types.ts";

/** The mail to a dealership's people of a new request. */
export function tradeInMail(
  slug: string,
  {
    leadId,
    owner,
    vehicle,
    value,
  }: {
    readonly leadId: LeadId;
    readonly owner: { readonly name: string; readonly email: string };
    readonly vehicle: TradeInVehicle;
    readonly value: TradeInValue | null;
  },
) {
  const title = titleWithTrim(vehicle);
  return {
    kind: "lead.seller",
    subject: `Trade-in request: ${title}`,
    body: {
      heading: `${owner.name} asks what you would give for a ${title}`,
      paragraphs: [tradeInValueWords(value)],
      items: [
        { title, lines: tradeInFacts(vehicle).map(([name, words]) => `${name}: ${words}`) },
        { title: owner.name, lines: [`${owner.email} (address confirmed)`] },
      ],
      action: { label: "See it and make an offer", href: leadPath(slug, leadId) },
      footer: "You get this because you work leads there.",
    },
  };
}

/** The mail to the owner of a dealer's offer. */
export function tradeInOfferMail(
  dealer: string,
  {
    vehicle,
    vehicleId,
    offer,
  }: {
    readonly vehicle: TradeInVehicle;
    readonly vehicleId: string;
    readonly offer: TradeInOffer;
  },
) {
  const title = titleWithTrim(vehicle);
  return {
    kind: "trade_in.offer",
    subject: `${dealer} offers ${formatPrice(offer.cents)} for your ${title}`,
    body: {
      heading: `${formatPrice(offer.cents)} for your ${title}`,
      paragraphs: [
        `${dealer} made a trade-in offer, good through ${monthDayWords(offer.until)}. They may look at the vehicle before they pay.`,
        "Your garage shows all offers side by side, next to the Lotwise value.",
      ],
      action: { label: "Compare your offers", href: `${garagePath(vehicleId)}#trade-in` as const },
      footer: "You get this because you asked for trade-in offers.",
    },
  };
}

const ANSWERED = {
  accepted: "accepted your offer",
  declined: "declined your offer",
  withdrawn: "withdrew the trade-in request",
} as const satisfies Record<TradeInAnswerForm["answer"], string>;

/** The mail to a dealership's people of what the owner answered. */
export function tradeInAnswerMail(
  slug: string,
  {
    leadId,
    owner,
    vehicle,
    offer,
    answer,
  }: {
    readonly leadId: LeadId;
    readonly owner: string;
    readonly vehicle: TradeInVehicle;
    readonly offer: TradeInOffer | null;
    readonly answer: TradeInAnswerForm["answer"];
  },
) {
  const title = titleWithTrim(vehicle);
  return {
    kind: "trade_in.answer",
    subject: `${owner} ${ANSWERED[answer]}: ${title}`,
    body: {
      heading: `${owner} ${ANSWERED[answer]}`,
      paragraphs: [offer === null ? title : `${title}: ${formatPrice(offer.cents)}.`],
      action: { label: "Open the lead", href: leadPath(slug, leadId) },
      footer: "You get this because you work leads there.",
    },
  };
}
