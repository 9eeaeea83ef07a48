import { timesPaid } from "#lib/domain/api/api-endpoint/rules.source.ts";
import { recall } from "#lib/domain/api/api-recall/data.ts";
import { getRecallEndpoint } from "#lib/domain/api/api-recall/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";
import { Counted } from "#lib/domain/api/metering/rules.ts";

/** One recall campaign. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getRecallEndpoint, async ({ path, now }) => {
    const answer = await recall(path.campaign, now);
    return new Counted(answer, timesPaid(answer.recall.state));
  }),
);
