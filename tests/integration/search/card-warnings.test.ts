import { beforeAll, expect, it } from "vitest";
import { listingRecord } from "#lib/domain/listings/listing/data.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { listingWarnings } from "#lib/domain/listings/listing-checks/rules.warnings.ts";
import { listingCards } from "#lib/domain/search/search-results/data.cards.ts";
import { database } from "#lib/platform/db/client.ts";
import { NOW, searchMarket } from "#tests/factories/search-market.ts";

beforeAll(async () => {
  await searchMarket();
}, 120_000);

async function anOffer() {
  const listing = await database().listing.findFirstOrThrow({
    where: { status: "active", titleStatus: "clean", doubts: { isEmpty: true } },
    orderBy: { id: "asc" },
  });
  return { ...listing, id: listing.id as ListingId };
}

/** What its card and its own page say. */
async function said(id: ListingId) {
  const [card] = await listingCards([id], { now: NOW });
  const page = await listingRecord(id, NOW);
  if (card === undefined || page === null) throw new Error("It is not for sale.");
  expect(listingWarnings(page.listing)).toEqual(listingWarnings(card));
  expect(page.listing.netChangeCents).toBe(card.netChangeCents);
  return card;
}

it("a card and the listing's page warn of the same, and tell what changed since the VIN was first offered", async () => {
  const { id, vin, vinSince, priceCents, mileageMiles } = await anOffer();
  const before = listingWarnings(await said(id)).length;
  await database().listing.update({
    where: { id },
    data: { titleStatus: "rebuilt", doubts: ["odometer_fell"] },
  });
  // What was offered before its run does not count.
  const event = { listingId: id, vin, kind: "listed", mileageMiles } as const;
  await database().listingEvent.deleteMany({ where: { vin } });
  await database().listingEvent.createMany({
    data: [
      { ...event, at: new Date(vinSince.getTime() - 86_400_000), priceCents: priceCents + 900_000 },
      { ...event, at: vinSince, priceCents: priceCents + 230_000 },
    ],
  });
  const card = await said(id);
  expect(listingWarnings(card)).toEqual([
    "Rebuilt title",
    "Mileage is below an earlier reading",
    ...listingWarnings(card).filter((words) => words.startsWith("VIN")),
  ]);
  expect(listingWarnings(card)).toHaveLength(before + 2);
  expect(card.netChangeCents).toBe(-230_000);
});
