import { getAccount } from "#lib/domain/api-account/schema.ts";
import { getStationEndpoint, listStationsEndpoint } from "#lib/domain/api-charging/schema.ts";
import { decodeVinEndpoint, decodeVinsEndpoint } from "#lib/domain/api-decode/schema.ts";
import type { ApiEndpoint } from "#lib/domain/api-endpoint/types.ts";
import { getFacets } from "#lib/domain/api-facet/schema.ts";
import { fuelEconomyEndpoint } from "#lib/domain/api-fuel-economy/schema.ts";
import { getListing, getListingsByVin, searchListings } from "#lib/domain/api-listing/schema.ts";
import { getMarket } from "#lib/domain/api-market/schema.ts";
import { getModelYearEndpoint } from "#lib/domain/api-model-year/schema.ts";
import { getRecallEndpoint, listRecallsEndpoint } from "#lib/domain/api-recall/schema.ts";
import {
  createReportEndpoint,
  getReportEndpoint,
  listReportsEndpoint,
} from "#lib/domain/api-report/schema.ts";
import { getMakeEndpoint, listMakesEndpoint } from "#lib/domain/api-research/schema.ts";
import { getSellerEndpoint, listSellersEndpoint } from "#lib/domain/api-seller/schema.ts";
import { valueVehicleEndpoint } from "#lib/domain/api-valuation/schema.ts";
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  updateWebhook,
} from "#lib/domain/api-webhook-call/schema.ts";

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
