import { z } from "zod";
import { DOUBT_KINDS } from "#lib/domain/listings/deal-rating/constants.ts";
import { historyRecords, importedRecord } from "#lib/domain/listings/history-record/schema.ts";
import { TITLE_STATUSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Follows what changed of listings: for sellers who published at one moment; once a night all of them. */
export const WEIGH_DOUBTS: JobKind<Record<string, never>> = {
  name: "listing-doubt.weigh",
  payload: z.object({}),
};

export const doubtKinds = z.array(z.enum(DOUBT_KINDS));

/** Everything that is known of one VIN, as `FACTS` in data.ts asks for it. */
export const factsRow = z.object({
  vin: z.string(),
  listings: z.array(
    z.object({
      id: z.number(),
      sellerId: z.number(),
      organizationId: z.number().nullable(),
      userId: z.number().nullable(),
      isPrivate: z.boolean(),
      name: z.string(),
      city: z.string(),
      state: z.string(),
      status: z.string(),
      mileageMiles: z.number(),
      titleStatus: oneOf(TITLE_STATUSES),
      priceCents: z.number(),
      listedAt: z.string(),
      updatedAt: z.string(),
      endedAt: z.string().nullable(),
      sellerSince: z.string(),
      vinSince: z.string(),
      doubts: doubtKinds,
      holds: z.array(z.enum(["review", "refused", "taken_down", "suspended"])),
    }),
  ),
  readings: z.array(z.object({ listingId: z.number(), at: z.string(), mileageMiles: z.number() })),
  restatements: z.array(
    z.object({
      listingId: z.number(),
      at: z.string(),
      mileageMiles: z.number(),
      titleStatus: oneOf(TITLE_STATUSES),
    }),
  ),
  garage: z.array(z.object({ listingId: z.number(), mileageMiles: z.number() })),
  imported: z.array(importedRecord),
  demo: historyRecords.nullable(),
  answer: historyRecords.nullable(),
});
export type FactsRow = z.infer<typeof factsRow>;
