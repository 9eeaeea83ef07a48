import { FormSelect, FormTextArea, FormTextField } from "#components/patterns/form-fields.tsx";
import { FormStateField } from "#components/patterns/form-place-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { LOAN_TERMS_MONTHS } from "#lib/domain/finance/loan/constants.ts";
import type { RoomId, RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import { addOfferAction, changeOfferAction } from "#lib/domain/rooms/room-offer/actions.ts";
import { LONGEST_OFFER_LABEL, LONGEST_OFFER_NOTE } from "#lib/domain/rooms/room-offer/constants.ts";
import { offerFields } from "#lib/domain/rooms/room-offer/rules.ts";
import type { OfferField, RoomOffer } from "#lib/domain/rooms/room-offer/types.ts";
import { KeptForm } from "./kept-form.tsx";

const CLASS = "grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3 [&>[role=alert]]:col-span-full";

/** An offer for one of some vehicles, as it is typed in. */
export function AddOffer({
  room,
  vehicles,
  submissionId,
}: {
  readonly room: RoomId;
  readonly vehicles: readonly { readonly id: RoomVehicleId; readonly title: string }[];
  readonly submissionId: string;
}) {
  return (
    <KeptForm
      id="add-offer"
      action={addOfferAction}
      label="Save"
      buttons={{ variant: "primary" }}
      className={CLASS}
    >
      <HiddenFields fields={{ room, submissionId }} />
      <FormSelect name="vehicle" label="Vehicle" defaultValue={vehicles[0]?.id ?? ""}>
        {vehicles.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </FormSelect>
      <OfferFields values={{}} />
    </KeptForm>
  );
}

/** Changes an offer that stands. */
export function ChangeOffer({ room, offer }: { readonly room: RoomId; readonly offer: RoomOffer }) {
  return (
    <KeptForm
      id={`offer-${offer.id}`}
      action={changeOfferAction}
      label="Save"
      version={offer.version}
      className={CLASS}
    >
      <HiddenFields fields={{ room, offer: offer.id, version: offer.version }} />
      <OfferFields values={offerFields(offer)} />
    </KeptForm>
  );
}

const AMOUNTS = [
  ["price", "Price", "Before fees, tax and rebates."],
  ["docFee", "Documentation fee", "Empty where it was not stated; 0 for none."],
  ["dealerFees", "Other dealer fees", "Preparation, add-ons and the like."],
  ["tax", "Tax", "Empty: estimated by the state’s rule."],
  ["registration", "Title and registration", undefined],
  ["rebate", "Rebates", "They come off the price."],
  ["tradeIn", "Trade-in", "What they give for yours, less what is owed on it."],
] as const satisfies readonly (readonly [OfferField, string, string | undefined])[];

function OfferFields({
  values,
}: {
  readonly values: Readonly<Partial<Record<OfferField, string>>>;
}) {
  const value = (field: OfferField): string => values[field] ?? "";
  return (
    <>
      <FormTextField
        name="label"
        label="Who made it, and how"
        hint="“By phone, the sales desk”."
        maxLength={LONGEST_OFFER_LABEL}
        autoComplete="off"
        defaultValue={value("label")}
      />
      {AMOUNTS.map(([field, label, hint]) => (
        <FormTextField
          key={field}
          name={field}
          label={`${label}, in dollars`}
          {...(hint !== undefined && { hint })}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value(field)}
        />
      ))}
      <FormStateField
        name="state"
        label="Registered in"
        defaultValue={values.state}
        open="The seller’s state"
      />
      <FormTextField
        name="apr"
        label="Loan rate, % a year"
        hint="Empty where none was given."
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value("apr")}
      />
      <FormTextField
        name="months"
        label="Loan months"
        hint={`Such as ${LOAN_TERMS_MONTHS[3]}.`}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={value("months")}
      />
      <FormTextField
        name="down"
        label="Down payment, in dollars"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value("down")}
      />
      <FormTextField
        name="expiresOn"
        label="Holds until"
        type="date"
        autoComplete="off"
        defaultValue={value("expiresOn")}
      />
      <FormTextArea
        name="note"
        label="Note"
        rows={2}
        maxLength={LONGEST_OFFER_NOTE}
        defaultValue={value("note")}
        className="sm:col-span-full"
      />
    </>
  );
}
