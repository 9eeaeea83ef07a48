import type { ReactNode } from "react";
import { localHint, totalSlot } from "#components/listings/listing/total-words.ts";
import { Own } from "#components/patterns/reader-place.tsx";
import { Button } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { TextField } from "#components/ui/field.tsx";
import { Options } from "#components/ui/options.tsx";
import { SelectField } from "#components/ui/select.tsx";
import type { AcceptedOffer, AskedTotal } from "#lib/domain/finance/out-the-door/types.ts";
import { monthDayWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import type { ListingQuery } from "#lib/domain/listings/listing/search-params.query.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import { typedDollars } from "#lib/platform/format.ts";
import { fieldId, ListingForm } from "./listing-form.tsx";

const ANCHOR = "total";
const OWN = ["state", "local", "fee", "title", "trade", "owed"] as const;

/** What the reader knows better: where it is registered, quoted fees, a trade-in. A plain form. */
export function OutTheDoorForm({
  path,
  query,
  asked,
  ownOf,
  isDealer,
  offer,
}: {
  readonly path: string;
  readonly query: ListingQuery;
  readonly asked: AskedTotal;
  /** As of the panel. */
  readonly ownOf: ListingId | null;
  readonly isDealer: boolean;
  /** This dealer's trade-in offer that the reader accepted; null for none. */
  readonly offer: AcceptedOffer | null;
}) {
  const { errors, changed, state } = asked;
  const isWrong = Object.keys(errors).length > 0;
  const text = (
    field: "local" | "fee" | "title" | "trade" | "owed",
    label: string,
    hint?: ReactNode,
    usual?: string,
  ) => (
    <TextField
      id={fieldId(ANCHOR, field)}
      name={field}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      hint={hint}
      error={errors[field]}
      defaultValue={query[field] ?? usual}
    />
  );
  return (
    <Disclosure
      className="no-print mt-3"
      summary="Change the state, fees and trade-in"
      open={changed || isWrong}
    >
      <ListingForm
        path={path}
        anchor={ANCHOR}
        query={query}
        own={OWN}
        errors={errors}
        className="mt-2 grid gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        <SelectField
          id={fieldId(ANCHOR, "state")}
          label="Registered in"
          error={errors.state}
          name="state"
          autoComplete="address-level1"
          defaultValue={state ?? ""}
          data-own={ownOf === null ? undefined : totalSlot(ownOf, "chosen")}
        >
          {state === null && <option value="">Choose a state</option>}
          <Options words={STATE_NAMES} />
        </SelectField>
        {text(
          "local",
          "Local tax rate, %",
          ownOf === null ? (
            localHint(asked)
          ) : (
            <Own slot={totalSlot(ownOf, "local")}>{localHint(asked)}</Own>
          ),
        )}
        {isDealer &&
          text("fee", "Dealer fee as quoted, $", "Leave empty to use what is stated or typical")}
        {text("title", "Title and registration, $", "From the dealer or your state")}
        {offer === null
          ? text("trade", "Trade-in value, $")
          : text(
              "trade",
              "Trade-in value, $",
              `This dealer’s offer, through ${monthDayWords(offer.until)}`,
              typedDollars(offer.cents),
            )}
        {text("owed", "Still owed on it, $")}
        <Button type="submit" className="self-end justify-self-start sm:col-start-1">
          Work it out
        </Button>
      </ListingForm>
    </Disclosure>
  );
}
