import { getAccount } from "#lib/domain/api-account/schema.ts";
import type { ApiEndpoint } from "#lib/domain/api-endpoint/types.ts";

/** Every operation of the API, in the order of the reference. A noun's endpoints are added here. */
export const ENDPOINTS: readonly ApiEndpoint[] = [getAccount];
