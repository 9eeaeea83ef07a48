import type {
  CampaignWithVehicles,
  RecallCampaign,
  RecalledVehicle,
} from "#lib/domain/vehicles/recall/types.ts";
import type { RecallAnswer, SaidCampaign } from "./schema.ts";

/** A campaign as the API writes it. */
export const sayCampaign = (campaign: RecallCampaign): SaidCampaign => ({
  campaign: campaign.campaign,
  components: campaign.components.map((path) => [...path]),
  manufacturer: campaign.manufacturer,
  summary: campaign.summary,
  consequence: campaign.consequence,
  remedy: campaign.remedy,
  notes: campaign.notes,
  reportReceivedOn: campaign.reportReceivedOn,
  potentiallyAffected: campaign.potentiallyAffected,
  parkIt: campaign.parkIt,
  parkOutside: campaign.parkOutside,
  overTheAir: campaign.overTheAir,
  modelTexts: [...campaign.modelTexts],
  heldBy: campaign.heldBy,
  nhtsaUrl: campaign.nhtsaUrl,
});

type SaidVehicle = Extract<RecallAnswer["recall"], { state: "found" }>["value"]["vehicles"][number];

/** A model year as a campaign names it, as the API writes it. */
const sayVehicle = ({ makeText, modelText, year, link }: RecalledVehicle): SaidVehicle => ({
  makeText,
  modelText,
  year,
  makeSlug: link?.makeSlug ?? null,
  modelSlug: link?.modelSlug ?? null,
});

/** A campaign with the vehicles it names, as the API writes it. */
export const sayWithVehicles = (campaign: CampaignWithVehicles) => ({
  ...sayCampaign(campaign),
  vehicles: campaign.vehicles.map(sayVehicle),
  vehicleCount: campaign.vehicleCount,
});
