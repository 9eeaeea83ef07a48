import { makeByName } from "#lib/domain/api/api-research/data.ts";
import { getMakeEndpoint } from "#lib/domain/api/api-research/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

/** A make's line-up. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getMakeEndpoint, ({ path, now }) => makeByName(path.make, now)),
);
