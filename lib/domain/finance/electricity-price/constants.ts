import type { PublicDocument } from "#lib/domain/finance/public-document/types.ts";
import type { StateCode } from "#lib/domain/vehicles/place/constants.ts";

/** Where the prices below were read: the newest table of whole years whose rows could be read from here. */
export const ELECTRICITY_DOCUMENT: PublicDocument = {
  publisher: "U.S. Energy Information Administration",
  document: "Electric Power Annual, average revenue per kilowatthour of 2023",
  address: "https://www.eia.gov/electricity/annual/secrev-map.php",
  read: "2026-11-28",
  dated: "2024-10-17",
};

/** The year that they are the average of. */
export const ELECTRICITY_YEAR = 2023;

/** What households paid in each state, cents a kWh. Wyoming's row and Puerto Rico could not be read. */
export const HOUSEHOLD_CENTS_PER_KWH: Readonly<Partial<Record<StateCode, number>>> = {
  AL: 14.63,
  AK: 23.9,
  AZ: 14.02,
  AR: 12.25,
  CA: 29.51,
  CO: 14.3,
  CT: 29.88,
  DE: 15.73,
  DC: 16.45,
  FL: 15.21,
  GA: 13.69,
  HI: 42.39,
  ID: 11.05,
  IL: 15.71,
  IN: 14.94,
  IA: 13.31,
  KS: 13.38,
  KY: 12.65,
  LA: 11.55,
  ME: 27.42,
  MD: 16.6,
  MA: 29.61,
  MI: 18.84,
  MN: 14.73,
  MS: 13.23,
  MO: 12.58,
  MT: 12.54,
  NE: 11.2,
  NV: 16.67,
  NH: 28.15,
  NJ: 17.7,
  NM: 13.85,
  NY: 22.25,
  NC: 12.93,
  ND: 11.01,
  OH: 15.38,
  OK: 12.08,
  OR: 12.73,
  PA: 18.1,
  RI: 27.02,
  SC: 13.68,
  SD: 12.32,
  TN: 12.19,
  TX: 14.46,
  UT: 11.2,
  VT: 20.82,
  VA: 14.26,
  WA: 10.98,
  WV: 14.05,
  WI: 16.88,
};
