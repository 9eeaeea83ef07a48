import type { HandlerRoute } from "#tests/architecture/route-map.ts";

/** Addresses of the HTTP API: by a key alone, whoever is signed in. */
export type ApiRoute = Extract<HandlerRoute, `/api/v1/${string}`>;

/**
 * An address of each, and what it answers to whoever has no key, signed in or not. What keys of others
 * see, tests/integration/api-fuzz.test.ts asks of every operation.
 */
export const API_CASES: Readonly<Record<ApiRoute, readonly [path: string, status: number]>> = {
  "/api/v1/[[...path]]": ["/api/v1/no-such-operation", 404],
  "/api/v1/account": ["/api/v1/account", 401],
};
