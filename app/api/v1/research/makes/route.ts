import { makes } from "#lib/domain/api/api-research/data.ts";
import { listMakesEndpoint } from "#lib/domain/api/api-research/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

/** Every make with what it asks. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(listMakesEndpoint, ({ now }) => makes(now)),
);
