import { type ListingTotal, listingTotal } from "#components/listings/listing/listing-total.ts";
import type { SellerCard } from "#lib/domain/dealers/seller/types.ts";
import { termsFromQuery } from "#lib/domain/finance/loan/rules.ts";
import type { AskedTerms } from "#lib/domain/finance/loan/types.ts";
import { offerTaken, withOfferWords } from "#lib/domain/finance/out-the-door/rules.ts";
import type { AcceptedOffer } from "#lib/domain/finance/out-the-door/types.ts";
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
  /** The accepted trade-in offer that it is with; null for none. */
  readonly tradeIn: AcceptedOffer | null;
}

/** Where the reader is, and what they keep. */
interface Reader extends Pick<PlaceForPage, "place"> {
  readonly own: ReaderTerms | null;
  readonly tradeIns: readonly AcceptedOffer[];
}

/** Works a listing's cost out from the page's fields and what the reader keeps. */
export function listingCost(
  listing: Pick<ListingDetail, "priceCents" | "fuel">,
  seller: SellerCard,
  query: ListingQuery,
  { place, own, tradeIns }: Reader,
): ListingCost {
  const { priceCents } = listing;
  const inAll = listingTotal(listing, seller, query, { place, own });
  const tradeIn = offerTaken(tradeIns, inAll.asked, seller.id);
  const total = withOfferWords(inAll.total, tradeIn, seller.id);
  const isTotal = query.finance === "total";
  const basis: LoanBasis = {
    lowCents: isTotal ? Math.max(0, total.lowCents) : priceCents,
    highCents: isTotal ? Math.max(0, total.highCents) : priceCents,
    isTotal,
  };
  return {
    ...inAll,
    total,
    tradeIn,
    basis,
    own,
    terms: termsFromQuery(basis.highCents, query, startingTerms(basis.highCents, own)),
  };
}
