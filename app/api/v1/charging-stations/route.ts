import { answers } from "#lib/domain/api-call/mutations.ts";
import { stations } from "#lib/domain/api-charging/data.ts";
import { listStationsEndpoint } from "#lib/domain/api-charging/schema.ts";
import { route } from "#lib/domain/api-route/mutations.ts";

/** Charging stations near a place. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(listStationsEndpoint, ({ query }) => stations(query)),
);
