import "server-only";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { modelMarket } from "#lib/domain/market/cohort/data.ts";
import { cohortOf } from "#lib/domain/market/cohort/rules.ts";
import { modelDepreciation } from "#lib/domain/market/depreciation/data.ts";
import { odometerReadingsOf } from "#lib/domain/ownership/garage/data.odometer.ts";
import { garageVehicles } from "#lib/domain/ownership/garage/data.ts";
import { mileageOn } from "#lib/domain/ownership/garage/rules.odometer.ts";
import { vehicleName } from "#lib/domain/ownership/garage/rules.ts";
import { draftFromVin } from "#lib/domain/ownership/garage-page/data.intake.ts";
import type { VehicleDraft } from "#lib/domain/ownership/garage-page/types.intake.ts";
import { builtChoicesOf } from "#lib/domain/valuation/valuation/data.choices.ts";
import {
  offeredVehicles,
  type VehicleForSale,
} from "#lib/domain/valuation/valuation/data.offered.ts";
import { valueVehicle } from "#lib/domain/valuation/valuation/data.ts";
import {
  notHadFields,
  otherFeaturesWords,
  withStated,
} from "#lib/domain/valuation/valuation/rules.choices.ts";
import { asOffered } from "#lib/domain/valuation/valuation/rules.offered.ts";
import type { StatedBuild } from "#lib/domain/valuation/valuation/types.choices.ts";
import { modelYearById } from "#lib/domain/vehicles/model-year/data.ts";
import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { usualMileage, vehicleToValue, withOffered } from "./rules.request.ts";
import { valueHref } from "./search-params.request.ts";
import type { ReadRequest, ValueChoices } from "./types.request.ts";
import type { GarageValueChoice, ValuePage } from "./types.ts";

/** Reads of a page, each the same number of queries whatever is for sale. */

/**
 * The value of a vehicle of a model year, with all it rests on.
 * @param asked what the address tells of it; what it does not tell is filled in by its listing, else its VIN.
 */
export async function valuePage(
  modelYear: ModelYearRef,
  asked: ReadRequest,
  asOf: Date,
): Promise<ValuePage> {
  const { zip } = asked.request;
  const [market, zipPlace, ofVin, built] = await Promise.all([
    modelMarket(modelYear.modelId, modelYear.year, asOf),
    zip === null ? null : lookupZip(zip),
    vinPart(modelYear, asked, asOf),
    builtChoicesOf(modelYear),
  ]);
  const choices = { modelYear, built };
  const known = filledIn(withoutOthers(ofVin, choices), ofVin);
  const read =
    zip !== null && zipPlace === null
      ? { ...known, errors: { ...known.errors, zip: "We do not know this ZIP code." } }
      : known;
  const cohort = cohortOf(market, modelYear.year);
  const usual =
    read.request.mileageMiles === null
      ? usualMileage(modelYear, cohort, await modelDepreciation(modelYear, asOf), asOf)
      : null;
  const { offered } = ofVin;
  const place =
    zipPlace ?? (offered === null ? null : { city: offered.city, state: offered.vehicle.state });
  const told = vehicleToValue(read.request, choices, {
    mileageMiles: read.request.mileageMiles ?? usual?.mileageMiles ?? 0,
    state: place?.state ?? "",
    point: zipPlace,
    engine: offered === null ? (ofVin.draft?.engine ?? null) : offered.vehicle.engine,
  });
  const vehicle = offered === null ? told : asOffered(told, offered.vehicle);
  return {
    choices,
    read,
    vehicle,
    value: await valueVehicle(vehicle, asOf),
    usual,
    place: place === null ? null : { city: place.city, state: place.state },
    listingId: offered?.listingId ?? null,
    isListedMileage: offered !== null && asked.request.mileageMiles === null,
    vinNotes: isOpen(read.request) ? (ofVin.draft?.notes ?? []) : [],
    cohort,
    asOf,
  };
}

/** What the model year did not have, nor its VIN or listing states, is not told, and has a sentence beside its field. */
function withoutOthers(
  { read, draft, offered }: OfVin,
  { modelYear, built }: ValueChoices,
): ReadRequest {
  const listed = withStated(withStated(built, draft ?? {}), statedIn(offered));
  const trim = asWritten(read.request.trim, listed.trims);
  const { fuel, drivetrain, features } = read.request;
  const name = modelYearName(modelYear);
  const errors = notHadFields({ trim, fuel, drivetrain }, listed, name);
  const options = [read.errors.options, otherFeaturesWords(features ?? [], listed, name)]
    .filter((words) => words != null)
    .join(" ");
  const kept = features?.filter((each) => listed.features.includes(each)) ?? [];
  return {
    ...read,
    request: {
      ...read.request,
      trim: errors.trim === undefined ? trim : null,
      fuel: errors.fuel === undefined ? fuel : null,
      drivetrain: errors.drivetrain === undefined ? drivetrain : null,
      features: kept.length === 0 ? null : kept,
    },
    errors: {
      ...read.errors,
      ...errors,
      ...(options !== "" && { options }),
    },
  };
}

const statedIn = (offered: VehicleForSale | null): StatedBuild => {
  if (offered === null) return {};
  const { trim, fuel, drivetrain, features } = offered.vehicle;
  return { trim, fuel, drivetrain, ...(features != null && { features }) };
};

/** A trim as the catalog or sellers write it, whatever its capitals. */
const asWritten = (trim: string | null, trims: readonly string[]): string | null =>
  trims.find((each) => each.toLowerCase() === trim?.toLowerCase()) ?? trim;

/** Whether neither the reader nor the VIN told something that moves a value. */
const isOpen = ({ trim, fuel, drivetrain }: ReadRequest["request"]): boolean =>
  trim === null || fuel === null || drivetrain === null;

/** What was asked, with what its VIN and the listing of it tell. */
interface OfVin {
  readonly read: ReadRequest;
  readonly draft: VehicleDraft | null;
  readonly offered: VehicleForSale | null;
}

/** What a VIN tells; one that is wrong, or of another vehicle, adds a sentence beside it. */
async function vinPart(modelYear: ModelYearRef, asked: ReadRequest, asOf: Date): Promise<OfVin> {
  const { request, errors } = asked;
  if (request.vin === null) return { read: asked, draft: null, offered: null };
  const refused = (vin: string) => ({
    read: { ...asked, request: { ...request, vin: null }, errors: { ...errors, vin } },
    draft: null,
    offered: null,
  });
  const intake = await draftFromVin(request.vin, asOf);
  if (intake.kind === "refused") return refused(intake.message);
  const { draft } = intake;
  const offered = (await offeredVehicles([draft.vin ?? ""])).get(draft.vin ?? "") ?? null;
  const { modelId, year } = namedBy(draft, offered);
  if (modelId !== modelYear.modelId || year !== modelYear.year) {
    const of = await modelYearById(modelId, year);
    const other = of === null ? "another vehicle" : `a ${modelYearName(of)}`;
    return refused(`This VIN belongs to ${other}, not a ${modelYearName(modelYear)}.`);
  }
  const read = { ...asked, request: { ...request, vin: draft.vin } };
  const isSame = offered?.vehicle.modelId === modelId && offered.vehicle.year === year;
  return { read, draft, offered: isSame ? offered : null };
}

/** What was told, and where nothing was what the listing states, else what the VIN says. */
function filledIn(told: ReadRequest, { draft, offered }: Omit<OfVin, "read">): ReadRequest {
  const known = offered === null ? told : withOffered(told, offered.vehicle);
  if (draft === null) return known;
  const { trim, fuel, drivetrain } = known.request;
  return {
    ...known,
    request: {
      ...known.request,
      trim: trim ?? draft.trim,
      fuel: fuel ?? draft.fuel,
      drivetrain: drivetrain ?? draft.drivetrain,
    },
  };
}

/** Which model year a VIN is valued as: that of its listing, for makers filed some as another; of one in doubt the VIN's own. */
const namedBy = (
  draft: Pick<VehicleDraft, "modelId" | "year">,
  offered: VehicleForSale | null | undefined,
): Pick<VehicleDraft, "modelId" | "year"> =>
  offered == null || offered.doubt !== null ? draft : offered.vehicle;

/** Where a VIN leads: the value of its model year with what it tells, or why it leads nowhere. */
export async function valueByVin(typed: string, asOf: Date) {
  const intake = await draftFromVin(typed, asOf);
  if (intake.kind === "refused") return intake;
  const { draft } = intake;
  const [ref, offered] = await Promise.all([
    modelYearToValue(draft.vin ?? "", draft),
    offeredVehicles([draft.vin ?? ""]),
  ]);
  if (ref === null) return { kind: "refused", message: NOT_HERE, suggestion: null } as const;
  // What its listing states is filled in there, and stays its listing's.
  const { vin } = draft;
  return { kind: "found", href: valueHref(ref, offered.size === 0 ? draft : { vin }) } as const;
}

/** The model year that a VIN is valued as. @param decoded what the VIN itself names. */
export async function modelYearToValue(
  vin: string,
  decoded: Pick<ModelYearRef, "modelId" | "year">,
): Promise<ModelYearRef | null> {
  const { modelId, year } = namedBy(decoded, (await offeredVehicles([vin])).get(vin));
  return modelYearById(modelId, year);
}

const NOT_HERE =
  "The VIN is valid, but we do not have this vehicle. Choose it by make, model and year.";

/** The vehicles of a person's own garage, each with the address of its value. */
export async function garageValueChoices(
  userId: UserId,
  asOf: Date,
): Promise<readonly GarageValueChoice[]> {
  const vehicles = await garageVehicles(userId);
  const readings = await odometerReadingsOf(vehicles.map(({ id }) => id));
  const choices = await Promise.all(
    vehicles.map(async (vehicle): Promise<GarageValueChoice | null> => {
      const ref = await modelYearById(vehicle.modelId, vehicle.year);
      if (ref === null) return null;
      const mileage = mileageOn(readings.get(vehicle.id) ?? [], dayOf(asOf));
      const mileageMiles = mileage?.mileageMiles ?? null;
      const href = valueHref(ref, { ...vehicle, mileageMiles, features: null });
      return { id: vehicle.id, name: vehicleName(vehicle), href, mileageMiles };
    }),
  );
  return choices.filter((choice) => choice !== null);
}
