import { z } from "zod";
import { personName } from "#lib/domain/kernel/contact-details/schema.name.ts";

/** The form of who a person is and how they read numbers. */
export const profileInput = z.object({
  name: personName,
  distanceUnit: z.enum(["miles", "kilometers"], { error: "Choose miles or kilometers." }),
});
export type ProfileInput = z.infer<typeof profileInput>;

const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** The form of what may be mailed: a box that is not ticked does not come. */
export const mailChoicesInput = z.object({
  mailMessages: ticked,
  mailSearches: ticked,
  mailFavorites: ticked,
});
