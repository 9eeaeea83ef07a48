import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import { componentWords, isUrgent } from "#lib/domain/vehicles/recall/rules.ts";
import type { CampaignWithVehicles } from "#lib/domain/vehicles/recall/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { RECALL_NEWS_DAYS } from "./constants.ts";
import type { LotYear } from "./schema.ts";

/** A campaign about a model year that is on a lot. */
export interface LotRecall {
  readonly campaign: string;
  readonly year: LotYear;
  /** "2021 Toyota RAV4". */
  readonly modelYear: string;
  /** What it is about, in a few words. */
  readonly about: string;
  readonly urgent: boolean;
}

/** The first day whose campaigns are news at a moment. */
export const newsBegins = (now: Date): Date => new Date(now.getTime() - RECALL_NEWS_DAYS * DAY_MS);

/** Campaigns that are news at a moment and about model years on a lot, each once with each of them. */
export function lotRecalls(
  lot: readonly LotYear[],
  campaigns: readonly CampaignWithVehicles[],
  now: Date,
): readonly LotRecall[] {
  const first = newsBegins(now).toISOString().slice(0, 10);
  return campaigns
    .filter(({ reportReceivedOn }) => reportReceivedOn !== null && reportReceivedOn >= first)
    .flatMap((campaign) =>
      lot
        .filter((year) =>
          campaign.vehicles.some(
            (vehicle) =>
              vehicle.year === year.year &&
              vehicle.link?.makeSlug === year.makeSlug &&
              vehicle.link.modelSlug === year.modelSlug,
          ),
        )
        .map((year) => ({
          campaign: campaign.campaign,
          year,
          modelYear: modelYearName(year),
          about: campaign.components[0] === undefined ? "" : componentWords(campaign.components[0]),
          urgent: isUrgent(campaign),
        })),
    );
}
