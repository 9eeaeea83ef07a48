import { station } from "#lib/domain/api/api-charging/data.ts";
import { getStationEndpoint } from "#lib/domain/api/api-charging/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

/** One charging station. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getStationEndpoint, ({ path }) => station(path.id)),
);
