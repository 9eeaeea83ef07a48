import { z } from "zod";
import { listingIdParam } from "#lib/domain/listing/schema.ts";
import type { ListingId } from "#lib/domain/listing/types.ts";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Removes a photo for good once it can no longer be put back. */
export const FORGET_PHOTO: JobKind<{ readonly key: string }> = {
  name: "listing-photo.forget",
  payload: z.object({ key: z.string() }),
};

/** A listing's number as it stands in an address or a form. */
export const listingNumber = listingIdParam.transform((id) => id as ListingId);
const photoNumber = z.coerce.number().int().min(1).max(2_147_483_647);

export const photoForm = z.object({ listing: listingNumber, photo: photoNumber });
export const movePhotoForm = photoForm.extend({ by: z.coerce.number().int().min(-40).max(40) });
export const arrangePhotosForm = z.object({
  listing: listingNumber,
  /** The photos' numbers in their new order, separated by commas. */
  order: z
    .string()
    .max(1_000)
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(z.int().min(1))),
});
export const putBackPhotoForm = z.object({ listing: listingNumber, key: z.string().max(80) });
