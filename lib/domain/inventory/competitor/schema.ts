import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Looks who went past whose vehicles since yesterday: once a day, for every organization. */
export const NOTE_MOVES = {
  name: "competitor.note-moves",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;

/** Vehicles that a line told of lately. */
export const toldListings = z.array(z.object({ listingId: z.number().nullable() }));
