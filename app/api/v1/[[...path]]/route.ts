import { route } from "#lib/domain/api/metering/handlers.route.ts";

/** Addresses below /api/v1 that no operation has: a problem document too. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route();
