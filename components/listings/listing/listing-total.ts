import type { SellerCard } from "#lib/domain/dealers/seller/types.ts";
import {
  outTheDoor,
  type TotalQuery,
  totalFromQuery,
} from "#lib/domain/finance/out-the-door/rules.ts";
import type { AskedTotal, OutTheDoor } from "#lib/domain/finance/out-the-door/types.ts";
import { STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import type { NamedPlace } from "#lib/domain/vehicles/place/types.reader.ts";

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

/** @param place where the reader is; null where that is not known. */
export function listingTotal(
  { priceCents }: { readonly priceCents: number },
  seller: Pick<SellerCard, "kind" | "state" | "fees" | "typicalFees">,
  query: TotalQuery,
  place: NamedPlace | null,
): ListingTotal {
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
  const state = asked.state === null ? null : STATE_NAMES[asked.state];
  return { total, asked, state, whose: state === null ? "" : WHOSE[asked.stateFrom] };
}
