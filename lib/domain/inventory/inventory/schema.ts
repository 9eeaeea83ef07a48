import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import { offSaleWord } from "#lib/domain/inventory/disposition/schema.ts";
import { requiredCents, requiredNumber } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { BODY_STYLES, DRIVETRAINS, TRANSMISSIONS } from "#lib/domain/vehicles/vehicle/constants.ts";
import { fuelSchema, oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { INVENTORY_COLUMNS } from "./constants.ts";

const moment = z.string().transform((text) => new Date(text));

/** A vehicle of an inventory, as PostgreSQL writes it in JSON. */
export const inventoryRow = z.object({
  id: z.number().transform((id) => id as ListingId),
  vin: z.string(),
  stockNumber: z.string().nullable(),
  status: z.enum(["active", "paused", "sold", "withdrawn"]),
  makeId: z.number(),
  modelId: z.number(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
  bodyStyle: oneOf(BODY_STYLES),
  engine: z.string().nullable(),
  fuel: fuelSchema,
  drivetrain: oneOf(DRIVETRAINS).nullable(),
  transmission: oneOf(TRANSMISSIONS).nullable(),
  doors: z.number().nullable(),
  seats: z.number().nullable(),
  condition: z.enum(["used", "certified"]),
  mileageMiles: z.number(),
  priceCents: z.number(),
  titleStatus: z.string(),
  sellerSince: moment,
  inStockOn: moment.nullable(),
  offSaleWord,
  endedAt: moment.nullable(),
  soldPriceCents: z.number().nullable(),
  soldInferred: z.boolean(),
  photoCount: z.number(),
  hasDescription: z.boolean(),
  version: z.string(),
  leadCount: z.number(),
  newLeadCount: z.number(),
  /** A list of [day before today, views], of days on which there were any. */
  views: z.array(z.tuple([z.number(), z.number()])),
});
export type InventoryRecord = z.infer<typeof inventoryRow>;

/** The columns that a member ticked; none is a choice too. */
export const columnsForm = z.object({
  organization: organizationField,
  column: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((ticked) => (typeof ticked === "string" ? [ticked] : ticked))
    .pipe(z.array(oneOf(INVENTORY_COLUMNS))),
});
export type ColumnsForm = z.output<typeof columnsForm>;

/** What a dealership reckons with. */
export const termsForm = z.object({
  organization: organizationField,
  holding: requiredCents("The holding cost", 0, 1_000),
  aged: requiredNumber({
    name: "The number of days",
    least: 7,
    most: 365,
    write: String,
    decimals: 0,
  }),
});
export type TermsForm = z.output<typeof termsForm>;
