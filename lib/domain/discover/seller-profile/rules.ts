import { type InventoryPath, sellerHref } from "./search-params.ts";

/**
 * The one page of a seller that search engines are to know: the storefront of a dealership that
 * somebody speaks for, else its profile.
 */
export function canonicalSellerPath({
  seller,
  organization,
}: {
  readonly seller: { readonly slug: string };
  readonly organization: { readonly slug: string } | null;
}): InventoryPath {
  return organization === null ? sellerHref(seller.slug) : storefrontPath(organization.slug);
}

/** An organization's storefront. */
export const storefrontPath = (slug: string): `/dealers/${string}` => `/dealers/${slug}`;
