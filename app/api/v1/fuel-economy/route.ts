import { answers } from "#lib/domain/api-call/mutations.ts";
import { fuelEconomy } from "#lib/domain/api-fuel-economy/data.ts";
import { fuelEconomyEndpoint } from "#lib/domain/api-fuel-economy/schema.ts";
import { route } from "#lib/domain/api-route/mutations.ts";

/** EPA's figures of a model year. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(fuelEconomyEndpoint, ({ query }) => fuelEconomy(query)),
);
