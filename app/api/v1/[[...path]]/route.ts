import { route } from "#lib/domain/api/api-route/handlers.ts";

/** Addresses below /api/v1 that no operation has: a problem document too. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route();
