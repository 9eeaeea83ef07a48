import { z } from "zod";
import {
  formChoice,
  line,
  optionalDay,
  optionalPastDay,
  ownId,
} from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { garageVehicleId } from "#lib/domain/ownership/garage/schema.ts";
import { LONGEST_SUMMARY, RECALL_STATES } from "./constants.garage.ts";
import { campaignNumber } from "./rules.garage.ts";

const campaign = z
  .string()
  .max(40)
  .default("")
  .transform((text, context): string => {
    const read = campaignNumber(text);
    if (read !== null) return read;
    context.addIssue({
      code: "custom",
      message: "Give NHTSA’s campaign number, such as 23V456000: it stands in the maker’s letter.",
    });
    return z.NEVER;
  });

/** Where an owner stands with a campaign; the same number again changes what was entered. */
export const recallForm = z
  .object({
    vehicleId: garageVehicleId,
    campaign,
    summary: line("What it is about", LONGEST_SUMMARY),
    state: formChoice(RECALL_STATES),
    bookedFor: optionalDay,
    doneOn: optionalPastDay,
    proofId: z
      .string()
      .default("")
      .transform((text) => (text === "" ? null : text))
      .pipe(ownId.nullable()),
  })
  .superRefine(({ state, bookedFor, doneOn }, context) => {
    if (state === "booked" && bookedFor === null) {
      context.addIssue({ code: "custom", path: ["bookedFor"], message: "For which day?" });
    }
    if (state === "done" && doneOn === null) {
      context.addIssue({ code: "custom", path: ["doneOn"], message: "On which day was it done?" });
    }
  });
export type RecallForm = z.output<typeof recallForm>;

export const namedRecall = z.object({ vehicleId: garageVehicleId, campaign });
export type NamedRecall = z.output<typeof namedRecall>;
