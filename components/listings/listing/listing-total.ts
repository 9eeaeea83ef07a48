import type { SellerCard } from "#lib/domain/dealers/seller/types.ts";
import {
  outTheDoor,
  type TotalQuery,
  totalFromQuery,
} from "#lib/domain/finance/out-the-door/rules.ts";
import type {
  AskedTotal,
  OfferForTotal,
  OutTheDoor,
} from "#lib/domain/finance/out-the-door/types.ts";
import { localPercentAt } from "#lib/domain/finance/reader-terms/rules.ts";
import type { ReaderHere } from "#lib/domain/finance/reader-terms/types.ts";
import { STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";

/** What a listing costs in all, where it is registered as the reader said. */
export interface ListingTotal {
  readonly total: OutTheDoor;
  readonly asked: AskedTotal;
  /** "Colorado"; null where no state is known or chosen. */
  readonly state: string | null;
  /** Whose state that is: "by your ZIP code", "the seller’s state"; "" where the reader chose it. */
  readonly whose: string;
}

const WHOSE = { reader: "", zip: "by your ZIP code", seller: "the seller’s state" } as const;

/** @param here where the reader is, and the local tax rate that they keep for it. */
export function listingTotal(
  { priceCents, fuel }: Pick<OfferForTotal, "priceCents" | "fuel">,
  seller: Pick<SellerCard, "kind" | "state" | "fees" | "typicalFees">,
  query: TotalQuery,
  { place, own }: ReaderHere,
): ListingTotal {
  const asked = totalFromQuery(query, seller.state, {
    state: place?.state ?? null,
    localPercent: localPercentAt(own, place?.zip ?? null),
  });
  const total = outTheDoor(
    {
      priceCents,
      fuel,
      sellerKind: seller.kind,
      sellerState: seller.state,
      fees: seller.fees,
      typicalFees: seller.typicalFees,
    },
    asked,
  );
  const state = asked.state === null ? null : STATE_NAMES[asked.state];
  return { total, asked, state, whose: state === null ? "" : WHOSE[asked.stateFrom] };
}
