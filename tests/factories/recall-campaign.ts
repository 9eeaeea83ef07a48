import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";

/** A campaign as NHTSA holds it, with anything changed that a test is about. */
export function recallCampaign(changes: Partial<RecallCampaign> = {}): RecallCampaign {
  const campaign = changes.campaign ?? "19V182000";
  return {
    campaign,
    components: [["AIR BAGS", "FRONTAL", "DRIVER SIDE", "INFLATOR MODULE"]],
    manufacturer: "Honda (American Honda Motor Co.)",
    summary: "The driver frontal air bag inflator may explode.",
    consequence: "An explosion of the inflator may result in sharp metal fragments.",
    remedy: "Dealers will replace the inflator, free of charge.",
    notes: null,
    reportReceivedOn: asDay("2019-03-07"),
    potentiallyAffected: null,
    parkIt: null,
    parkOutside: null,
    overTheAir: null,
    nhtsaUrl: `https://www.nhtsa.gov/recalls?nhtsaId=${campaign}`,
    modelTexts: [],
    heldBy: "live",
    ...changes,
  };
}
