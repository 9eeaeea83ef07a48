import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import {
  formChoice,
  line,
  mileage,
  optionalChoice,
  optionalPastDay,
  ownerCount,
  prose,
  requiredCents,
  trimName,
} from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { listingIdParam } from "#lib/domain/listings/listing/schema.ts";
import {
  LEAST_PRICE,
  LONGEST_DESCRIPTION,
  MOST_PRICE,
} from "#lib/domain/listings/listing-change/constants.ts";
import {
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FEATURES,
  FUELS,
  INTERIOR_COLORS,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { CONDITIONS } from "./constants.vehicle.ts";

const orNone = (text: string): string | null => (text === "" ? null : text);

/** Boxes that were ticked: none, one or several. */
const features = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((ticked) => (typeof ticked === "string" ? [ticked] : ticked))
  .pipe(z.array(oneOf(FEATURES)).max(Object.keys(FEATURES).length));

/** What a dealership states of a vehicle, as its forms hold it. */
export const statedFields = {
  stockNumber: line("The stock number", 40).transform(orNone),
  priceCents: requiredCents("The asking price", LEAST_PRICE, MOST_PRICE),
  mileageMiles: mileage,
  trim: trimName,
  fuel: formChoice(FUELS),
  drivetrain: optionalChoice(DRIVETRAINS),
  transmission: optionalChoice(TRANSMISSIONS),
  exteriorColor: formChoice(EXTERIOR_COLORS),
  paintName: line("The paint's name", 60),
  interiorColor: optionalChoice(INTERIOR_COLORS),
  condition: formChoice(CONDITIONS),
  titleStatus: formChoice(TITLE_STATUSES),
  ownerCount,
  inStockOn: optionalPastDay,
  features,
  description: prose("The description", LONGEST_DESCRIPTION),
};

export const editVehicleForm = z.object({
  ...statedFields,
  organization: organizationField,
  listing: listingIdParam,
  version: z.string().max(40),
});
export type EditVehicleForm = z.output<typeof editVehicleForm>;

/** What is kept as text in PostgreSQL, as the words it may hold. */
export const keptVehicleWords = z.object({
  fuel: oneOf(FUELS),
  drivetrain: oneOf(DRIVETRAINS).nullable(),
  transmission: oneOf(TRANSMISSIONS).nullable(),
  exteriorColor: oneOf(EXTERIOR_COLORS),
  interiorColor: oneOf(INTERIOR_COLORS).nullable(),
  titleStatus: oneOf(TITLE_STATUSES),
  features: z.array(oneOf(FEATURES)),
});
