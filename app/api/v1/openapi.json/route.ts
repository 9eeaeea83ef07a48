import { openApiText } from "#lib/domain/api/api-reference/rules.openapi.ts";
import { ENDPOINTS } from "#lib/domain/api/api-reference/rules.ts";
import { documentRoute } from "#lib/domain/api/metering/handlers.route.ts";
import { siteUrl } from "#lib/platform/env.ts";

/** The API as OpenAPI 3.1 says it. Without a key. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = documentRoute(() =>
  openApiText(ENDPOINTS, siteUrl()),
);
