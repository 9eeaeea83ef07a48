import { type ListingTotal, listingTotal } from "#components/listings/listing/listing-total.ts";
import type { SellerCard } from "#lib/domain/dealers/seller/types.ts";
import { termsFromQuery } from "#lib/domain/finance/loan/rules.ts";
import type { AskedTerms } from "#lib/domain/finance/loan/types.ts";
import { startingTerms } from "#lib/domain/finance/reader-terms/rules.ts";
import type { ReaderTerms } from "#lib/domain/finance/reader-terms/types.ts";
import type { ListingQuery } from "#lib/domain/listings/listing/search-params.query.ts";
import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import type { PlaceForPage } from "#lib/domain/vehicles/place/types.reader.ts";
import type { LoanBasis } from "./payment-estimate.tsx";

/** What a listing costs in all and by the month, by what the reader asked for. */
export interface ListingCost extends ListingTotal {
  readonly basis: LoanBasis;
  readonly terms: AskedTerms;
  /** What the reader typed in once; null for nothing. */
  readonly own: ReaderTerms | null;
}

/** Works a listing's cost out from the page's fields and what the reader keeps. */
export function listingCost(
  listing: Pick<ListingDetail, "priceCents" | "fuel">,
  seller: SellerCard,
  query: ListingQuery,
  { place }: Pick<PlaceForPage, "place">,
  own: ReaderTerms | null,
): ListingCost {
  const { priceCents } = listing;
  const inAll = listingTotal(listing, seller, query, { place, own });
  const { total } = inAll;
  const isTotal = query.finance === "total";
  const basis: LoanBasis = {
    lowCents: isTotal ? Math.max(0, total.lowCents) : priceCents,
    highCents: isTotal ? Math.max(0, total.highCents) : priceCents,
    isTotal,
  };
  return {
    ...inAll,
    basis,
    own,
    terms: termsFromQuery(basis.highCents, query, startingTerms(basis.highCents, own)),
  };
}
