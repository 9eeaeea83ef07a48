import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import { keepPriceGoalAction } from "#lib/domain/shoppers/favorite/actions.ts";
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
          : `You are told at ${formatPrice(goalCents)} or less`
      }
    >
      <OneButtonForm
        id="price-goal"
        action={keepPriceGoalAction}
        className="mt-1 grid gap-2"
        fields={{ listing: listing.id }}
        submit="Tell me"
        look={{ size: "sm" }}
      >
        <FormTextField
          name="goal"
          label="Your price in dollars"
          hint={`Saves the ${vehicleTitle(listing)}. You hear of it by mail or on your devices, as your account says; empty takes it back.`}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={goalCents === null ? "" : String(goalCents / 100)}
        />
      </OneButtonForm>
    </Disclosure>
  );
}
