import { z } from "zod";
import { rowNumber } from "#lib/domain/listings/listing/schema.ts";
import { roomIdSchema, roomVehicleIdSchema } from "#lib/domain/rooms/room/schema.ts";
import { LONGEST_REASON, VOTE_CHOICES } from "./constants.vote.ts";

const about = { room: roomIdSchema, vehicle: roomVehicleIdSchema };

/** A vote; a browser that was offline sends it later, under the same `submissionId`, for whoever it is `by`. */
export const voteForm = z.object({
  ...about,
  submissionId: z.uuid(),
  by: rowNumber.optional(),
  choice: z.enum(VOTE_CHOICES, "Choose yes, maybe or no."),
});
export type VoteForm = z.output<typeof voteForm>;

/** A veto with its reason. */
export const vetoForm = z.object({
  ...about,
  reason: z
    .string()
    .trim()
    .min(3, "Say why, so that the others know.")
    .max(LONGEST_REASON, `Say it in ${LONGEST_REASON} characters.`),
});
export type VetoForm = z.output<typeof vetoForm>;
