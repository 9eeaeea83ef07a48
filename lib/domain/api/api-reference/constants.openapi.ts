/* Makes the OpenAPI 3.1 document at /api/v1/openapi.json from the declared endpoints. */

import type { ApiTag } from "#lib/domain/api/api-endpoint/types.ts";

/** Where the document is. */
export const OPENAPI_PATH = "/api/v1/openapi.json";

/** What the parts of the reference are about, in its order. */
export const TAG_WORDS: Readonly<Record<ApiTag, string>> = {
  Listings: "Vehicles for sale: search, single listings, history by VIN, counts for filters.",
  Market: "Statistics of any slice of the market.",
  Vehicles: "What a VIN says, fuel economy, recalls.",
  Valuation: "What a vehicle is worth, with what that rests on and our measured error.",
  Charging: "Charging stations.",
  Sellers: "Sellers and their behavior facts.",
  Research: "Makes, models and model years.",
  Reports: "Vehicle history reports.",
  Webhooks: "What is posted to you as prices change and vehicles sell.",
  Account: "Your key and its credits.",
};

export const INTRODUCTION = `Everything says what it rests on: as of when, how many observations, and what could not be checked.

Calls are made with a key, \`Authorization: Bearer lw_…\`, made under your account. Each operation says what it costs in API credits; a call that fails costs nothing, and neither does one that is answered 304. \`Lotwise-Credits-Cost\`, \`Lotwise-Credits-Remaining\` and \`Lotwise-Credits-Reset\` say it in every answer. Money is US dollars in whole cents, distance is miles, moments are ISO 8601 in UTC.

Whatever is not answered 2xx or 304 is a problem document (RFC 9457, \`application/problem+json\`); its \`type\` explains it. Lists are paged by \`cursor\`. Answers to GET have an \`ETag\`: send it as \`If-None-Match\`, and what did not change is 304. A POST with an \`Idempotency-Key\` is done and charged once, and answered the same for 24 hours.`;
