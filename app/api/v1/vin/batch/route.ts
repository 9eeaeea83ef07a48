import { decodedVins } from "#lib/domain/api/api-decode/data.ts";
import { differentVins } from "#lib/domain/api/api-decode/rules.ts";
import { decodeVinsEndpoint } from "#lib/domain/api/api-decode/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";
import { Counted } from "#lib/domain/api/metering/rules.ts";

/** Decodes up to 1,000 VINs: each one that was read is paid once. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(
    decodeVinsEndpoint,
    async ({ body, now }) => {
      const answer = await decodedVins(body.vins, body.checkDigit, now);
      return new Counted(answer, differentVins(answer));
    },
    { itemsOf: ({ vins }) => new Set(vins).size },
  ),
);
