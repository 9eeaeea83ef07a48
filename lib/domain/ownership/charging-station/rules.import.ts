import { z } from "zod";
import { DEFAULT_URL, DEMO_KEY, STATION_COLUMNS, type StationColumn } from "./constants.import.ts";
import type { StationFields } from "./types.import.ts";

/** Columns of the CSV whose names are not those of the API in title case. */
const OTHER_NAMES: Partial<Record<StationColumn, string>> = {
  "EV DC Fast Count": "ev_dc_fast_num",
};

/** The API's name of a column of the CSV: "EV Connector Types" is `ev_connector_types`. */
export const apiNameOf = (column: StationColumn): string =>
  OTHER_NAMES[column] ?? column.toLowerCase().replaceAll(" ", "_");

/** A record of the CSV by the names of the API. */
export const fieldsOfRecord = (record: Readonly<Record<StationColumn, string>>): StationFields =>
  Object.fromEntries(STATION_COLUMNS.map((column) => [apiNameOf(column), record[column]]));

const fields = z.record(z.string(), z.unknown());
const feature = z.object({
  properties: fields,
  geometry: z.object({ coordinates: z.array(z.unknown()) }).nullish(),
});

/**
 * A station of the API: an object of its fields, or a GeoJSON feature that has them as properties and
 * its place as a point. What is neither has no fields, which is then what is wrong with it.
 */
export function fieldsOfFeature(value: unknown): StationFields {
  const placed = feature.safeParse(value);
  if (placed.success) {
    const [longitude, latitude] = placed.data.geometry?.coordinates ?? [];
    return { latitude, longitude, ...placed.data.properties };
  }
  return fields.safeParse(value).data ?? {};
}

/** Where the publisher offers all stations, to those who have a key and, with the one for trying, to everybody. */
export const stationsUrl = (key: string = DEMO_KEY): string => `${DEFAULT_URL}&api_key=${key}`;
