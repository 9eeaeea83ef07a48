import { z } from "zod";
import { LOAN_LIMITS } from "#lib/domain/finance/loan/constants.ts";
import {
  line,
  optionalCents,
  optionalChoice,
  optionalDay,
  optionalNumber,
  prose,
  requiredCents,
  submissionId,
} from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { roomIdSchema, roomVehicleIdSchema } from "#lib/domain/rooms/room/schema.ts";
import { STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import {
  LONGEST_OFFER_LABEL,
  LONGEST_OFFER_NOTE,
  MOST_DOLLARS,
  MOST_OFFER_MONTHS,
} from "./constants.ts";
import type { OfferId, OfferText } from "./types.ts";

export const offerIdSchema = z.custom<OfferId>(
  (value) => z.guid().safeParse(value).success,
  "is not an offer",
);

const texts = z.object({
  label: line("Who made it", LONGEST_OFFER_LABEL),
  price: requiredCents("The price", 1, MOST_DOLLARS.price),
  docFee: optionalCents("The documentation fee", 0, MOST_DOLLARS.fee),
  dealerFees: optionalCents("The other fees", 0, MOST_DOLLARS.fee),
  tax: optionalCents("The tax", 0, MOST_DOLLARS.tax),
  registration: optionalCents("Title and registration", 0, MOST_DOLLARS.fee),
  rebate: optionalCents("The rebates", 0, MOST_DOLLARS.off),
  tradeIn: optionalCents("The trade-in", 0, MOST_DOLLARS.off),
  state: optionalChoice(STATE_NAMES),
  apr: optionalNumber({
    name: "The rate",
    least: 0,
    most: LOAN_LIMITS.maxAprPercent,
    example: 7.2,
    write: (value) => `${value}%`,
    decimals: 3,
  }),
  months: optionalNumber({
    name: "The number of months",
    least: 1,
    most: MOST_OFFER_MONTHS,
    example: 60,
    write: String,
    decimals: 0,
  }),
  down: optionalCents("The down payment", 0, MOST_DOLLARS.price),
  expiresOn: optionalDay,
  note: prose("The note", LONGEST_OFFER_NOTE),
});

/** Amounts of a form as an offer holds them; what is missing for a loan is said beside its field. */
function offerText(form: z.output<typeof texts>, context: z.RefinementCtx): OfferText {
  const { apr, months, down } = form;
  const wrong = (path: "apr" | "months", message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (apr === null && (months !== null || down !== null))
    wrong("apr", "Give the rate of the loan, too, or leave its other fields empty.");
  if (apr !== null && months === null) wrong("months", "Give the months of the loan, such as 60.");
  return {
    label: form.label,
    priceCents: form.price,
    docFeeCents: form.docFee,
    dealerFeesCents: form.dealerFees,
    taxCents: form.tax,
    registrationCents: form.registration,
    rebateCents: form.rebate,
    tradeInCents: form.tradeIn,
    state: form.state,
    loan:
      apr === null || months === null ? null : { aprPercent: apr, months, downCents: down ?? 0 },
    expiresOn: form.expiresOn,
    note: form.note,
  };
}

export const newOffer = texts
  .extend({ room: roomIdSchema, vehicle: roomVehicleIdSchema, submissionId })
  .transform((form, context) => ({
    room: form.room,
    vehicle: form.vehicle,
    submissionId: form.submissionId,
    text: offerText(form, context),
  }));
export type NewOffer = z.output<typeof newOffer>;

export const changedOffer = texts
  .extend({ room: roomIdSchema, offer: offerIdSchema, version: z.coerce.number().int() })
  .transform((form, context) => ({
    room: form.room,
    offer: form.offer,
    version: form.version,
    text: offerText(form, context),
  }));
export type ChangedOffer = z.output<typeof changedOffer>;

export const namedOffer = z.object({ room: roomIdSchema, offer: offerIdSchema });
export type NamedOffer = z.output<typeof namedOffer>;
