import { vinOffers } from "#lib/domain/api/api-listing/data.ts";
import { getListingsByVin } from "#lib/domain/api/api-listing/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

/** Every offer of a VIN. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getListingsByVin, ({ path, now }) => vinOffers(path.vin, now)),
);
