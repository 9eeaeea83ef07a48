import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextArea, FormTextField } from "#components/patterns/form-fields.tsx";
import { Options } from "#components/ui/options.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { editEntry, logEntry } from "#lib/domain/ownership/garage-maintenance/actions.service.ts";
import type { ServiceEntry } from "#lib/domain/ownership/garage-maintenance/types.service.ts";
import type { VehicleRecord } from "#lib/domain/ownership/garage-page/types.ts";
import { COST_KINDS } from "#lib/domain/ownership/ownership-cost/constants.running.ts";

/** A new entry of the log, or one to be changed. */
export function EntryForm({
  record,
  entry,
  submissionId,
}: {
  readonly record: VehicleRecord;
  readonly entry: ServiceEntry | null;
  readonly submissionId: string;
}) {
  const { vehicle, schedule, today } = record;
  const items = schedule
    .map(({ item }) => item)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => [id, name] as const);
  return (
    <ActionForm
      id={entry === null ? "entry" : `entry-${entry.id}`}
      action={entry === null ? logEntry : editEntry}
      className="grid items-start gap-4 sm:grid-cols-2 [&>[role=alert]]:sm:col-span-2"
    >
      <input type="hidden" name="vehicleId" value={vehicle.id} />
      {entry === null ? (
        <input type="hidden" name="submissionId" value={submissionId} />
      ) : (
        <input type="hidden" name="entryId" value={entry.id} />
      )}
      <FormSelect name="kind" label="What it was" defaultValue={entry?.kind ?? "maintenance"}>
        <Options words={COST_KINDS} />
      </FormSelect>
      <FormSelect
        name="itemId"
        label="On the schedule"
        hint="Restarts its interval."
        defaultValue={entry?.item?.id ?? ""}
      >
        <Options words={Object.fromEntries(items)} open="None of these" />
      </FormSelect>
      <FormTextField
        name="doneOn"
        label="On"
        type="date"
        max={today}
        defaultValue={entry?.day ?? today}
        autoComplete="off"
        required
      />
      <FormTextField
        name="mileageMiles"
        label="Mileage (optional)"
        hint="Also saved as an odometer reading."
        inputMode="numeric"
        autoComplete="off"
        defaultValue={entry?.mileageMiles == null ? "" : String(entry.mileageMiles)}
      />
      <FormTextField
        name="costCents"
        label="Cost, in dollars (optional)"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={entry?.costCents == null ? "" : String(entry.costCents / 100)}
      />
      <FormTextArea
        name="note"
        label="Note (optional)"
        rows={2}
        maxLength={1000}
        defaultValue={entry?.note ?? ""}
      />
      <div>
        <SubmitButton>{entry === null ? "Add to the log" : "Save"}</SubmitButton>
      </div>
    </ActionForm>
  );
}
