import { OfferedSelect } from "#components/listings/listing/offered-select.tsx";
import { BuiltFields, TrimField } from "#components/ownership/garage/built-fields.tsx";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { FormZipField } from "#components/patterns/form-place-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Options } from "#components/ui/options.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { addToGarage } from "#lib/domain/ownership/garage-page/actions.intake.ts";
import type { VehicleDraft } from "#lib/domain/ownership/garage-page/types.intake.ts";
import { EXTERIOR_COLORS, FUELS, TITLE_STATUSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";

/** What is known of a vehicle, and the fields its owner fills in. */
export function VehicleForm({
  draft,
  submissionId,
  asOf,
}: {
  readonly draft: VehicleDraft;
  readonly submissionId: string;
  readonly asOf: Date;
}) {
  const { vin, year, built, engine, notes } = draft;
  const today = dayOf(asOf);
  return (
    <>
      <p className="mt-2">
        <b className="font-semibold">{vehicleTitle(draft)}</b>
        {engine !== null && <>, {engine}</>}
        {vin !== null && (
          <>
            {" "}
            <span className="block font-mono text-ink-soft text-sm">{vin}</span>
          </>
        )}
      </p>
      {notes.length > 0 && (
        <Notice className="mt-3">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      <ActionForm
        id="add-vehicle"
        action={addToGarage}
        className="mt-4 grid gap-4 sm:grid-cols-2 [&>[role=alert]]:sm:col-span-2"
      >
        <HiddenFields fields={{ submissionId, vin: vin ?? "", modelId: draft.modelId, year }} />
        <FormTextField
          name="mileageMiles"
          label="Mileage today"
          hint="As the odometer shows it."
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <FormZipField
          name="zip"
          label="ZIP code where it is kept"
          hint="Its value depends on the local market."
          required
        />
        <TrimField built={built} trim={draft.trim} />
        <OfferedSelect
          name="fuel"
          label="Fuel"
          words={FUELS}
          offered={built.fuels}
          chosen={draft.fuel ?? built.fuels[0] ?? null}
        />
        <BuiltFields built={built} drivetrain={draft.drivetrain} transmission={null} />
        <FormSelect name="exteriorColor" label="Color" defaultValue="gray">
          <Options words={EXTERIOR_COLORS} />
        </FormSelect>
        <FormSelect
          name="titleStatus"
          label="Title"
          hint="A branded title lowers its value. With too few for sale, there is no value."
          defaultValue="clean"
        >
          <Options words={TITLE_STATUSES} />
        </FormSelect>
        <FormTextField
          name="nickname"
          label="Nickname (optional)"
          autoComplete="off"
          maxLength={40}
        />
        <FormTextField
          name="ownerCount"
          label="Owners, including you (optional)"
          inputMode="numeric"
          autoComplete="off"
        />
        <FormTextField
          name="purchasedOn"
          label="Bought on (optional)"
          type="date"
          max={today}
          autoComplete="off"
        />
        <FormTextField
          name="purchasePriceCents"
          label="Price you paid, in dollars (optional)"
          inputMode="decimal"
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <SubmitButton>Add to my garage</SubmitButton>
          <ButtonLink href="/garage#add" variant="ghost">
            Start again
          </ButtonLink>
        </div>
      </ActionForm>
    </>
  );
}
