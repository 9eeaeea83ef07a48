import { marketSaid } from "#lib/domain/api/api-market/data.ts";
import { getMarket } from "#lib/domain/api/api-market/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

/** Statistics of a slice of the market. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getMarket, ({ query, now }) => marketSaid(query, now)),
);
