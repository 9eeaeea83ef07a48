import { PriceGoalForm } from "#components/shoppers/favorite/price-goal-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { loginPath } from "#lib/platform/routes/callback-path.ts";

/** A reader's own price: lower prices are told of from there down. Visitors are led to sign in and back. */
export function PriceGoal({
  listing,
  goalCents,
}: {
  readonly listing: ListingDetail;
  readonly goalCents: number | null | undefined;
}) {
  if (goalCents === undefined)
    return (
      <p className="no-print mt-1 text-sm">
        <a
          href={loginPath(`/listings/${listing.id}#wait`)}
          className="inline-flex min-h-8 items-center text-accent underline underline-offset-2"
        >
          Tell me when it drops below my number
        </a>
      </p>
    );
  return (
    <Disclosure
      className="no-print mt-1"
      open={goalCents !== null}
      summary={
        goalCents === null
          ? "Tell me when it drops below my number"
          : `We’ll tell you at ${formatPrice(goalCents)} or less`
      }
    >
      <PriceGoalForm
        id="price-goal"
        listingId={listing.id}
        goalCents={goalCents}
        submit="Tell me"
        hint={`Saves the ${vehicleTitle(listing)}. We tell you by email or on your devices, as set in your account. Leave empty to turn it off.`}
      />
    </Disclosure>
  );
}
