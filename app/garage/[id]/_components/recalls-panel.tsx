import { Panel } from "#components/listings/listing/panel.tsx";
import { ChangeFold } from "#components/ownership/garage/change-fold.tsx";
import { Fold } from "#components/ownership/garage/fold.tsx";
import { dayWords } from "#components/ownership/garage/garage-words.ts";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { SourceLine } from "#components/vehicles/source/source-line.tsx";
import type { VehicleRecord } from "#lib/domain/ownership/garage-page/types.ts";
import { removeRecall } from "#lib/domain/ownership/recall-notice/actions.garage.ts";
import { RECALL_STATES } from "#lib/domain/ownership/recall-notice/constants.garage.ts";
import type {
  GarageRecall,
  RecallState,
} from "#lib/domain/ownership/recall-notice/types.garage.ts";
import { NHTSA_VIN_SEARCH } from "#lib/domain/vehicles/recall/constants.pages.ts";
import { campaignsWords } from "#lib/domain/vehicles/recall/rules.pages.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { RecallForm } from "./recall-form.tsx";
import { SuggestedRecalls } from "./suggested-recalls.tsx";

const TONES = { open: "warn", booked: "accent", done: "good" } as const satisfies Record<
  RecallState,
  BadgeTone
>;

/** The campaigns of the model year, to mark one by one, and what the owner entered of them. */
export function RecallsPanel({
  record,
  submissionId,
  now,
}: {
  readonly record: VehicleRecord;
  readonly submissionId: string;
  readonly now: Date;
}) {
  const { vehicle, recalls, campaigns } = record;
  const title = vehicleTitle(vehicle);
  return (
    <Panel id="recalls" title="Recalls">
      <SourceLine title={`${title} recalls`} answer={campaigns} now={now} className="mt-3">
        {campaigns.kind === "found" && <p>{campaignsWords(campaigns.value)}.</p>}
        {campaigns.kind === "made_up" && (
          <p>
            {campaignsWords(campaigns.value)}: not about any real vehicle. NHTSA was not checked.
          </p>
        )}
        {campaigns.kind === "none" && (
          <p>No recalls at NHTSA for this model year. New ones may still be announced.</p>
        )}
      </SourceLine>
      <p className="mt-3 max-w-text text-ink-soft text-sm">
        Model level, not this VIN: only the maker’s records show whether one is open on this
        vehicle.{" "}
        <a
          href={NHTSA_VIN_SEARCH}
          rel="noreferrer"
          className="text-accent underline underline-offset-2"
        >
          Look it up at NHTSA
        </a>
        {vehicle.vin !== null && (
          <>
            {" "}
            with <span className="break-all font-mono">{vehicle.vin}</span>
          </>
        )}{" "}
        and note here what you find.
      </p>
      <SuggestedRecalls record={record} submissionId={submissionId} now={now} />
      {recalls.length > 0 && <h3 className="mt-5 font-semibold">What you entered</h3>}
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
        <RecallForm key={submissionId} id="recall" record={record} />
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
          You entered this; it is not verified.{" "}
          {proof === null ? (
            state === "done" && "No proof saved."
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
          label={`Remove what I entered for ${campaign}`}
        >
          Remove what I entered
        </PressForm>
      </ChangeFold>
    </li>
  );
}
