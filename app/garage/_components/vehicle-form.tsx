import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { FormZipField } from "#components/patterns/reader-place.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Options } from "#components/ui/options.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { addToGarage } from "#lib/domain/ownership/garage-page/actions.intake.ts";
import type { VehicleDraft } from "#lib/domain/ownership/garage-page/types.intake.ts";
import {
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FUELS,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";

/** Of all words those that the vehicle may have, in the order of all. */
const only = <T extends string>(
  words: Readonly<Record<T, string>>,
  had: readonly T[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(words) as T[])
      .filter((word) => had.includes(word))
      .map((word) => [word, words[word]]),
  );

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
  const { vin, year, trims, fuels, engine, notes } = draft;
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
          hint="Its value depends on the market there."
          required
        />
        {trims.length > 0 ? (
          <FormSelect name="trim" label="Trim" defaultValue={draft.trim ?? ""}>
            <Options
              words={Object.fromEntries(trims.map((trim) => [trim, trim]))}
              open="Not sure"
            />
          </FormSelect>
        ) : (
          <FormTextField
            name="trim"
            label="Trim"
            defaultValue={draft.trim ?? ""}
            hint="If you know it."
          />
        )}
        <FormSelect name="fuel" label="Fuel" defaultValue={draft.fuel ?? fuels[0] ?? "gasoline"}>
          <Options words={only(FUELS, fuels)} />
        </FormSelect>
        <FormSelect name="drivetrain" label="Driven wheels" defaultValue={draft.drivetrain ?? ""}>
          <Options
            words={only(
              DRIVETRAINS,
              draft.built.drivetrains.concat(draft.drivetrain === null ? [] : [draft.drivetrain]),
            )}
            open="Not sure"
          />
        </FormSelect>
        <FormSelect name="transmission" label="Transmission" defaultValue="">
          <Options words={only(TRANSMISSIONS, draft.built.transmissions)} open="Not sure" />
        </FormSelect>
        <FormSelect name="exteriorColor" label="Color" defaultValue="gray">
          <Options words={EXTERIOR_COLORS} />
        </FormSelect>
        <FormSelect
          name="titleStatus"
          label="Title"
          hint="A branded title has no value here: too little is known of them."
          defaultValue="clean"
        >
          <Options words={TITLE_STATUSES} />
        </FormSelect>
        <FormTextField
          name="nickname"
          label="What you call it (optional)"
          autoComplete="off"
          maxLength={40}
        />
        <FormTextField
          name="ownerCount"
          label="Owners so far, with you (optional)"
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
