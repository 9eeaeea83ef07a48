import { CircleSlash } from "lucide-react";
import { ChangeFold } from "#components/garage/change-fold.tsx";
import { Fold } from "#components/garage/fold.tsx";
import { dayWords } from "#components/garage/garage-words.ts";
import { Options } from "#components/garage/options.tsx";
import { Panel } from "#components/listing/panel.tsx";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import type { VehicleRecord } from "#lib/domain/garage-page/types.ts";
import { removeRecall, saveRecall } from "#lib/domain/garage-recall/actions.ts";
import { NHTSA_LOOKUP, RECALL_STATES } from "#lib/domain/garage-recall/constants.ts";
import type { GarageRecall, RecallState } from "#lib/domain/garage-recall/types.ts";

const TONES = { open: "warn", booked: "accent", done: "good" } as const satisfies Record<
  RecallState,
  BadgeTone
>;

/** What could not be checked, said so; and what the owner knows and entered. */
export function RecallsPanel({
  record,
  submissionId,
}: {
  readonly record: VehicleRecord;
  readonly submissionId: string;
}) {
  const { vehicle, recalls } = record;
  return (
    <Panel id="recalls" title="Recalls">
      <div className="mt-3 flex gap-3 border-line border-b pb-3">
        <CircleSlash aria-hidden="true" className="mt-0.5 size-5 flex-none text-ink-faint" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <b className="font-[560]">Recalls of this vehicle</b>
            <span className="text-ink-faint text-xs">Not checked</span>
          </p>
          <p className="text-ink-soft text-sm">
            No recall source is imported yet. The authority’s page asks the maker’s own records by
            VIN:{" "}
            <a
              href={NHTSA_LOOKUP}
              rel="noreferrer"
              className="text-accent underline underline-offset-2"
            >
              look it up at NHTSA
            </a>
            {vehicle.vin !== null && (
              <>
                {" "}
                with <span className="font-mono">{vehicle.vin}</span>
              </>
            )}
            , and enter here what you find.
          </p>
        </div>
      </div>
      <ul>
        {recalls.map((recall) => (
          <Recall
            key={recall.campaign}
            recall={recall}
            record={record}
            submissionId={submissionId}
          />
        ))}
      </ul>
      <Fold summary="Enter a recall" className="mt-4">
        <RecallForm key={submissionId} id="recall" record={record} recall={null} />
      </Fold>
    </Panel>
  );
}

function Recall({
  recall,
  record,
  submissionId,
}: {
  readonly recall: GarageRecall;
  readonly record: VehicleRecord;
  readonly submissionId: string;
}) {
  const { campaign, summary, state, bookedFor, doneOn, proof } = recall;
  const day = state === "booked" ? bookedFor : state === "done" ? doneOn : null;
  return (
    <li className="relative border-line border-b py-2.5">
      <div className="min-w-0 pr-20">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="font-[560] font-mono text-sm">{campaign}</b>
          <Badge tone={TONES[state]}>
            {RECALL_STATES[state]}
            {day !== null && `, ${dayWords(day, record.today)}`}
          </Badge>
        </p>
        {summary !== "" && <p className="text-sm">{summary}</p>}
        <p className="text-ink-faint text-xs">
          You entered this; nobody else confirmed it.{" "}
          {proof === null ? (
            state === "done" && "No proof is kept."
          ) : (
            <a
              href={`/api/garage/documents/${proof.id}`}
              className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
            >
              Proof: {proof.name}
            </a>
          )}
        </p>
      </div>
      <ChangeFold label={`Change ${campaign}`}>
        <RecallForm key={submissionId} id={`recall-${campaign}`} record={record} recall={recall} />
        <PressForm
          id={`remove-recall-${campaign}`}
          action={removeRecall}
          fields={{ vehicleId: record.vehicle.id, campaign }}
          label={`Remove what you entered of ${campaign}`}
        >
          Remove what I entered
        </PressForm>
      </ChangeFold>
    </li>
  );
}

function RecallForm({
  id,
  record,
  recall,
}: {
  readonly id: string;
  readonly record: VehicleRecord;
  readonly recall: GarageRecall | null;
}) {
  const documents = record.documents.kept.map((document) => [document.id, document.name] as const);
  return (
    <ActionForm
      id={id}
      action={saveRecall}
      className="grid items-start gap-4 sm:grid-cols-2 [&>[role=alert]]:sm:col-span-2"
    >
      <input type="hidden" name="vehicleId" value={record.vehicle.id} />
      {recall === null ? (
        <FormTextField
          name="campaign"
          label="Campaign number"
          hint="From the maker’s letter or NHTSA, such as 23V456000."
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
        maxLength={200}
        defaultValue={recall?.summary ?? ""}
      />
      <FormSelect name="state" label="Where it stands" defaultValue={recall?.state ?? "open"}>
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
        <SubmitButton>Keep</SubmitButton>
      </div>
    </ActionForm>
  );
}
