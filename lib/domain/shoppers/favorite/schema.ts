import { z } from "zod";
import { listingIdParam } from "#lib/domain/listings/listing/schema.ts";
import { LONGEST_FAVORITE_NOTE } from "./constants.ts";

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

/** A favorite as it is kept while it can be brought back. */
export const removedFavorite = z.object({
  listingId: z.number().int(),
  savedAt: z.coerce.date(),
  note: z.string(),
  savedPriceCents: z.number().int(),
  savedStatus: z.enum(["active", "paused", "sold", "withdrawn"]),
});
