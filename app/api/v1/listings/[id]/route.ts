import { answers } from "#lib/domain/api-call/mutations.ts";
import { listingAnswer } from "#lib/domain/api-listing/data.ts";
import { getListing } from "#lib/domain/api-listing/schema.ts";
import { route } from "#lib/domain/api-route/mutations.ts";

/** One listing. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getListing, ({ path, now }) => listingAnswer(path.id, now)),
);
