import { answers } from "#lib/domain/api-call/mutations.ts";
import { recall } from "#lib/domain/api-recall/data.ts";
import { getRecallEndpoint } from "#lib/domain/api-recall/schema.ts";
import { route } from "#lib/domain/api-route/mutations.ts";

/** One recall campaign. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getRecallEndpoint, ({ path, now }) => recall(path.campaign, now)),
);
