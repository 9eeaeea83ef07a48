import "server-only";
import { database } from "#lib/platform/db/client.ts";
import type { Subscription, SubscriptionState } from "./types.unsubscribe.ts";

/** What a link is about and whether its mails are sent now. */
export async function subscriptionState(subscription: Subscription): Promise<SubscriptionState> {
  const { about, userId } = subscription;
  if (about === "search") {
    const search = await database().savedSearch.findFirst({
      where: { id: subscription.savedSearchId, userId },
      select: { name: true, cadence: true },
    });
    return search === null
      ? { words: "emails about this saved search", on: null }
      : { words: `emails about your saved search “${search.name}”`, on: search.cadence !== "off" };
  }
  if (about === "digest") {
    const membership = await database().membership.findFirst({
      where: { userId, organizationId: subscription.organizationId },
      select: { mailDigest: true, organization: { select: { name: true } } },
    });
    return membership === null
      ? { words: "the weekly digest of a dealership", on: null }
      : {
          words: `the weekly digest of ${membership.organization.name}`,
          on: membership.mailDigest,
        };
  }
  const user = await database().user.findUnique({
    where: { id: userId },
    select: { mailSearches: true, mailFavorites: true },
  });
  const words =
    about === "searches"
      ? "emails about all your saved searches"
      : "emails about vehicles you saved";
  if (user === null) return { words, on: null };
  return { words, on: about === "searches" ? user.mailSearches : user.mailFavorites };
}
