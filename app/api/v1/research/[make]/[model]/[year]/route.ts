import { modelYearByName } from "#lib/domain/api/api-research/data.year.ts";
import { getModelYearEndpoint } from "#lib/domain/api/api-research/schema.year.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

/** All that is known of a model year. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getModelYearEndpoint, ({ path, now }) => modelYearByName(path, now)),
);
