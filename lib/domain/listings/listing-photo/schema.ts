import { z } from "zod";
import { optionalChoice } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { listingIdParam, rowNumber } from "#lib/domain/listings/listing/schema.ts";
import type { JobKind } from "#lib/platform/jobs/define.ts";
import { PHOTO_ANGLES } from "./constants.ts";

/** Removes a photo for good once it can no longer be put back. */
export const FORGET_PHOTO: JobKind<{ readonly key: string }> = {
  name: "listing-photo.forget",
  payload: z.object({ key: z.string() }),
};

export const photoForm = z.object({ listing: listingIdParam, photo: rowNumber });
/** "" takes the angle back. */
export const photoAngleForm = photoForm.extend({ angle: optionalChoice(PHOTO_ANGLES) });
export const movePhotoForm = photoForm.extend({ by: z.coerce.number().int().min(-40).max(40) });
export const arrangePhotosForm = z.object({
  listing: listingIdParam,
  /** The photos' numbers in their new order, separated by commas. */
  order: z
    .string()
    .max(1_000)
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(z.int().min(1))),
});
export const putBackPhotoForm = z.object({ listing: listingIdParam, key: z.string().max(80) });
