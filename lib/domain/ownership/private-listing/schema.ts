import { z } from "zod";
import { contactDetailsWords } from "#lib/domain/kernel/contact-details/rules.ts";
import {
  formChoice,
  mileage,
  optionalCents,
  optionalChoice,
  prose,
  requiredCents,
  submissionId,
  zipCode,
} from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { listingIdParam } from "#lib/domain/listings/listing/schema.ts";
import {
  LEAST_PRICE,
  LONGEST_DESCRIPTION,
  MOST_PRICE,
  STATUS_CHANGES,
} from "#lib/domain/listings/listing-change/constants.ts";
import { garageVehicleId } from "#lib/domain/ownership/garage/schema.ts";
import {
  FEATURES,
  INTERIOR_COLORS,
  TITLE_STATUSES,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";

const description = prose("The description", LONGEST_DESCRIPTION).superRefine((text, context) => {
  const words = contactDetailsWords(text);
  if (words !== null) context.addIssue({ code: "custom", message: words });
});

/** Boxes that were ticked: none, one or several. */
const features = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((ticked) => (typeof ticked === "string" ? [ticked] : ticked))
  .pipe(z.array(oneOf(FEATURES)).max(Object.keys(FEATURES).length));

/** What both publishing and changing a listing state. */
const stated = {
  price: requiredCents("The asking price", LEAST_PRICE, MOST_PRICE),
  mileage,
  description,
  titleStatus: formChoice(TITLE_STATUSES),
  interiorColor: optionalChoice(INTERIOR_COLORS),
  features,
};

export const privatePublishForm = z.object({
  ...stated,
  vehicleId: garageVehicleId,
  submissionId,
  zip: zipCode,
  /** Asked for where the garage does not know it; the mutation reads it. */
  vin: z.string().max(60, "A VIN has 17 characters.").default(""),
  /** Whether it is shown at once or once its photos are there. */
  start: z.enum(["shown", "hidden"], { error: "Choose when it is shown." }).default("shown"),
});
export type PrivatePublishForm = z.output<typeof privatePublishForm>;

export const editListingForm = z.object({ ...stated, listing: listingIdParam });
export type EditListingForm = z.output<typeof editListingForm>;

export const changeStatusForm = z.object({
  listing: listingIdParam,
  change: oneOf(STATUS_CHANGES),
  /** Only for a sale, and only if the seller wants to say. */
  soldPrice: optionalCents("The price it sold for", LEAST_PRICE, MOST_PRICE),
  /** Whether that price may count, unnamed, in what is told of the market. */
  sharesPrice: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked !== undefined),
});
export type ChangeStatusForm = z.output<typeof changeStatusForm>;
