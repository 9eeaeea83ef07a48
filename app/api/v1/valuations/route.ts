import { valuation } from "#lib/domain/api/api-valuation/data.ts";
import { valuationsIn } from "#lib/domain/api/api-valuation/rules.ts";
import { valueVehicleEndpoint } from "#lib/domain/api/api-valuation/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";
import { Counted } from "#lib/domain/api/metering/rules.ts";

/** Values a vehicle; a refusal to value costs nothing. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(valueVehicleEndpoint, async ({ query, now }) => {
    const answer = await valuation(query, now);
    return new Counted(answer, valuationsIn(answer));
  }),
);
