import { OutTheDoorPanel } from "#components/listings/listing/out-the-door-panel.tsx";
import type { SellerCard } from "#lib/domain/dealers/seller/types.ts";
import type { AcceptedOffer } from "#lib/domain/finance/out-the-door/types.ts";
import type { ListingQuery } from "#lib/domain/listings/listing/search-params.query.ts";
import type { ListingDetail, ListingId } from "#lib/domain/listings/listing/types.ts";
import { calculatorPath } from "#lib/domain/ownership/loan-calculator/search-params.ts";
import { costFrom } from "#lib/domain/search/search/search-params.ts";
import type { ListingCost } from "./cost.ts";
import { EnergyEstimate } from "./energy-estimate.tsx";
import { OutTheDoorForm } from "./out-the-door-form.tsx";
import { PaymentEstimate } from "./payment-estimate.tsx";
import { TradeInOffers } from "./trade-in-offers.tsx";

/** What the vehicle costs out the door, by the month and to run, each with what the reader may change. */
export function CostSection({
  cost,
  ownOf,
  listing,
  seller,
  tradeIns,
  query,
  path,
}: {
  readonly cost: ListingCost;
  /** The listing of which the reader's own place is still to come; else null. */
  readonly ownOf: ListingId | null;
  readonly listing: ListingDetail;
  readonly seller: SellerCard;
  /** The trade-in offers that the reader accepted and that count today. */
  readonly tradeIns: readonly AcceptedOffer[];
  readonly query: ListingQuery;
  readonly path: string;
}) {
  const { yearly, gas, diesel, kwh } = query;
  return (
    <OutTheDoorPanel cost={cost} ownOf={ownOf}>
      <TradeInOffers
        offers={tradeIns}
        taken={cost.tradeIn}
        sellerId={seller.id}
        listingId={listing.id}
        query={query}
      />
      <OutTheDoorForm
        path={path}
        query={query}
        asked={cost.asked}
        ownOf={ownOf}
        isDealer={seller.kind === "dealer"}
        offer={tradeIns.find(({ dealer }) => dealer.sellerId === seller.id) ?? null}
      />
      <PaymentEstimate
        path={path}
        query={query}
        basis={cost.basis}
        asked={cost.terms}
        own={cost.own}
        calculator={calculatorPath(listing.id, query)}
      />
      {/* The figures that energy is worked out with; those of the loan are told beside the payment. */}
      <EnergyEstimate
        path={path}
        query={query}
        vehicle={listing}
        basis={cost.basis}
        loan={cost.terms.terms}
        {...costFrom({ yearly, gas, diesel, kwh })}
      />
    </OutTheDoorPanel>
  );
}
