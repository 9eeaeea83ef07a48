import { ChangeFold } from "#components/ownership/garage/change-fold.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { CampaignLink } from "#components/vehicles/recall/campaign-link.tsx";
import { RecallFlags } from "#components/vehicles/recall/recall-flags.tsx";
import { aboutWords, reportedWords } from "#components/vehicles/recall/recall-words.ts";
import type { VehicleRecord } from "#lib/domain/ownership/garage-page/types.ts";
import { saveRecall } from "#lib/domain/ownership/recall-notice/actions.garage.ts";
import { LONGEST_SUMMARY } from "#lib/domain/ownership/recall-notice/constants.garage.ts";
import { unmarkedCampaigns } from "#lib/domain/ownership/recall-notice/rules.garage.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import { RecallForm } from "./recall-form.tsx";

/** The campaigns of the model year that the owner has not marked yet, each to be marked with one press. */
export function SuggestedRecalls({
  record,
  submissionId,
  now,
}: {
  readonly record: VehicleRecord;
  readonly submissionId: string;
  readonly now: Date;
}) {
  const unmarked = unmarkedCampaigns(record.campaigns, record.recalls);
  if (unmarked.length === 0) return null;
  return (
    <section aria-labelledby="unmarked" className="mt-5">
      <h3 id="unmarked" className="font-semibold">
        Not marked yet
      </h3>
      <ul>
        {unmarked.map((campaign) => (
          <Suggestion
            key={campaign.campaign}
            campaign={campaign}
            record={record}
            submissionId={submissionId}
            now={now}
          />
        ))}
      </ul>
    </section>
  );
}

function Suggestion({
  campaign,
  record,
  submissionId,
  now,
}: {
  readonly campaign: RecallCampaign;
  readonly record: VehicleRecord;
  readonly submissionId: string;
  readonly now: Date;
}) {
  const { campaign: number } = campaign;
  const vehicleId = record.vehicle.id;
  const summary = aboutWords(campaign).slice(0, LONGEST_SUMMARY);
  return (
    <li className="relative border-line border-b py-3">
      <div className="grid min-w-0 gap-1 pr-20">
        <RecallFlags campaign={campaign} />
        <p className="font-[560]">{aboutWords(campaign)}</p>
        <p className="text-ink-soft text-sm">
          <CampaignLink campaign={campaign} />. {reportedWords(campaign, now)}.
        </p>
      </div>
      <div className="mt-1">
        <PressForm
          id={`mark-${number}`}
          action={saveRecall}
          fields={{ vehicleId, campaign: number, summary, state: "open" }}
          label={`Mark as open on this vehicle: ${number}`}
          variant="secondary"
        >
          Mark as open
        </PressForm>
      </div>
      <ChangeFold label={`Booked, done: enter it for ${number}`} words="Booked, done">
        <RecallForm
          key={submissionId}
          id={`recall-${number}`}
          record={record}
          recall={{ campaign: number, summary }}
        />
      </ChangeFold>
    </li>
  );
}
