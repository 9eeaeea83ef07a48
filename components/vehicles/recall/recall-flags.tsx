import { OctagonX, Radio, Trees } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";

/** What a campaign says to do at once, and how it is mended, each with its icon and words; nothing where the record says neither. */
export function RecallFlags({
  campaign: { parkIt, parkOutside, overTheAir },
}: {
  readonly campaign: Pick<RecallCampaign, "parkIt" | "parkOutside" | "overTheAir">;
}) {
  if (parkIt !== true && parkOutside !== true && overTheAir !== true) return null;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label="Warnings">
      {parkIt === true && (
        <li>
          <Badge tone="bad" icon={<OctagonX aria-hidden="true" />} className="font-semibold">
            Do not drive until repaired
          </Badge>
        </li>
      )}
      {parkOutside === true && (
        <li>
          <Badge tone="warn" icon={<Trees aria-hidden="true" />} className="font-semibold">
            Park outside, away from buildings
          </Badge>
        </li>
      )}
      {overTheAir === true && (
        <li>
          <Badge tone="accent" icon={<Radio aria-hidden="true" />}>
            Fixed by an over-the-air update
          </Badge>
        </li>
      )}
    </ul>
  );
}
