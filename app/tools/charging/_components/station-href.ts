import type { Route } from "next";
import { chargingHref } from "#lib/domain/ownership/charging-finder/search-params.query.ts";
import type { ChargingQuery } from "#lib/domain/ownership/charging-finder/types.query.ts";
import type { StationId } from "#lib/domain/ownership/charging-station/types.ts";

/** The name of the part of the page that tells of one station. */
export const STATION_PART = "station";

/** The details of a station, beside the list it was found in. */
export const stationHref = (query: ChargingQuery, station: StationId): Route =>
  `${chargingHref({ ...query, station })}#${STATION_PART}`;
