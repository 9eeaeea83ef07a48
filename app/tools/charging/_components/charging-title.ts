import type { ChargingAnswer } from "#lib/domain/ownership/charging-finder/types.ts";

/** What the page is about, in a few words. */
export function chargingTitle(answer: ChargingAnswer | null): string {
  if (answer === null) return "EV charging stations";
  const { place, way, query } = answer.resolved;
  if (way !== null) return `EV charging from ${way.fromName} to ${way.toName}`;
  if (place !== null) return `EV charging ${place.kind === "state" ? "in" : "near"} ${place.name}`;
  return query.at === null ? "EV charging stations" : "EV charging near you";
}
