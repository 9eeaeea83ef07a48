import "server-only";
import { REPORT_COST } from "#lib/domain/billing/price-list/constants.ts";
import { providerKey, providerName } from "#lib/domain/listings/history-record/data.provider.ts";
import { heldOfVin } from "#lib/domain/listings/vin-facts/data.held.ts";
import { specsOfVin } from "#lib/domain/listings/vin-facts/data.specs.ts";
import type { HeldOfVin } from "#lib/domain/listings/vin-facts/schema.held.ts";
import {
  decodedReportVin,
  modelYearOfDecode,
} from "#lib/domain/reports/report-builder/data.vehicle.ts";
import { mileageReadingsOf, namedRecords } from "#lib/domain/reports/report-builder/rules.event.ts";
import { demoSource, importedSource } from "#lib/domain/reports/report-builder/rules.history.ts";
import { reportVehicle } from "#lib/domain/reports/report-builder/rules.vehicle.ts";
import type { HistorySource } from "#lib/domain/reports/report-builder/types.history.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { ofVin } from "#lib/domain/vehicles/provenance/rules.ts";
import { keptRecallsOf } from "#lib/domain/vehicles/recall/data.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { previewSources } from "./rules.preview.ts";
import type { VinSummary } from "./types.preview.ts";

/**
 * What is held of a VIN, counted, for whoever thinks of buying a report. No provider is asked: that is
 * what a report pays for.
 * @param typed as somebody typed it, spaces and dashes and all.
 * @throws AppError `invalid_input` as `buildReport` does.
 */
export async function vinSummaryOf(typed: string, asOf: Date): Promise<VinSummary> {
  const decode = decodedReportVin(typed, asOf);
  const [held, ref, specs] = await Promise.all([
    heldOfVin(decode.vin, providerKey(), asOf),
    modelYearOfDecode(decode),
    specsOfVin(decode),
  ]);
  const [recalls, forSale] = await Promise.all([
    recallsPart(ref, held.isOfDemoMarket),
    forSaleCount(ref),
  ]);
  const known = recordsHeld(held, asOf);
  const history = known.map(({ source, records }) => ({ sourceId: source.id, records }));
  const records = namedRecords(history);
  const readings = mileageReadingsOf({
    asOf,
    modelYear: null,
    history,
    listed: held.events,
    recalls: [],
  });
  const sources = previewSources(held, providerName());
  return {
    vin: decode.vin,
    vehicle: reportVehicle(decode, specs, ref, held.listing),
    notes: decode.notes,
    counts: {
      listings: new Set(held.events.map(({ listingId }) => listingId)).size,
      sellers: new Set(held.events.map(({ seller }) => seller.id)).size,
      readings: readings.length,
      titles: records.filter(({ record }) => record.kind === "title").length,
      records: records.length,
      forSale,
    },
    recalls,
    sources,
    costParts: sources.some(({ state }) => state === "held" || state === "asked_when_bought")
      ? REPORT_COST.whole
      : REPORT_COST.withoutRecords,
    asOf: asOf.toISOString(),
  };
}

/** Records that are here already, whoever gave them. */
function recordsHeld(held: HeldOfVin, asOf: Date): readonly HistorySource[] {
  const imported = importedSource(held.imported);
  return [
    ...(held.demo === null ? [] : [demoSource(held.demo, asOf)]),
    ...(imported === null ? [] : [imported]),
  ];
}

async function recallsPart(
  ref: ModelYearRef | null,
  isOfDemoMarket: boolean,
): Promise<VinSummary["recalls"]> {
  if (ref === null)
    return { kind: "not_checked", reason: "The catalog does not have this model year." };
  const answer = ofVin(await keptRecallsOf(ref), isOfDemoMarket);
  if (answer.kind === "not_checked") return { kind: "not_checked", reason: answer.reason };
  if (answer.kind === "made_up") return { kind: "made_up", count: answer.value.length };
  const count = answer.kind === "found" ? answer.value.length : 0;
  return { kind: "counted", count, asOf: answer.source.asOf };
}

async function forSaleCount(ref: ModelYearRef | null): Promise<number> {
  if (ref === null) return 0;
  const { modelId, year } = ref;
  return readDatabase().listing.count({ where: { modelId, year, status: "active" } });
}
