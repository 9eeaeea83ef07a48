import { Panel } from "#components/listings/listing/panel.tsx";
import { BuiltFields, TrimField } from "#components/ownership/garage/built-fields.tsx";
import { Fold } from "#components/ownership/garage/fold.tsx";
import { dayWords } from "#components/ownership/garage/garage-words.ts";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Options } from "#components/ui/options.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { changeVehicle, takeOut } from "#lib/domain/ownership/garage/actions.ts";
import { UNDO_DAYS } from "#lib/domain/ownership/garage/constants.ts";
import type { VehicleRecord } from "#lib/domain/ownership/garage-page/types.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FUELS,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatPlace, formatPrice } from "#lib/platform/format.ts";

/** What it is, as the VIN, the catalog and its owner say; to be changed, or taken out. */
export function VehicleFacts({
  record,
  submissionId,
}: {
  readonly record: VehicleRecord;
  readonly submissionId: string;
}) {
  const { vehicle } = record;
  return (
    <Panel id="facts" title="The vehicle">
      <dl className="mt-3 grid gap-x-8 text-sm sm:grid-cols-2">
        {factsOf(record).map(([name, words]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-line border-b py-2"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right">{words}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid gap-3">
        <Fold summary="Edit details">
          <EditForm key={submissionId} record={record} />
        </Fold>
        <Fold summary="Remove from garage">
          <p className="max-w-text text-sm">
            Removes the vehicle with its readings, log, loan and documents. You can restore it for{" "}
            {UNDO_DAYS} days; then it is deleted for good. A listing you published from it stays.
          </p>
          <div className="mt-3">
            <PressForm
              id="take-out"
              action={takeOut}
              fields={{ vehicleId: vehicle.id }}
              variant="danger"
              size="md"
            >
              Remove
            </PressForm>
          </div>
        </Fold>
      </div>
    </Panel>
  );
}

function factsOf({ vehicle, today, place }: VehicleRecord): readonly (readonly [string, string])[] {
  const said = (words: string | null | undefined): string => words || "Not stated";
  return [
    ["Trim", said(vehicle.trim)],
    ["Body", BODY_STYLES[vehicle.bodyStyle]],
    ["Fuel", FUELS[vehicle.fuel]],
    ["Engine", vehicle.engine ?? "Not in the VIN or catalog"],
    ["Drivetrain", said(vehicle.drivetrain && DRIVETRAINS[vehicle.drivetrain])],
    ["Transmission", said(vehicle.transmission && TRANSMISSIONS[vehicle.transmission])],
    ["Color", EXTERIOR_COLORS[vehicle.exteriorColor]],
    ["Title", TITLE_STATUSES[vehicle.titleStatus]],
    ["Owners", said(vehicle.ownerCount === null ? null : String(vehicle.ownerCount))],
    ["Kept in", place === null ? vehicle.zip : `${formatPlace(place)} ${vehicle.zip}`],
    ["Bought", said(vehicle.purchasedOn === null ? null : dayWords(vehicle.purchasedOn, today))],
    [
      "Price paid",
      said(vehicle.purchasePriceCents === null ? null : formatPrice(vehicle.purchasePriceCents)),
    ],
  ];
}

function EditForm({ record }: { readonly record: VehicleRecord }) {
  const { vehicle, built, today } = record;
  const paid = vehicle.purchasePriceCents;
  return (
    <ActionForm
      id="edit"
      action={changeVehicle}
      className="grid items-start gap-4 sm:grid-cols-2 [&>[role=alert]]:sm:col-span-2"
    >
      <input type="hidden" name="vehicleId" value={vehicle.id} />
      <FormTextField
        name="nickname"
        label="Nickname"
        autoComplete="off"
        maxLength={40}
        defaultValue={vehicle.nickname}
      />
      <TrimField built={built} trim={vehicle.trim} />
      <FormSelect name="exteriorColor" label="Color" defaultValue={vehicle.exteriorColor}>
        <Options words={EXTERIOR_COLORS} />
      </FormSelect>
      <FormSelect name="titleStatus" label="Title" defaultValue={vehicle.titleStatus}>
        <Options words={TITLE_STATUSES} />
      </FormSelect>
      <BuiltFields
        built={built}
        drivetrain={vehicle.drivetrain}
        transmission={vehicle.transmission}
      />
      <FormTextField
        name="ownerCount"
        label="Owners, including you"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={vehicle.ownerCount === null ? "" : String(vehicle.ownerCount)}
      />
      <FormTextField
        name="zip"
        label="ZIP code where it is kept"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        defaultValue={vehicle.zip}
        required
      />
      <FormTextField
        name="purchasedOn"
        label="Bought on"
        type="date"
        max={today}
        autoComplete="off"
        defaultValue={vehicle.purchasedOn ?? ""}
      />
      <FormTextField
        name="purchasePriceCents"
        label="Price you paid, in dollars"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={paid === null ? "" : String(paid / 100)}
      />
      <div>
        <SubmitButton>Save</SubmitButton>
      </div>
    </ActionForm>
  );
}
