import { answers } from "#lib/domain/api-call/mutations.ts";
import { recalls } from "#lib/domain/api-recall/data.ts";
import { listRecallsEndpoint } from "#lib/domain/api-recall/schema.ts";
import { route } from "#lib/domain/api-route/mutations.ts";

/** Recalls of a model year, by name or by VIN. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(listRecallsEndpoint, ({ query, now }) => recalls(query, now)),
);
