import { randomUUID } from "node:crypto";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { createDealership, type TestDealership } from "./dealership.ts";
import { addFeed, csvOf, prepareFeeds, publishFeed, sendFeed } from "./feed.ts";

/** Two dealerships that proved who they are, ready for feeds. @returns the folder of their files too. */
export async function twoDealerships(): Promise<{
  readonly folder: string;
  readonly ours: TestDealership;
  readonly theirs: TestDealership;
}> {
  const folder = await prepareFeeds();
  const ours = await createDealership("Cedar Fork Motors");
  return { folder, ours, theirs: await createDealership("Valley Motors") };
}

/** What a feed of one row brings on sale: the dealership's newest listing of its VIN, with the feed. */
export async function fedOffer(dealer: TestDealership, row: Readonly<Record<string, string>>) {
  const feed = await addFeed(dealer, { name: `Feed ${randomUUID()}` });
  await publishFeed(dealer, (await sendFeed(dealer, feed, csvOf([row]))).id);
  const listing = await database().listing.findFirstOrThrow({
    where: { vin: row.VIN ?? "", sellerId: dealer.organization.sellerId },
    orderBy: { id: "desc" },
  });
  return { id: listing.id as ListingId, vin: listing.vin, feed };
}
