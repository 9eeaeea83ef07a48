import type { Connector } from "#lib/domain/ownership/charging-station/constants.ts";
import type { SessionTerms } from "./types.ts";

/** Plugs that carry direct current; the others only alternating, which the vehicle's own charger turns. */
export const DIRECT_CURRENT_PLUGS: readonly Connector[] = ["nacs", "ccs", "chademo"];

/** Above this share of a full battery vehicles take less and less of direct current. */
export const TAPER_FROM_PERCENT = 80;
/** Of the power below it, the share counted above it. An assumption: every vehicle tapers its own way. */
export const TAPERED_SHARE = 1 / 3;

/** The bounds of what can be typed. */
export const MOST = {
  kwh: 300,
  miles: 600,
  kw: 1_000,
  dollarsPerKwh: 10,
  dollarsPerGallon: 20,
  range: 1_000,
} as const;

export const NO_TERMS: SessionTerms = {
  kwh: null,
  addMiles: null,
  fromPercent: null,
  toPercent: null,
  centsPerKwh: null,
  stationKw: null,
  vehicleKw: null,
};
