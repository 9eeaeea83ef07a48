import { Panel } from "#components/listings/listing/panel.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { CampaignLink } from "#components/vehicles/recall/campaign-link.tsx";
import { RecallAnswer } from "#components/vehicles/recall/recall-answer.tsx";
import { RecallFlags } from "#components/vehicles/recall/recall-flags.tsx";
import { aboutWords, calmWords, reportedWords } from "#components/vehicles/recall/recall-words.ts";
import { modelYearName, recallsPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";

/** Campaigns shown here; the page of recalls has all of them in full. */
const SHOWN = 4;

/** The most urgent recalls of a model year, and the way to all of them. */
export function RecallsPanel({
  modelYear,
  answer,
  now,
}: {
  readonly modelYear: ModelYearRef;
  /** Those that say not to drive it first. */
  readonly answer: SourceAnswer<readonly RecallCampaign[]>;
  readonly now: Date;
}) {
  const campaigns = valueIn(answer) ?? [];
  return (
    <Panel id="recalls" title="Recalls">
      <RecallAnswer name={modelYearName(modelYear)} answer={answer} now={now} className="mt-3" />
      <ul>
        {campaigns.slice(0, SHOWN).map((campaign) => (
          <CampaignLine key={campaign.campaign} campaign={campaign} now={now} />
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href={recallsPath(modelYear)}>
          {campaigns.length > 1 ? `See all ${campaigns.length}` : "All recalls, to print"}
        </ButtonLink>
        <ButtonLink href="/tools/recalls" variant="ghost">
          Look up a VIN
        </ButtonLink>
      </p>
    </Panel>
  );
}

function CampaignLine({
  campaign,
  now,
}: {
  readonly campaign: RecallCampaign;
  readonly now: Date;
}) {
  const words = campaign.consequence ?? campaign.summary;
  return (
    <li className="grid gap-1 border-line border-b py-3">
      <RecallFlags campaign={campaign} />
      <h3 className="font-semibold text-sm">{aboutWords(campaign)}</h3>
      {words !== null && (
        <p className="line-clamp-2 max-w-text text-ink-soft text-sm">{calmWords(words)}</p>
      )}
      <p className="text-ink-faint text-xs">
        {reportedWords(campaign, now)}, campaign <CampaignLink campaign={campaign} />
      </p>
    </li>
  );
}
