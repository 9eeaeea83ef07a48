import { z } from "zod";
import { prose, submissionId } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { roomIdSchema, roomVehicleIdSchema } from "#lib/domain/rooms/room/schema.ts";
import { VOTE_CHOICES } from "#lib/domain/rooms/room-deciding/constants.vote.ts";
import { LONGEST_WHY, NONE } from "./constants.ts";

export type DecisionId = string & { readonly __brand: "DecisionId" };

export const decisionIdSchema = z.custom<DecisionId>(
  (value) => z.guid().safeParse(value).success,
  "is not a decision",
);

const verdict = z.enum(["met", "not_met", "unknown"]);

/**
 * What a decision rested on, as of then. People stand in it by their number: who has left the site is
 * named no more. No budget is in it.
 */
export const decisionSnapshot = z.object({
  format: z.literal("lotwise-room-decision/1"),
  /** The vehicle that was chosen; null for none of them. */
  choice: z.guid().nullable(),
  /** Of the room. */
  revision: z.int(),
  vehicles: z.array(
    z.object({
      id: z.guid(),
      listingId: z.int(),
      title: z.string(),
      status: z.enum(["active", "paused", "sold", "withdrawn"]),
      priceCents: z.int(),
      mileageMiles: z.int(),
      lines: z.array(
        z.object({
          words: z.string(),
          weight: z.int(),
          isMust: z.boolean(),
          /** What the listing said. */
          listed: z.object({ verdict, words: z.string() }),
          judgements: z.array(z.object({ userId: z.int(), meets: z.boolean() })),
        }),
      ),
      votes: z.array(z.object({ userId: z.int(), choice: z.enum(VOTE_CHOICES) })),
      vetoes: z.array(z.object({ userId: z.int(), reason: z.string() })),
      offers: z.array(
        z.object({
          /** Who wrote it down. */
          authorId: z.int().nullable(),
          label: z.string(),
          lowCents: z.int(),
          highCents: z.int(),
          missing: z.array(z.string()),
          isComplete: z.boolean(),
          isCheapest: z.boolean(),
          expiresOn: z.string().nullable(),
        }),
      ),
      estimate: z
        .object({ lowCents: z.int(), highCents: z.int(), missing: z.array(z.string()) })
        .nullable(),
      checks: z.object({ fine: z.int(), problem: z.int(), unchecked: z.int() }),
    }),
  ),
});
export type DecisionSnapshot = z.output<typeof decisionSnapshot>;

const why = prose("Why", LONGEST_WHY).pipe(
  z.string().min(1, "Say in a sentence why: you will want to know."),
);

export const decisionForm = z.object({
  room: roomIdSchema,
  submissionId,
  /** A vehicle, or none of them. */
  choice: z
    .union([z.literal(NONE), roomVehicleIdSchema], "Choose a vehicle, or none of them.")
    .transform((choice) => (choice === NONE ? null : choice)),
  why,
  despite: prose("This", LONGEST_WHY),
});
export type DecisionForm = z.output<typeof decisionForm>;

export const reopenForm = z.object({
  room: roomIdSchema,
  decision: decisionIdSchema,
  why: prose("Why", LONGEST_WHY).pipe(z.string().min(1, "Say why it is open again.")),
});
export type ReopenForm = z.output<typeof reopenForm>;
