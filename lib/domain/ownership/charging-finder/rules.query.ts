import { ALL_STATIONS } from "./search-params.query.ts";
import type { ChargingQuery } from "./types.query.ts";

/** The same question with something changed, from its first page on and without an open station. */
export const withChargingChange = (
  query: ChargingQuery,
  change: Partial<ChargingQuery>,
): ChargingQuery => ({
  ...query,
  page: 1,
  station: null,
  session: ALL_STATIONS.session,
  ...change,
});
