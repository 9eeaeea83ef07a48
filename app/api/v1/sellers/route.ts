import { sellers } from "#lib/domain/api/api-seller/data.ts";
import { listSellersEndpoint } from "#lib/domain/api/api-seller/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

/** The directory of sellers. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(listSellersEndpoint, ({ query }) => sellers(query)),
);
