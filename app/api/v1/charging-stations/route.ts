import { stations } from "#lib/domain/api/api-charging/data.ts";
import { listStationsEndpoint } from "#lib/domain/api/api-charging/schema.ts";
import { timesPaid } from "#lib/domain/api/api-endpoint/rules.source.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";
import { Counted } from "#lib/domain/api/metering/rules.ts";

/** Charging stations near a place. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(listStationsEndpoint, async ({ query }) => {
    const answer = await stations(query);
    return new Counted(answer, timesPaid(answer.state));
  }),
);
