import { timesPaid } from "#lib/domain/api/api-endpoint/rules.source.ts";
import { recalls } from "#lib/domain/api/api-recall/data.ts";
import { listRecallsEndpoint } from "#lib/domain/api/api-recall/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";
import { Counted } from "#lib/domain/api/metering/rules.ts";

/** Recalls of a model year, by name or by VIN. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(listRecallsEndpoint, async ({ query, now }) => {
    const answer = await recalls(query, now);
    return new Counted(answer, timesPaid(answer.recalls.state));
  }),
);
