import { apiAccountOf } from "#lib/domain/api/api-account/rules.ts";
import { getAccount } from "#lib/domain/api/api-account/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

/** The key that calls, and its credits. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getAccount, async ({ caller }) => apiAccountOf(caller)),
);
