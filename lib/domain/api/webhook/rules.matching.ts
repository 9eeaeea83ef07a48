import { componentWords } from "#lib/domain/vehicles/recall/rules.ts";
import type { CampaignWithVehicles } from "#lib/domain/vehicles/recall/types.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { isOfModel, vinsOfYear } from "./rules.filter.ts";
import type { KeptFilter } from "./schema.filter.ts";
import type { Telling } from "./types.delivery.ts";
import type { ListingNews, Watcher } from "./types.matching.ts";

/** Whether what happened to a listing is what a webhook wants to be told of, its search left aside. */
export function isWanted({ kinds, filter, createdAt }: Watcher, news: ListingNews): boolean {
  if (!kinds.includes(news.happening.type) || news.at < createdAt) return false;
  switch (filter.by) {
    case "vins":
      return filter.vins.some(({ vin }) => vin === news.vin);
    case "model":
      return isOfModel(filter, news);
    case "search":
      return true;
  }
}

/** What a webhook is told of something that happened to a listing. */
export const listingTelling = ({ id }: Watcher, news: ListingNews): Telling => ({
  webhookId: id,
  eventKey: `listing_event ${news.eventId}`,
  subject: `listing ${news.listingId}`,
  happening: news.happening,
  occurredAt: news.at,
});

/** What a webhook is told of a campaign; null where it names nothing of the webhook's filter. */
export function recallTelling(
  { id, kinds, filter }: Watcher,
  campaign: CampaignWithVehicles,
  now: Date,
): Telling | null {
  // What is made up has no page of the publisher, and is told to nobody.
  if (!kinds.includes("recall.published") || campaign.nhtsaUrl === null) return null;
  const named = campaign.vehicles.flatMap(({ year, link }) =>
    year === null || link === null ? [] : [{ ...link, year }],
  );
  const met = named.filter((vehicle) => meetsYear(filter, vehicle));
  if (met.length === 0) return null;
  const vins =
    filter.by === "vins" ? [...new Set(met.flatMap((each) => vinsOfYear(filter, each)))] : [];
  const years = new Map(
    met.map(({ year, makeName, modelName }) => {
      const vehicle = { year, make: makeName, model: modelName };
      return [vehicleTitle(vehicle), vehicle];
    }),
  );
  return {
    webhookId: id,
    eventKey: `recall ${campaign.campaign}`,
    subject: `recall ${campaign.campaign}`,
    happening: {
      type: "recall.published",
      data: {
        campaign: campaign.campaign,
        url: campaign.nhtsaUrl,
        manufacturer: campaign.manufacturer,
        components: campaign.components.map(componentWords),
        summary: campaign.summary,
        consequence: campaign.consequence,
        remedy: campaign.remedy,
        reportReceivedOn: campaign.reportReceivedOn,
        parkIt: campaign.parkIt,
        parkOutside: campaign.parkOutside,
        modelYears: [...years.values()],
        vins,
      },
    },
    // The record says a day at most: we say when we learned of it.
    occurredAt: now,
  };
}

function meetsYear(
  filter: KeptFilter,
  named: { readonly makeSlug: string; readonly modelSlug: string; readonly year: number },
): boolean {
  switch (filter.by) {
    case "vins":
      return vinsOfYear(filter, named).length > 0;
    case "model":
      return isOfModel(filter, named);
    case "search":
      return false;
  }
}
