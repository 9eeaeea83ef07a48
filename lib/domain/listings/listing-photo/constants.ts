import { MAX_UPLOAD_BYTES } from "#lib/platform/storage/image-sizes.ts";

/** Photos a listing may have (the product's own limit). */
export const MAX_PHOTOS = 40;

/** What to photograph, in the order buyers look: the first is the one on cards. */
export const PHOTO_ANGLES = {
  front_left: "Front left corner, the whole vehicle",
  front: "Front",
  right: "Right side",
  rear_right: "Rear right corner",
  rear: "Rear",
  left: "Left side",
  dashboard: "Driver’s seat and dashboard",
  back_seats: "Back seats",
  odometer: "Odometer, engine on",
  trunk: "Trunk or bed",
  wheels: "Tires and wheels, close",
  flaws: "Every scratch, dent and worn spot",
} as const;
export type PhotoAngle = keyof typeof PHOTO_ANGLES;
export const isPhotoAngle = (text: string): text is PhotoAngle => Object.hasOwn(PHOTO_ANGLES, text);
/** With this many a buyer has seen every side, the inside, the odometer and the flaws. */
export const GOOD_PHOTOS = Object.keys(PHOTO_ANGLES).length;

/** How long a photo that was taken away may be put back. */
export const PUT_BACK_MS = 60 * 60 * 1000;

/** One form sent without JavaScript: a few photos at once. */
export const MAX_UPLOAD_FORM_BYTES = 64 * 1024 * 1024;
/** The form around one photo. */
export const FORM_OVERHEAD_BYTES = 16 * 1024;
/** One photo at a time, as our own page sends them. */
export const MAX_SINGLE_FORM_BYTES = MAX_UPLOAD_BYTES + FORM_OVERHEAD_BYTES;

/** Why a file was not taken, in words that follow "Photo 3". */
export const PHOTO_REFUSALS = {
  empty: "is empty",
  too_large: "is larger than 15 MB",
  wrong_type: "is not a JPEG, PNG, WebP, AVIF or HEIC picture",
  too_many_pixels: "has more than 64 million pixels",
  damaged: "cannot be read: it is damaged or cut short",
  too_slow: "takes too long to read",
  full: "is one more than the listing may have",
  busy: "came when too many were sent; try again later",
} as const;
export type PhotoRefusal = keyof typeof PHOTO_REFUSALS;

/** What may be done to photos, as an organization's ledger calls it, and in the trail of who did it. */
export const ACTIVITY_OF_CHANGE = {
  "photo.added": "listing.photo_added",
  "photo.removed": "listing.photo_removed",
  "photo.put_back": "listing.photo_put_back",
  "photo.arranged": "listing.photos_arranged",
} as const;

export type PhotoChange = keyof typeof ACTIVITY_OF_CHANGE;
