import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { ownersWords } from "#lib/domain/vehicles/recall/rules.pages.ts";
import type { OwnersWord } from "#lib/domain/vehicles/recall/types.pages.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import { CampaignArticle } from "./campaign-article.tsx";
import { PrintHead } from "./print-head.tsx";
import { RecallAnswer } from "./recall-answer.tsx";

/**
 * The recalls of a model year, each campaign in full. On paper it is a sheet to take
 * to the dealer.
 * @param vin of the one vehicle it is asked for; null for the model year.
 */
export function RecallList({
  name,
  vin,
  answer,
  owners,
  now,
}: {
  readonly name: string;
  readonly vin: string | null;
  readonly answer: SourceAnswer<readonly RecallCampaign[]>;
  readonly owners: OwnersWord | null;
  readonly now: Date;
}) {
  const campaigns = valueIn(answer);
  return (
    <section aria-labelledby="campaigns" className="mt-6">
      {answer.kind !== "made_up" && <PrintHead name={name} vin={vin} now={now} />}
      <h2 id="campaigns" className="sr-only">
        Campaigns
      </h2>
      <RecallAnswer name={name} answer={answer} now={now} />
      {campaigns !== null && (
        <div className="mt-1 [&>article:first-child]:border-t-0">
          {campaigns.map((campaign) => (
            <CampaignArticle
              key={campaign.campaign}
              campaign={campaign}
              owners={owners === null ? null : ownersWords(owners, campaign.campaign)}
              now={now}
            />
          ))}
        </div>
      )}
    </section>
  );
}
