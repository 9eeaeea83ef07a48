import type { Metadata } from "next";
import { loadSeller, loadSellerPage } from "#lib/domain/discover/seller-profile/loaders.ts";
import { canonicalSellerPath } from "#lib/domain/discover/seller-profile/rules.ts";
import {
  PLAIN_INVENTORY,
  parseInventory,
  sellerHref,
} from "#lib/domain/discover/seller-profile/search-params.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { formatPlace, plural } from "#lib/platform/format.ts";
import { loginPath } from "#lib/platform/routes/callback-path.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { SellerPage } from "./_components/seller-page.tsx";

interface PageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const raw = await searchParams;
  const profile = await loadSeller((await params).id, JSON.stringify(raw));
  const { seller } = profile;
  const { query } = parseInventory(raw);
  const place = formatPlace(seller);
  const title =
    seller.kind === "dealer" ? `${seller.name}, ${place}` : `${seller.name} sells in ${place}`;
  const isPlain = sellerHref(seller.slug, query) === sellerHref(seller.slug, PLAIN_INVENTORY);
  return pageMetadata({
    title,
    description: `${title}: ${plural(seller.activeCount, "vehicle")} for sale, pricing and reply times from its own records, and reviews by shoppers who contacted it.`,
    path: canonicalSellerPath(profile),
    // People who sell a vehicle are found by it, not by their names; the rest repeats this page.
    isIndexed: seller.kind === "dealer" && isPlain && seller.activeCount > 0,
  });
}

export default async function Page({ params, searchParams }: PageProps) {
  const raw = await searchParams;
  const profile = await loadSeller((await params).id, JSON.stringify(raw));
  const loaded = await loadSellerPage(profile, raw);
  const back = sellerHref(profile.seller.slug, loaded.query);
  return (
    <SellerPage
      profile={profile}
      loaded={loaded}
      loginHref={loginPath(`${back}#reviews`)}
      origin={siteUrl()}
    />
  );
}
