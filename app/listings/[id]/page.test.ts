import { beforeEach, expect, it, vi } from "vitest";
import type { ListingStatus } from "#lib/domain/listings/listing/types.ts";
import { listingDetail } from "#tests/factories/listing-detail.ts";
import { generateMetadata } from "./page.tsx";

const { loadListing } = vi.hoisted(() => ({ loadListing: vi.fn() }));
vi.mock("#lib/domain/discover/listing-page/loaders.ts", () => ({
  loadListing,
  loadListingMarket: vi.fn(),
}));
vi.mock("#lib/domain/dealers/review/loaders.ts", () => ({ loadReviewSummary: vi.fn() }));
vi.mock("#lib/domain/dealers/seller/loaders.ts", () => ({ loadSellerCard: vi.fn() }));
vi.mock("#lib/domain/listings/vin-facts/data.ts", () => ({ inspectListedVin: vi.fn() }));

beforeEach(() => loadListing.mockReset());

const metadataOf = (status: ListingStatus) => {
  loadListing.mockResolvedValue({ listing: listingDetail({ status }) });
  return generateMetadata({
    params: Promise.resolve({ id: "1042" }),
    searchParams: Promise.resolve({}),
  });
};

it("leaves a vehicle that is for sale to search engines", async () => {
  const metadata = await metadataOf("active");
  expect(metadata.robots).toBeUndefined();
  expect(metadata.alternates?.canonical).toBe("/listings/1042");
});

it.each(["paused", "sold", "withdrawn"] as const)("keeps a %s one out of them", async (status) => {
  expect((await metadataOf(status)).robots).toEqual({ index: false, follow: true });
});
