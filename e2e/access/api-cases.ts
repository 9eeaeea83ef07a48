import type { HandlerRoute } from "#tests/architecture/route-map.ts";

/** Addresses of the HTTP API: by a key alone, whoever is signed in. */
export type ApiRoute = Extract<HandlerRoute, `/api/v1/${string}`>;

/**
 * An address of each, and what it answers to whoever has no key, signed in or not. What keys of others
 * see, tests/integration/api/api-fuzz.test.ts asks of every operation.
 */
export const API_CASES: Readonly<Record<ApiRoute, readonly [path: string, status: number]>> = {
  "/api/v1/[[...path]]": ["/api/v1/no-such-operation", 404],
  "/api/v1/account": ["/api/v1/account", 401],
  // For everybody.
  "/api/v1/openapi.json": ["/api/v1/openapi.json", 200],
  "/api/v1/listings": ["/api/v1/listings?make=toyota", 401],
  "/api/v1/listings/[id]": ["/api/v1/listings/1", 401],
  "/api/v1/listings/vin/[vin]": ["/api/v1/listings/vin/1HGCM82633A004352", 401],
  "/api/v1/facets": ["/api/v1/facets", 401],
  "/api/v1/market": ["/api/v1/market", 401],
  "/api/v1/vin/[vin]": ["/api/v1/vin/5YJ3E1EA2KF317000", 401],
  "/api/v1/vin/batch": ["/api/v1/vin/batch", 405],
  "/api/v1/valuations": ["/api/v1/valuations?make=honda&model=civic&year=2019", 401],
  "/api/v1/recalls": ["/api/v1/recalls?make=honda&model=civic&year=2019", 401],
  "/api/v1/recalls/[campaign]": ["/api/v1/recalls/23V456000", 401],
  "/api/v1/fuel-economy": ["/api/v1/fuel-economy?make=honda&model=civic&year=2019", 401],
  "/api/v1/charging-stations": ["/api/v1/charging-stations", 401],
  "/api/v1/charging-stations/[id]": ["/api/v1/charging-stations/1", 401],
  "/api/v1/sellers": ["/api/v1/sellers", 401],
  "/api/v1/sellers/[id]": ["/api/v1/sellers/1", 401],
  "/api/v1/research/makes": ["/api/v1/research/makes", 401],
  "/api/v1/research/[make]": ["/api/v1/research/honda", 401],
  "/api/v1/research/[make]/[model]/[year]": ["/api/v1/research/honda/civic/2019", 401],
  "/api/v1/reports": ["/api/v1/reports", 401],
  "/api/v1/reports/[id]": ["/api/v1/reports/00000000-0000-4000-8000-000000000000", 401],
  "/api/v1/webhooks": ["/api/v1/webhooks", 401],
  "/api/v1/webhooks/[id]": ["/api/v1/webhooks/6f8d3c1e-2b4a-4c5d-9e6f-7a8b9c0d1e2f", 401],
  "/api/v1/webhooks/[id]/deliveries": [
    "/api/v1/webhooks/6f8d3c1e-2b4a-4c5d-9e6f-7a8b9c0d1e2f/deliveries",
    401,
  ],
};
