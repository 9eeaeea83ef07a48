import { modelYearByName } from "#lib/domain/api/api-model-year/data.ts";
import { getModelYearEndpoint } from "#lib/domain/api/api-model-year/schema.ts";
import { route } from "#lib/domain/api/api-route/handlers.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

/** All that is known of a model year. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getModelYearEndpoint, ({ path, now }) => modelYearByName(path, now)),
);
