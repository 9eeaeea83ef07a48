/* Everything we hold on one VIN in one query: sale events, newest listing, imported and
 * provider title records. */

import { z } from "zod";
import {
  coveredChecks,
  historyRecords,
  importedRecord,
} from "#lib/domain/listings/history-record/schema.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  FEATURES,
  SIZE_CLASSES,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { fuelSchema, oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";

const seller = z.object({ id: z.number(), name: z.string(), city: z.string(), state: z.string() });

const event = z.object({
  eventId: z.string(),
  listingId: z.number(),
  kind: z.enum(["listed", "price_changed", "paused", "resumed", "sold", "withdrawn"]),
  at: z.string(),
  priceCents: z.number(),
  mileageMiles: z.number(),
  isInferred: z.boolean(),
  sellerKind: z.enum(["dealer", "private"]),
  seller,
});

/** The newest listing of a VIN, as its seller states it. */
const listing = z.object({
  id: z.number(),
  makeId: z.number(),
  modelId: z.number(),
  year: z.number(),
  trim: z.string().nullable(),
  bodyStyle: oneOf(BODY_STYLES),
  sizeClass: oneOf(SIZE_CLASSES),
  fuel: fuelSchema,
  drivetrain: oneOf(DRIVETRAINS).nullable(),
  transmission: oneOf(TRANSMISSIONS).nullable(),
  engine: z.string().nullable(),
  paintHex: z.string(),
  titleStatus: oneOf(TITLE_STATUSES),
  ownerCount: z.number().nullable(),
  features: z.array(oneOf(FEATURES)),
  listedAt: z.string(),
  sellerSince: z.coerce.date(),
  vinSince: z.coerce.date(),
  endedAt: z.coerce.date().nullable(),
  seller,
});

/** What this site holds of a VIN, as one row of PostgreSQL. */
export const heldRow = z.object({
  events: z.array(event),
  listing: listing.nullable(),
  imported: z.array(z.object({ record: importedRecord, importedAt: z.string() })),
  /** Null where the demo market made none up. */
  demo: historyRecords.nullable(),
  /** The provider's last good answer; null where it never gave one. */
  answer: z
    .object({ answeredAt: z.string(), covers: coveredChecks, records: historyRecords })
    .nullable(),
  isDemoMarket: z.boolean(),
  /** Whether the demo market made this vehicle, so that what is made up may be told of it. */
  isOfDemoMarket: z.boolean(),
});
export type HeldOfVin = z.infer<typeof heldRow>;
export type ListingOfVin = NonNullable<HeldOfVin["listing"]>;
