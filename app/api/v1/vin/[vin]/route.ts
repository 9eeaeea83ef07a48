import { decodeVinForApi } from "#lib/domain/api/api-decode/data.ts";
import { decodeVinEndpoint } from "#lib/domain/api/api-decode/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

/** Decodes one VIN. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(decodeVinEndpoint, ({ path, query, now }) =>
    decodeVinForApi(path.vin, query.checkDigit, now),
  ),
);
