import { z } from "zod";
import { optionalCents } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { listingIdParam } from "#lib/domain/listings/listing/schema.ts";
import { GOAL_DOLLARS, LONGEST_FAVORITE_NOTE } from "./constants.ts";

/** What the form of a note holds. */
export const favoriteNoteForm = z.object({
  listing: listingIdParam,
  note: z
    .string()
    .trim()
    .max(LONGEST_FAVORITE_NOTE, `Notes can be up to ${LONGEST_FAVORITE_NOTE} characters.`)
    // Line ends as browsers send them.
    .transform((text) => text.replaceAll("\r\n", "\n")),
});

/** What a form about one favorite holds. */
export const favoriteForm = z.object({ listing: listingIdParam });

/** What the form of a price goal holds: nothing typed is no goal. */
export const priceGoalForm = z.object({
  listing: listingIdParam,
  goal: optionalCents("Your price", GOAL_DOLLARS.least, GOAL_DOLLARS.most),
});

/** A favorite as it is kept while it can be brought back. */
export const removedFavorite = z.object({
  listingId: z.number().int(),
  savedAt: z.coerce.date(),
  note: z.string(),
  savedPriceCents: z.number().int(),
  savedStatus: z.enum(["active", "paused", "sold", "withdrawn"]),
  goalCents: z.number().int().nullable().default(null),
});
