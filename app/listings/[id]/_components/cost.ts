import type { SellerCard } from "#lib/domain/dealers/seller/types.ts";
import { termsFromQuery } from "#lib/domain/finance/loan/rules.ts";
import type { AskedTerms } from "#lib/domain/finance/loan/types.ts";
import { outTheDoor, totalFromQuery } from "#lib/domain/finance/out-the-door/rules.ts";
import type { AskedTotal, OutTheDoor } from "#lib/domain/finance/out-the-door/types.ts";
import type { ListingQuery } from "#lib/domain/listings/listing/search-params.query.ts";
import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import { STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import type { PlaceForPage } from "#lib/domain/vehicles/place/types.reader.ts";
import type { LoanBasis } from "./payment-estimate.tsx";

/** What a listing costs in all and by the month, by what the reader asked for. */
export interface ListingCost {
  readonly total: OutTheDoor;
  readonly asked: AskedTotal;
  /** Where it is registered and whose place that is, in the middle of a sentence. */
  readonly place: string;
  readonly basis: LoanBasis;
  readonly terms: AskedTerms;
}

/** Works a listing's cost out from the page's fields. */
export function listingCost(
  listing: Pick<ListingDetail, "priceCents">,
  seller: SellerCard,
  query: ListingQuery,
  { place }: Pick<PlaceForPage, "place">,
): ListingCost {
  const { priceCents } = listing;
  const asked = totalFromQuery(query, seller.state, place?.state ?? null);
  const total = outTheDoor(
    {
      priceCents,
      sellerKind: seller.kind,
      sellerState: seller.state,
      fees: seller.fees,
      typicalFees: seller.typicalFees,
    },
    asked,
  );
  const isTotal = query.finance === "total";
  const basis: LoanBasis = {
    lowCents: isTotal ? Math.max(0, total.lowCents) : priceCents,
    highCents: isTotal ? Math.max(0, total.highCents) : priceCents,
    isTotal,
  };
  return {
    total,
    asked,
    place: placeWords(asked),
    basis,
    terms: termsFromQuery(basis.highCents, query),
  };
}

const WHOSE = { reader: "", zip: ", by your ZIP code", seller: ", the seller’s state" } as const;

function placeWords({ state, stateFrom }: AskedTotal): string {
  return state === null
    ? "a state that is not chosen yet"
    : `${STATE_NAMES[state]}${WHOSE[stateFrom]}`;
}
