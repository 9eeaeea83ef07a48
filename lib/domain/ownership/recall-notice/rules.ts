import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import type { CatalogIndex } from "#lib/domain/vehicles/model-year/types.ts";
import { componentWords, isUrgent } from "#lib/domain/vehicles/recall/rules.ts";
import type { CampaignWithVehicles } from "#lib/domain/vehicles/recall/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { RECALL_NEWS_DAYS } from "./constants.ts";
import type { RecallNews } from "./schema.ts";

/** The first day whose campaigns are news at a moment, as it begins. */
export const newsBegins = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / DAY_MS - RECALL_NEWS_DAYS) * DAY_MS);

/** What of the news some is, and where it stands among all: by model year. */
export const newsKey = ({
  modelId,
  year,
  campaign,
}: Pick<RecallNews, "modelId" | "year" | "campaign">): string =>
  `${`${modelId}`.padStart(10, "0")}/${year}/${campaign}`;

/** Campaigns that are news at a moment, once for each model year of the catalog that they name, by `newsKey`. */
export function newsOfModelYears(
  campaigns: readonly CampaignWithVehicles[],
  { modelsBySlugs }: Pick<CatalogIndex, "modelsBySlugs">,
  now: Date,
): readonly RecallNews[] {
  const first = newsBegins(now).toISOString().slice(0, 10);
  const news = campaigns
    .filter(({ reportReceivedOn }) => reportReceivedOn !== null && reportReceivedOn >= first)
    .flatMap((campaign) =>
      campaign.vehicles.flatMap(({ year, link }): RecallNews[] => {
        const model = link && modelsBySlugs.get(`${link.makeSlug}/${link.modelSlug}`);
        if (year === null || !model) return [];
        return [
          {
            campaign: campaign.campaign,
            modelId: model.modelId,
            year,
            modelYear: modelYearName({ ...model, year }),
            about:
              campaign.components[0] === undefined ? "" : componentWords(campaign.components[0]),
            urgent: isUrgent(campaign),
          },
        ];
      }),
    );
  return [...new Map(news.map((each) => [newsKey(each), each])).values()].sort((a, b) =>
    newsKey(a) < newsKey(b) ? -1 : 1,
  );
}
