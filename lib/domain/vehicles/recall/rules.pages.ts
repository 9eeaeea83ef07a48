import type { IndexedModel } from "#lib/domain/vehicles/model-year/types.ts";
import { plural } from "#lib/platform/format.ts";
import { FEWEST_OWNERS } from "./constants.pages.ts";
import { isUrgent } from "./rules.ts";
import type { ModelRecalls, OwnersWord, RecallFilter } from "./types.pages.ts";
import type { CampaignWithVehicles, MakeRecalls, RecallCampaign } from "./types.ts";

type Flags = Pick<RecallCampaign, "parkIt" | "parkOutside">;

const rankOf = ({ parkIt, parkOutside }: Flags): number =>
  parkIt === true ? 0 : parkOutside === true ? 1 : 2;

/** "Do not drive" first, then "park it outside", then the rest; within each the newest first. */
export function mostUrgentFirst<C extends Flags & Pick<RecallCampaign, "reportReceivedOn">>(
  campaigns: readonly C[],
): readonly C[] {
  const dayOf = ({ reportReceivedOn }: C): string => reportReceivedOn ?? "";
  return campaigns.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || (dayOf(a) < dayOf(b) ? 1 : dayOf(a) > dayOf(b) ? -1 : 0),
  );
}

/** "7 recalls for its model year, 1 of which says not to drive it". @param of what they are for; left out where that is plain. */
export function campaignsWords(campaigns: readonly Flags[], of = ""): string {
  const parked = campaigns.filter(({ parkIt }) => parkIt === true).length;
  const outside = campaigns.filter(({ parkOutside }) => parkOutside === true).length;
  const count = `${plural(campaigns.length, "recall")}${of === "" ? "" : ` for ${of}`}`;
  const say = (n: number): string =>
    campaigns.length === 1 ? "which says" : `${n} of which ${n === 1 ? "says" : "say"}`;
  const parts = [
    ...(parked > 0 ? [`${say(parked)} not to drive it`] : []),
    ...(outside > 0 ? [`${say(outside)} to park it outside`] : []),
  ];
  return [count, parts.join(" and ")].filter((part) => part !== "").join(", ");
}

/**
 * The models of a make with every year they were built, and how many campaigns are held of each.
 * A year of which none is held is null, never nought: another copy may hold one.
 */
export function modelRecalls(
  models: readonly IndexedModel[],
  held: MakeRecalls["modelYears"],
  { modelSlug, year, urgentOnly }: RecallFilter,
): readonly ModelRecalls[] {
  const counts = new Map(held.map((each) => [`${each.modelId} ${each.year}`, each]));
  return models
    .filter((model) => modelSlug === null || model.modelSlug === modelSlug)
    .map((model) => ({
      modelSlug: model.modelSlug,
      modelName: model.modelName,
      years: [...model.yearIds.keys()]
        .filter((each) => year === null || each === year)
        .sort((a, b) => b - a)
        .map((each) => {
          const count = counts.get(`${model.modelId} ${each}`);
          return { year: each, campaigns: count?.campaigns ?? null, urgent: count?.urgent ?? 0 };
        })
        .filter(({ urgent }) => !urgentOnly || urgent > 0),
    }))
    .filter(({ years }) => years.length > 0);
}

/** The campaigns that a filter keeps, in their order. */
export function filteredCampaigns(
  campaigns: readonly CampaignWithVehicles[],
  { modelSlug, year, urgentOnly }: RecallFilter,
): readonly CampaignWithVehicles[] {
  return campaigns.filter(
    (campaign) =>
      (!urgentOnly || isUrgent(campaign)) &&
      ((modelSlug === null && year === null) ||
        campaign.vehicles.some(
          (vehicle) =>
            (modelSlug === null || vehicle.link?.modelSlug === modelSlug) &&
            (year === null || vehicle.year === year),
        )),
  );
}

/**
 * What owners of a model year entered of a campaign, in a sentence; null where too few have one here
 * or nobody entered it. It is their own word and no share of all that were built.
 */
export function ownersWords({ vehicles, byCampaign }: OwnersWord, campaign: string): string | null {
  const word = byCampaign.get(campaign);
  if (vehicles < FEWEST_OWNERS || word === undefined || word.entered < FEWEST_OWNERS) return null;
  return `Of ${plural(vehicles, "vehicle")} of this model year in garages here, owners entered this for ${word.entered} and as done for ${word.done}: their own word, no count of all that were built.`;
}
