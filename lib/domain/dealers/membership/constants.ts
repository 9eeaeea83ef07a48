import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import type { MembershipRole, UserId } from "#lib/platform/auth/types.ts";
import type { Announcement } from "#lib/platform/listeners/define.ts";

/** Whose membership of which dealership. */
interface OfMember {
  readonly userId: UserId;
  readonly sellerId: SellerId;
}
/** A membership ends; answered with the open leads that were the member's and are nobody's now. */
export const MEMBERSHIP_ENDED: Announcement<OfMember, readonly string[]> = {
  name: "membership.ended",
};
/** A member is back who had these leads; answered with how many of them are theirs again. */
export const MEMBERSHIP_RESTORED: Announcement<
  OfMember & { readonly leadIds: readonly string[] },
  number
> = { name: "membership.restored" };

/** How long a member who was removed can be put back. */
export const PUT_BACK_DAYS = 30;

/** What each role may do, for whoever chooses one. */
export const ROLE_WORDS: Readonly<Record<MembershipRole, string>> = {
  viewer: "reads every page",
  sales: "also works leads and messages",
  manager: "also changes inventory, feeds and what is followed",
  owner: "also changes settings and decides who is a member",
};
