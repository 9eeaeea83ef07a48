import { z } from "zod";
import { questionTopic } from "#lib/domain/leads/conversation/rules.asked.ts";
import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { LEAD_STATUSES } from "./constants.work.ts";

/** A lead with what a list shows of it, as PostgreSQL gives it. */
export const leadRows = z.array(
  z.object({
    id: leadIdSchema,
    name: z.string().nullable(),
    kind: z.enum(["question", "test_drive", "offer", "trade_in"]),
    topic: z.string().nullable().transform(questionTopic),
    status: z.enum(LEAD_STATUSES),
    statusAt: z.date().nullable(),
    source: z.string(),
    vehicle: z.string().nullable(),
    listingId: z.custom<ListingId>((value) => Number.isSafeInteger(value)).nullable(),
    priceCents: z.number().nullable(),
    offerCents: z.number().nullable(),
    createdAt: z.date(),
    joinedCount: z.number(),
    isOpened: z.boolean(),
    assigneeId: z.number().nullable(),
    assigneeName: z.string().nullable(),
    /** When the request was made that waits longest; null where all are answered. */
    waitingSince: z.date().nullable(),
    firstReplyAt: z.date().nullable(),
    wroteAgain: z.boolean(),
    /** By what the state of its address is told; "" for who may not read who asked. */
    email: z.string(),
    addressProvenAt: z.date().nullable(),
    disownedAt: z.date().nullable(),
    thread: z.object({}).nullable(),
    user: z.object({ email: z.string(), emailVerifiedAt: z.coerce.date().nullable() }).nullable(),
  }),
);

export const countRow = z.tuple([
  z.object({
    new: z.number(),
    working: z.number(),
    appointment: z.number(),
    sold: z.number(),
    lost: z.number(),
    spam: z.number(),
    waiting: z.number(),
  }),
]);

export const idRows = z.array(z.object({ id: z.string() }));

export const totalRow = z.tuple([z.object({ total: z.number() })]);
