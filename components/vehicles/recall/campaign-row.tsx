import Link from "next/link";
import { recallsPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { CampaignWithVehicles, RecalledVehicle } from "#lib/domain/vehicles/recall/types.ts";
import { CampaignLink } from "./campaign-link.tsx";
import { RecallFlags } from "./recall-flags.tsx";
import {
  aboutWords,
  calmWords,
  moreVehicles,
  reportedWords,
  vehicleWords,
} from "./recall-words.ts";

const MOST_SHOWN = 5;

/** A campaign in a list: what it is about, what to do at once, and the model years it names. */
export function CampaignRow({
  campaign,
  now,
}: {
  readonly campaign: CampaignWithVehicles;
  readonly now: Date;
}) {
  const shown = campaign.vehicles.slice(0, MOST_SHOWN);
  const more = moreVehicles(campaign, shown.length);
  const words = campaign.summary ?? campaign.consequence;
  return (
    <article className="grid content-start gap-1.5 border-line border-t py-4">
      <RecallFlags campaign={campaign} />
      <h3 className="font-semibold">{aboutWords(campaign)}</h3>
      <p className="text-ink-soft text-sm">
        {reportedWords(campaign, now)}
        {campaign.manufacturer !== null && ` by ${campaign.manufacturer}`}, campaign{" "}
        <CampaignLink campaign={campaign} />
      </p>
      {words !== null && <p className="line-clamp-3 max-w-text text-sm">{calmWords(words)}</p>}
      <ul className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
        {shown.map((vehicle) => (
          <li key={`${vehicle.makeText} ${vehicle.modelText} ${vehicle.year}`}>
            <RecalledLink vehicle={vehicle} />
          </li>
        ))}
        {more !== "" && <li className="text-ink-faint">{more}</li>}
      </ul>
    </article>
  );
}

function RecalledLink({ vehicle }: { readonly vehicle: RecalledVehicle }) {
  const { link, year } = vehicle;
  const words = vehicleWords(vehicle);
  if (link === null || year === null) return <span className="text-ink-soft">{words}</span>;
  return (
    <Link
      href={recallsPath({ ...link, year })}
      prefetch={false}
      className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
    >
      {words}
    </Link>
  );
}
