import { listingPage } from "#lib/domain/api/api-listing/data.ts";
import { searchListings } from "#lib/domain/api/api-listing/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

/** Vehicles for sale. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(searchListings, ({ query, now }) => listingPage(query, now)),
);
