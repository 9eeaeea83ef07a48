import { componentWords } from "#lib/domain/vehicles/recall/rules.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { CampaignLink } from "./campaign-link.tsx";
import { RecallFlags } from "./recall-flags.tsx";
import { aboutWords, calmWords, reportedWords } from "./recall-words.ts";

const HELD = {
  live: "NHTSA’s service",
  import: "NHTSA’s file",
  both: "NHTSA’s service and file",
  demo: "no one: made up for this demo market",
} as const satisfies Record<RecallCampaign["heldBy"], string>;

/** One campaign in full, with a line to sign where it is printed for the dealer. */
export function CampaignArticle({
  campaign,
  owners,
  now,
}: {
  readonly campaign: RecallCampaign;
  /** What owners here entered of it, in a sentence; null for nothing. */
  readonly owners: string | null;
  readonly now: Date;
}) {
  const { summary, consequence, remedy, notes, components, manufacturer, heldBy } = campaign;
  const id = `campaign-${campaign.campaign}`;
  return (
    <article id={id} aria-labelledby={`${id}-heading`} className="border-line border-t py-6">
      <RecallFlags campaign={campaign} />
      <h3 id={`${id}-heading`} className="mt-2 font-semibold text-lg tracking-tight">
        {aboutWords(campaign)}
      </h3>
      <p className="mt-0.5 text-ink-soft text-sm">
        {heldBy === "demo" ? "Campaign" : "NHTSA campaign"} <CampaignLink campaign={campaign} />.{" "}
        {reportedWords(campaign, now)}
        {manufacturer !== null && ` by ${manufacturer}`}.
      </p>
      <dl className="mt-3 grid max-w-text gap-3 text-sm">
        <Part title="The problem" text={summary} />
        <Part title="The risk" text={consequence} />
        <Part title="The fix" text={remedy} />
        {notes !== null && <Part title="Notes" text={notes} />}
        {components.length > 1 && (
          <Part title="Components" text={components.map(componentWords).join("; ")} />
        )}
        <Part title="Vehicles it may cover" text={affectedWords(campaign)} />
      </dl>
      {owners !== null && <p className="mt-3 max-w-text text-ink-soft text-sm">{owners}</p>}
      <p className="mt-2 text-ink-faint text-xs">
        From {HELD[heldBy]}.{unstated(campaign)}
      </p>
      {heldBy !== "demo" && (
        <p className="mt-4 hidden text-sm print:block">
          ☐ Open on this VIN&emsp;☐ Repaired on ____________&emsp;Dealer ________________________
        </p>
      )}
    </article>
  );
}

/** What is not said of driving it is not said to be harmless. */
const unstated = ({ parkIt, parkOutside }: RecallCampaign): string =>
  parkIt === null && parkOutside === null
    ? " The record does not say whether it is safe to drive or park inside."
    : "";

const affectedWords = ({ potentiallyAffected, heldBy }: RecallCampaign): string =>
  potentiallyAffected === null
    ? "The record does not say how many."
    : `${formatNumber(potentiallyAffected)} vehicles across every model and year named, ${heldBy === "demo" ? "also made up" : "by the maker’s count"}.`;

function Part({ title, text }: { readonly title: string; readonly text: string | null }) {
  return (
    <div>
      <dt className="font-[560]">{title}</dt>
      <dd className="whitespace-pre-line break-words text-ink-soft">
        {text === null ? "The record does not say." : calmWords(text)}
      </dd>
    </div>
  );
}
