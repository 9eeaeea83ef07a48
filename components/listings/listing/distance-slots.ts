import type { ListingId } from "#lib/domain/listings/listing/types.ts";

/** Under which names the distance of a vehicle comes to a page by itself: in miles and in kilometers. */
export const distanceSlots = (id: ListingId) => [`${id} mi`, `${id} km`] as const;
