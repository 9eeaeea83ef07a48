import { listingAnswer } from "#lib/domain/api/api-listing/data.ts";
import { getListing } from "#lib/domain/api/api-listing/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

/** One listing. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getListing, ({ path, now }) => listingAnswer(path.id, now)),
);
