import type { Metadata } from "next";
import { loadSellerPage } from "#lib/domain/discover/seller-profile/loaders.ts";
import { storefrontPath } from "#lib/domain/discover/seller-profile/rules.ts";
import {
  inventoryHref,
  parseInventory,
} from "#lib/domain/discover/seller-profile/search-params.ts";
import { loadFollowChoices } from "#lib/domain/inventory/following/loaders.ts";
import { loadStorefront } from "#lib/domain/inventory/storefront/loaders.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { formatPlace, plural } from "#lib/platform/format.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { StorefrontPage } from "./_components/storefront-page.tsx";

interface PageProps {
  readonly params: Promise<{ readonly organization: string }>;
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const raw = await searchParams;
  const { organization, profile } = await load(params, raw);
  const { name, city, state, slug } = organization;
  const path = storefrontPath(slug);
  const isPlain = inventoryHref(path, parseInventory(raw).query) === path;
  const { activeCount } = profile.seller;
  return pageMetadata({
    title: `${name}, ${formatPlace({ city, state })}`,
    description: `${name} in ${formatPlace({ city, state })}: ${plural(activeCount, "vehicle")} for sale, opening hours, what it adds to the price, and how it sells by its own records.`,
    path: path,
    // What is asked of the page repeats it; without vehicles there is nothing to find.
    isIndexed: isPlain && activeCount > 0,
  });
}

export default async function Page({ params, searchParams }: PageProps) {
  const raw = await searchParams;
  const storefront = await load(params, raw);
  const { sellerId } = storefront.organization;
  const [loaded, follows] = await Promise.all([
    loadSellerPage(storefront.profile, raw),
    loadFollowChoices({ kind: "dealer", sellerId }),
  ]);
  return (
    <StorefrontPage storefront={storefront} loaded={loaded} follows={follows} origin={siteUrl()} />
  );
}

const load = async (params: PageProps["params"], raw: RawSearchParams) =>
  loadStorefront((await params).organization, JSON.stringify(raw));
