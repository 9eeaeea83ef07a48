import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { Options } from "#components/ui/options.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import type { VehicleRecord } from "#lib/domain/ownership/garage-page/types.ts";
import { saveRecall } from "#lib/domain/ownership/recall-notice/actions.garage.ts";
import {
  LONGEST_SUMMARY,
  RECALL_STATES,
} from "#lib/domain/ownership/recall-notice/constants.garage.ts";
import type { GarageRecall } from "#lib/domain/ownership/recall-notice/types.garage.ts";

/** Where an owner stands with a campaign: one entered before, one of the model year's, or any by its number. */
export function RecallForm({
  id,
  record,
  recall,
}: {
  readonly id: string;
  readonly record: VehicleRecord;
  /** What is known of it already. */
  readonly recall?: Pick<GarageRecall, "campaign" | "summary"> & Partial<GarageRecall>;
}) {
  const documents = record.documents.kept.map((document) => [document.id, document.name] as const);
  return (
    <ActionForm
      id={id}
      action={saveRecall}
      className="grid items-start gap-4 sm:grid-cols-2 [&>[role=alert]]:sm:col-span-2"
    >
      <input type="hidden" name="vehicleId" value={record.vehicle.id} />
      {recall === undefined ? (
        <FormTextField
          name="campaign"
          label="Campaign number"
          hint="From the recall letter or NHTSA, such as 23V456000."
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          required
        />
      ) : (
        <input type="hidden" name="campaign" value={recall.campaign} />
      )}
      <FormTextField
        name="summary"
        label="What it is about (optional)"
        autoComplete="off"
        maxLength={LONGEST_SUMMARY}
        defaultValue={recall?.summary ?? ""}
      />
      <FormSelect name="state" label="Status" defaultValue={recall?.state ?? "open"}>
        <Options words={RECALL_STATES} />
      </FormSelect>
      <FormTextField
        name="bookedFor"
        label="Booked for"
        hint="When it is booked."
        type="date"
        autoComplete="off"
        defaultValue={recall?.bookedFor ?? ""}
      />
      <FormTextField
        name="doneOn"
        label="Done on"
        hint="When it is done."
        type="date"
        max={record.today}
        autoComplete="off"
        defaultValue={recall?.doneOn ?? ""}
      />
      <FormSelect
        name="proofId"
        label="Proof (optional)"
        hint="One of your documents."
        defaultValue={recall?.proof?.id ?? ""}
      >
        <Options words={Object.fromEntries(documents)} open="None" />
      </FormSelect>
      <div>
        <SubmitButton>Save</SubmitButton>
      </div>
    </ActionForm>
  );
}
