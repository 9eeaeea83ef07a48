import "server-only";
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { usualMileage } from "#lib/domain/discover/value-pages/rules.request.ts";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { providerKey } from "#lib/domain/listings/history-record/data.provider.ts";
import { listingDoubts } from "#lib/domain/listings/listing-doubt/data.ts";
import { doubtReasons } from "#lib/domain/listings/listing-doubt/rules.ts";
import { daysOnMarket } from "#lib/domain/listings/price-history/rules.run.ts";
import type { DaysOnMarket } from "#lib/domain/listings/price-history/types.ts";
import { heldOfVin } from "#lib/domain/listings/vin-facts/data.held.ts";
import { specsOfVin } from "#lib/domain/listings/vin-facts/data.specs.ts";
import type { HeldOfVin, ListingOfVin } from "#lib/domain/listings/vin-facts/schema.held.ts";
import { modelMarket } from "#lib/domain/market/cohort/data.ts";
import { cohortOf } from "#lib/domain/market/cohort/rules.ts";
import { modelDepreciation } from "#lib/domain/market/depreciation/data.ts";
import type { BuiltReport, ReportKind } from "#lib/domain/reports/report/types.ts";
import {
  type ReportSnapshot,
  type ReportValuation,
  reportSnapshot,
} from "#lib/domain/reports/report-snapshot/schema.ts";
import { offeredVehicles } from "#lib/domain/valuation/valuation/data.offered.ts";
import { valueVehicle, valueVehicleOn } from "#lib/domain/valuation/valuation/data.ts";
import type { ValuedVehicle } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { trimOf } from "#lib/domain/vehicles/catalog/rules.trims.ts";
import { catalogIndex, modelYearById } from "#lib/domain/vehicles/model-year/data.ts";
import { modelYearName, modelYearOf } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { ofVin, valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { keptRecallsOf, modelYearRecallsOf } from "#lib/domain/vehicles/recall/data.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import { safetyRatingsOf } from "#lib/domain/vehicles/safety-rating/data.ts";
import type { VinDecode } from "#lib/domain/vehicles/vin-decode/types.ts";
import { isVinsWord } from "#lib/domain/vehicles/vin-specs/rules.ts";
import type { VinSpecs } from "#lib/domain/vehicles/vin-specs/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { metrics } from "#lib/platform/observe/metrics.ts";
import { historyOf } from "./data.history.ts";
import { decodedReportVin, modelYearOfDecode } from "./data.vehicle.ts";
import { mileageReadingsOf } from "./rules.event.ts";
import { insurancePart } from "./rules.insurance.ts";
import { odometerRecord } from "./rules.odometer.ts";
import { readingWords, recallsBy, reportCostOf, vehicleSnapshotOf } from "./rules.ts";
import { reportValuation, titleOfRecords } from "./rules.valuation.ts";
import { reportVehicle } from "./rules.vehicle.ts";
import type { VehicleHistory } from "./types.history.ts";

/** What a report is to be of. */
export interface ReportOrder {
  /** As somebody typed it, spaces and dashes and all. */
  readonly vin: string;
  readonly kind: ReportKind;
  /** What it is to be as of: now, or a moment gone by, of which later events are not told. */
  readonly now: Date;
}

/**
 * Builds a report of a vehicle from everything that is held of it, and asks the sources that can
 * be asked. Sources that fail are told of in the report; the database's own failures are thrown.
 * @throws AppError `invalid_input` for what is no VIN, or whose check digit is wrong, with the position
 *   that looks wrong in its words.
 */
export async function buildReport({
  vin: typed,
  kind,
  now: asOf,
}: ReportOrder): Promise<BuiltReport> {
  const decode = decodedReportVin(typed, asOf);
  const [held, ref, specs] = await Promise.all([
    heldOfVin(decode.vin, providerKey(), asOf),
    modelYearOfDecode(decode),
    specsOfVin(decode),
  ]);
  const [history, doubts, ofModelYear, ratings] = await Promise.all([
    historyOf(decode.vin, held, asOf),
    // Of a moment gone by it is not known what was in doubt.
    held.listing === null || isPast(asOf)
      ? []
      : listingDoubts({ id: held.listing.id, vin: decode.vin }),
    ref === null ? NOT_IN_CATALOG : recallsAsOf(ref, asOf),
    ref === null || kind !== "insurance" ? NOT_IN_CATALOG : safetyRatingsOf(ref),
  ]);
  const recalls = ofVin(ofModelYear, held.isOfDemoMarket);
  const valuation = await valued(decode, specs, ref, held, history, recalls, asOf);
  const { listing } = held;
  const snapshot = vehicleSnapshotOf({
    kind,
    vin: decode.vin,
    asOf,
    vehicle: reportVehicle(decode, specs, ref, listing),
    history,
    listed: held.events,
    onMarket: listing && onMarketAt(listing, asOf),
    statedTitle: listing?.titleStatus ?? null,
    doubts: doubtReasons(doubts, asOf),
    recalls,
    valuation,
    insurance:
      kind === "insurance"
        ? insurancePart({
            ratings,
            features: listing?.features ?? null,
            sellerName: listing?.seller.name ?? null,
            state: stateOf(held, history),
          })
        : null,
    isDemoMarket: held.isDemoMarket,
  });
  metrics().reportsBuilt.inc();
  return { ...sealed(snapshot), costParts: reportCostOf(history) };
}

const NOT_IN_CATALOG = {
  kind: "not_checked",
  reason: "Not in our catalog of vehicles sold in the US since 1981.",
  triedAt: null,
} as const satisfies SourceAnswer<never>;

/** A snapshot with its canonical text (RFC 8785) and that text's SHA-256. @throws when it has not the shape of one. */
export function sealed(snapshot: ReportSnapshot): Omit<BuiltReport, "costParts"> {
  const checked = reportSnapshot.parse(snapshot);
  const text = canonicalize(checked);
  if (text === undefined) throw new Error("A snapshot is JSON.");
  return { snapshot: checked, text, sha256: createHash("sha256").update(text).digest("hex") };
}

/** Where the vehicle is: where it was listed last, else where it was titled last. */
function stateOf(held: HeldOfVin, history: VehicleHistory): string | null {
  const titled = history.sources
    .flatMap(({ records }) => records)
    .findLast(({ kind }) => kind === "title");
  return held.listing?.seller.state ?? titled?.state ?? null;
}

/**
 * What it is worth: for sale and not in doubt as its listing states it, to the number of the listing's own
 * page; else at the last mileage known of it, or at the one usual for its model year.
 */
async function valued(
  decode: VinDecode,
  { drivetrain }: Pick<VinSpecs, "drivetrain">,
  ref: ModelYearRef | null,
  held: HeldOfVin,
  history: VehicleHistory,
  recalls: SourceAnswer<readonly RecallCampaign[]>,
  asOf: Date,
): Promise<ReportValuation> {
  const { listing } = held;
  const offered = isPast(asOf) ? undefined : (await offeredVehicles([decode.vin])).get(decode.vin);
  const listed =
    offered === undefined
      ? null
      : await modelYearById(offered.vehicle.modelId, offered.vehicle.year);
  const modelYear =
    (offered?.doubt === null ? listed : null) ?? ref ?? (await listedModelYear(listing));
  if (modelYear === null)
    return {
      kind: "not_valued",
      reason: "Not in our catalog, so there is nothing to compare it with.",
    };
  const titleOf = ({ year, trim }: { readonly year: number; readonly trim: string | null }) =>
    [modelYearName({ ...modelYear, year }), trim].filter((part) => part !== null).join(" ");
  if (offered?.doubt === null && listed !== null) {
    const { vehicle } = offered;
    const value = await valueVehicle(vehicle, asOf);
    return reportValuation(value, vehicle, "as its seller states it now", titleOf, asOf);
  }
  const records = history.sources.map(({ source, records: all }) => ({
    sourceId: source.id,
    records: all,
  }));
  const readings = mileageReadingsOf({
    asOf,
    modelYear: modelYear.year,
    history: records,
    listed: held.events,
    recalls: valueIn(recalls) ?? [],
  });
  const last = odometerRecord(readings, []).readings.at(-1);
  const mileage =
    last === undefined
      ? await mileageOfModelYear(modelYear, asOf)
      : { miles: last.mileageMiles, words: readingWords(last.date) };
  const vehicle: ValuedVehicle = {
    vin: decode.vin,
    makeId: modelYear.makeId,
    modelId: modelYear.modelId,
    year: modelYear.year,
    trim: listing?.trim ?? trimOf(decode),
    fuel: listing?.fuel ?? decode.fuel?.value ?? "gasoline",
    mileageMiles: mileage.miles,
    titleStatus: titleOfRecords(
      records.flatMap(({ records: all }) => all),
      listing?.titleStatus ?? null,
    ),
    place: { state: stateOf(held, history) ?? "" },
    bodyStyle: listing?.bodyStyle ?? modelYear.bodyStyle,
    sizeClass: listing?.sizeClass ?? modelYear.sizeClass,
    drivetrain: listing?.drivetrain ?? (isVinsWord(drivetrain) ? drivetrain.value : null),
    transmission: listing?.transmission ?? null,
    engine: listing?.engine ?? null,
    displacementLiters: decode.displacementLiters?.value ?? null,
    cylinders: decode.cylinders?.value ?? null,
    ownerCount: listing?.ownerCount ?? null,
    features: listing?.features ?? null,
  };
  const value = isPast(asOf)
    ? await valueVehicleOn(vehicle, dayOf(asOf))
    : await valueVehicle(vehicle, asOf);
  return reportValuation(value, vehicle, mileage.words, titleOf, asOf);
}

/** Whether the market of a moment has to be told from its events: it is not the one that stands now. */
const isPast = (asOf: Date): boolean => now().getTime() - asOf.getTime() > DAY_MS;

/** A publisher is asked for what it says now, never for what it said then: of that what was announced by then. */
async function recallsAsOf(ref: ModelYearRef, asOf: Date) {
  return isPast(asOf) ? recallsBy(await keptRecallsOf(ref), asOf) : modelYearRecallsOf(ref);
}

/** The model year that a seller states, where the VIN does not tell one of the catalog. */
/** Days on the market of a VIN's newest listing, as they were on the report's day. */
function onMarketAt({ sellerSince, vinSince, endedAt }: ListingOfVin, asOf: Date): DaysOnMarket {
  const ended = endedAt !== null && endedAt <= asOf ? endedAt : null;
  return daysOnMarket({ sellerSince, vinSince, endedAt: ended }, asOf);
}

async function listedModelYear(listing: ListingOfVin | null): Promise<ModelYearRef | null> {
  if (listing === null) return null;
  const model = (await catalogIndex()).modelsById.get(listing.modelId);
  return model === undefined ? null : modelYearOf(model, listing.year);
}

async function mileageOfModelYear(ref: ModelYearRef, asOf: Date) {
  const [market, depreciation] = await Promise.all([
    modelMarket(ref.modelId, ref.year, asOf),
    modelDepreciation(ref, asOf),
  ]);
  const { mileageMiles, basis } = usualMileage(ref, cohortOf(market, ref.year), depreciation, asOf);
  const words = {
    cohort: "no reading: median of its model year for sale",
    curve: "no reading: typical for its model and age",
    age: "no reading: 12,000 miles a year",
  } as const;
  return { miles: mileageMiles, words: words[basis] };
}
