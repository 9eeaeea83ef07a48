import type { Connector, StationStatus } from "./constants.ts";

/** All electric stations of the United States. The publisher asks for a key; see AFDC_API_KEY. */
export const DEFAULT_URL =
  "https://developer.nlr.gov/api/alt-fuel-stations/v1.csv?fuel_type=ELEC&country=US&status=E,P,T&access=all";
/** What the publisher lets everybody try its API with: 30 questions an hour and 50 a day from one network. */
export const DEMO_KEY = "DEMO_KEY";

/** 90,000 stations with every column are some 60 MB as CSV and 200 MB as JSON. */
export const MOST_STATION_FILE_BYTES = 1024 * 1024 * 1024;

/** Raised when the same file would be read otherwise. */
export const STATION_FILE_REVISION = 2;

/** Columns without which a file is none of stations. */
export const REQUIRED_STATION_COLUMNS = [
  "Fuel Type Code",
  "Station Name",
  "Street Address",
  "City",
  "State",
  "ZIP",
  "Status Code",
  "Latitude",
  "Longitude",
  "ID",
  "Updated At",
  "EV Connector Types",
] as const;

export const OPTIONAL_STATION_COLUMNS = [
  "Intersection Directions",
  "Station Phone",
  "Expected Date",
  "Groups With Access Code",
  "Access Days Time",
  "Cards Accepted",
  "EV Level1 EVSE Num",
  "EV Level2 EVSE Num",
  "EV DC Fast Count",
  "EV Network",
  "EV Network Web",
  "Date Last Confirmed",
  "Owner Type Code",
  "Open Date",
  "Country",
  "Access Code",
  "Facility Type",
  "EV Pricing",
  "Restricted Access",
  "Maximum Vehicle Class",
] as const;

export const STATION_COLUMNS = [...REQUIRED_STATION_COLUMNS, ...OPTIONAL_STATION_COLUMNS] as const;
export type StationColumn = (typeof STATION_COLUMNS)[number];

/** Plugs by the publisher's codes; the standard J3400 is what it called TESLA before. */
export const CONNECTOR_CODES: Readonly<Record<string, Connector>> = {
  CHADEMO: "chademo",
  J1772: "j1772",
  J1772COMBO: "ccs",
  J3400: "nacs",
  NEMA1450: "nema1450",
  NEMA515: "nema515",
  NEMA520: "nema520",
  TESLA: "nacs",
};

/** Which of these plugs a port of a level can have, by the publisher's codes. */
export const PLUGS_OF_FAST = /\b(CHADEMO|J1772COMBO|TESLA|J3400)\b/;
export const PLUGS_OF_LEVEL_2 = /\b(J1772|TESLA|J3400|NEMA1450)\b/;
export const PLUGS_OF_LEVEL_1 = /\b(J1772|NEMA515|NEMA520|TESLA|J3400)\b/;

export const STATUS_CODES: Readonly<Record<string, StationStatus>> = {
  E: "open",
  P: "planned",
  T: "closed",
};

/** Where stations of the United States and its territories can be, in degrees. */
export const LATITUDES = { least: 13, most: 72 } as const;
/** East of Greenwich lie Guam, the Marianas and the end of the Aleutians. */
export const LONGITUDES = {
  west: { least: -180, most: -64 },
  east: { least: 140, most: 180 },
} as const;
