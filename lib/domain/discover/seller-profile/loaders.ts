import "server-only";
import { cookies } from "next/headers";
import { notFound, permanentRedirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { ownReviewOf, reviewsOf } from "#lib/domain/dealers/review/data.ts";
import { canReply } from "#lib/domain/dealers/review/policy.ts";
import { answerSearch } from "#lib/domain/search/search-results/data.ts";
import { seenFrom } from "#lib/domain/search/search-results/rules.ts";
import { viewerLists } from "#lib/domain/shoppers/viewer-lists/data.ts";
import { listsOf } from "#lib/domain/shoppers/viewer-lists/rules.ts";
import { placeInCookies } from "#lib/domain/vehicles/place/data.reader.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { marketPosition, sellerNamed, sellerProfile } from "./data.ts";
import { parseInventory, sellerHref, sellerInventorySearch } from "./search-params.ts";
import type { SellerPageData, SellerProfile } from "./types.ts";

/** The seller that a URL names, read once a request; any other name of it leads to the one address. */
export const loadSeller = cache(async (name: string, search: string): Promise<SellerProfile> => {
  await connection();
  const found = await sellerNamed(name);
  if (found === null) notFound();
  if (found.slug !== name) {
    const raw: RawSearchParams = JSON.parse(search);
    permanentRedirect(sellerHref(found.slug, parseInventory(raw).query));
  }
  const profile = await sellerProfile(found.id, now());
  return profile ?? notFound();
});

/** What a seller's page shows beside the seller itself. */
export async function loadSellerPage(
  { seller, userId }: SellerProfile,
  raw: RawSearchParams,
): Promise<SellerPageData> {
  const asOf = now();
  const { query, notes } = parseInventory(raw);
  const reviewed = { id: seller.id, userId };
  const viewer = await currentViewer();
  const [all, vehicles, lists, reviews, own, kept] = await Promise.all([
    answerSearch(sellerInventorySearch(seller.id), { now: asOf }),
    answerSearch(sellerInventorySearch(seller.id, query), { now: asOf }),
    cookies().then((jar) => viewerLists(viewer?.userId ?? null, jar)),
    reviewsOf(seller.id, query.reviewPage),
    ownReviewOf(viewer, reviewed, asOf),
    cookies().then(placeInCookies),
  ]);
  return {
    query: { ...query, page: vehicles.page, reviewPage: reviews.page },
    vehicles: seenFrom(vehicles, kept),
    makes: all.facets?.options.make.filter(({ count }) => count > 0) ?? null,
    position: await marketPosition(all, asOf),
    lists: listsOf(
      vehicles.cards.map(({ id }) => id),
      lists,
    ),
    reviews,
    own,
    mayReply: canReply(viewer, reviewed),
    notes: [...new Set([...notes, ...vehicles.notes])],
    asOf,
  };
}
