import { z } from "zod";
import {
  anyDay,
  formChoice,
  prose,
  requiredCents,
  submissionId,
} from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { leadPress } from "#lib/domain/leads/lead-desk/schema.work.ts";
import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { garageVehicleId } from "#lib/domain/ownership/garage/schema.ts";
import { VALUE_CONDITIONS } from "#lib/domain/valuation/valuation-market/constants.value.ts";
import { LONGEST_CONDITION_NOTE, MOST_TRADE_IN_DEALERS } from "./constants.ts";

const sellerId = z
  .string()
  .regex(/^\d{1,9}$/, "Choose a dealer of the list.")
  .transform((text) => Number(text) as SellerId);

/** What an owner sends: one lead for each dealer. */
export const tradeInForm = z.object({
  vehicleId: garageVehicleId,
  submissionId,
  /** As many as were ticked; a name that comes once is no list. */
  sellers: z
    .union([z.array(sellerId), sellerId.transform((one) => [one])], {
      error: "Choose at least one dealer.",
    })
    .refine(
      (chosen) => new Set(chosen).size <= MOST_TRADE_IN_DEALERS,
      `Choose up to ${MOST_TRADE_IN_DEALERS} dealers at a time.`,
    ),
  condition: formChoice(VALUE_CONDITIONS),
  conditionNote: prose("The description", LONGEST_CONDITION_NOTE),
  sendVin: z.literal("on").optional().catch(undefined),
});
export type TradeInForm = z.output<typeof tradeInForm>;

/** A dealer's offer. What depends on the vehicle and the day is checked with it. */
export const tradeInOfferForm = leadPress.extend({
  amount: requiredCents("The amount", 100, 500_000),
  until: anyDay,
});
export type TradeInOfferForm = z.output<typeof tradeInOfferForm>;

/** What an owner answers. */
export const tradeInAnswerForm = z.object({
  lead: leadIdSchema,
  vehicleId: garageVehicleId,
  answer: z.enum(["accepted", "declined", "withdrawn"], { error: "Choose an answer." }),
});
export type TradeInAnswerForm = z.output<typeof tradeInAnswerForm>;
