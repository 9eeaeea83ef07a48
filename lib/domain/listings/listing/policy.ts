import type { UserId } from "#lib/platform/auth/types.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import type { ListingStatus } from "./types.ts";

/** A status that is new here has to be decided on. */
const PUBLIC_BY_NUMBER = {
  active: true,
  paused: true,
  sold: true,
  withdrawn: true,
} as const satisfies Record<ListingStatus, boolean>;

/**
 * Whether anyone who knows a listing's number may open its page. Of every status: what was paused,
 * sold or withdrawn says so there, and keeps its history.
 */
export function isPublicByNumber(status: ListingStatus): boolean {
  return PUBLIC_BY_NUMBER[status];
}

/** A seller who takes a vehicle off the market takes its photos off it too. */
const SHOWS_PHOTOS = {
  active: true,
  paused: false,
  sold: true,
  withdrawn: false,
} as const satisfies Record<ListingStatus, boolean>;

/** The statuses in which everyone sees a listing's photos; its seller always does. */
export const PHOTO_STATUSES: readonly ListingStatus[] = (
  ["active", "paused", "sold", "withdrawn"] as const
).filter((status) => SHOWS_PHOTOS[status]);

/** The listings that a person sells privately, as a condition: whatever changes one asks with it. */
export function soldBy(userId: UserId) {
  return { seller: { kind: "private", userId } } as const satisfies Prisma.ListingWhereInput;
}

/** Whether a listing may be found by those who do not know its number: here, in sitemaps, and by search engines. */
export function isFoundBySearch(status: ListingStatus): boolean {
  return status === "active";
}
