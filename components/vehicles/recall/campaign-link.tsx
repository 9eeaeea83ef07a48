import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";

/** A campaign's number with the way to what NHTSA publishes of it; a made-up one leads nowhere. */
export function CampaignLink({
  campaign: { campaign, nhtsaUrl },
}: {
  readonly campaign: Pick<RecallCampaign, "campaign" | "nhtsaUrl">;
}) {
  if (nhtsaUrl === null) return <span className="font-mono">{campaign} (made up)</span>;
  return (
    <a
      href={nhtsaUrl}
      rel="noreferrer"
      className="inline-flex min-h-6 items-center font-mono text-accent underline underline-offset-2"
    >
      {campaign}
    </a>
  );
}
