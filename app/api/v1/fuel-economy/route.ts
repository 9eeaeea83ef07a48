import { timesPaid } from "#lib/domain/api/api-endpoint/rules.source.ts";
import { fuelEconomy } from "#lib/domain/api/api-fuel-economy/data.ts";
import { fuelEconomyEndpoint } from "#lib/domain/api/api-fuel-economy/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";
import { Counted } from "#lib/domain/api/metering/rules.ts";

/** EPA's figures of a model year. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(fuelEconomyEndpoint, async ({ query }) => {
    const answer = await fuelEconomy(query);
    return new Counted(answer, timesPaid(answer.configurations.state));
  }),
);
