/** @file The list of all API operations, and what is made of it: OpenAPI 3.1, the reference page, code samples, the try-it form. */

import { getAccount } from "#lib/domain/api/api-account/schema.ts";
import { getStationEndpoint, listStationsEndpoint } from "#lib/domain/api/api-charging/schema.ts";
import { decodeVinEndpoint, decodeVinsEndpoint } from "#lib/domain/api/api-decode/schema.ts";
import type { ApiEndpoint } from "#lib/domain/api/api-endpoint/types.ts";
import { fuelEconomyEndpoint } from "#lib/domain/api/api-fuel-economy/schema.ts";
import { getFacets } from "#lib/domain/api/api-listing/schema.facet.ts";
import {
  getListing,
  getListingsByVin,
  searchListings,
} from "#lib/domain/api/api-listing/schema.ts";
import { getMarket } from "#lib/domain/api/api-market/schema.ts";
import { getRecallEndpoint, listRecallsEndpoint } from "#lib/domain/api/api-recall/schema.ts";
import {
  createReportEndpoint,
  getReportEndpoint,
  listReportsEndpoint,
} from "#lib/domain/api/api-report/schema.ts";
import { getMakeEndpoint, listMakesEndpoint } from "#lib/domain/api/api-research/schema.ts";
import { getModelYearEndpoint } from "#lib/domain/api/api-research/schema.year.ts";
import { getSellerEndpoint, listSellersEndpoint } from "#lib/domain/api/api-seller/schema.ts";
import { valueVehicleEndpoint } from "#lib/domain/api/api-valuation/schema.ts";
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  updateWebhook,
} from "#lib/domain/api/webhook/schema.call.ts";

/** Every operation of the API, in the order of the reference. A noun's endpoints are added here. */
export const ENDPOINTS: readonly ApiEndpoint[] = [
  searchListings,
  getListing,
  getListingsByVin,
  getFacets,
  getMarket,
  decodeVinEndpoint,
  decodeVinsEndpoint,
  listRecallsEndpoint,
  getRecallEndpoint,
  fuelEconomyEndpoint,
  valueVehicleEndpoint,
  listStationsEndpoint,
  getStationEndpoint,
  listSellersEndpoint,
  getSellerEndpoint,
  listMakesEndpoint,
  getMakeEndpoint,
  getModelYearEndpoint,
  createReportEndpoint,
  listReportsEndpoint,
  getReportEndpoint,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  getAccount,
];
