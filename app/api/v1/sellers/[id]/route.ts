import { seller } from "#lib/domain/api/api-seller/data.ts";
import { getSellerEndpoint } from "#lib/domain/api/api-seller/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

/** One seller. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getSellerEndpoint, ({ path, now }) => seller(path.id, now)),
);
