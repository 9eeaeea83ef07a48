import { z } from "zod";
import { CADENCES } from "#lib/domain/shoppers/saved-search/constants.ts";
import type { AlertCadence } from "#lib/domain/shoppers/saved-search/types.ts";
import type { Stopped, Subscription } from "./types.unsubscribe.ts";

const userId = z.number().int().positive();

/** A subscription as a signed link holds it. */
const subscription: z.ZodType<Subscription> = z.discriminatedUnion("about", [
  z.object({ about: z.literal("search"), userId, savedSearchId: z.uuid() }),
  z.object({ about: z.literal("searches"), userId }),
  z.object({ about: z.literal("favorites"), userId }),
  z.object({
    about: z.literal("digest"),
    userId,
    organizationId: z.number().int().positive(),
  }),
]);

const cadence = z.custom<AlertCadence>(
  (value) => typeof value === "string" && Object.hasOwn(CADENCES, value),
);
const stopped: z.ZodType<Stopped> = z.object({ subscription, cadence: cadence.nullable() });

/** A subscription from the text of a link whose signature was checked. @throws ZodError, SyntaxError */
export const subscriptionIn = (text: string): Subscription => subscription.parse(JSON.parse(text));

/** What was stopped, from the text of a form whose signature was checked. @throws as above. */
export const stoppedIn = (text: string): Stopped => stopped.parse(JSON.parse(text));
