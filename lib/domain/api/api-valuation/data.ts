import "server-only";
import { askedModelYear } from "#lib/domain/api/api-endpoint/data.source.ts";
import { modelYearToValue, valuePage } from "#lib/domain/discover/value-pages/data.ts";
import type { ReadRequest, ValueField } from "#lib/domain/discover/value-pages/types.request.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { FEATURES, type Feature } from "#lib/domain/vehicles/vehicle/constants.ts";
import { modelYearOfVin } from "#lib/domain/vehicles/vin-decode/data.year.ts";
import { AppError } from "#lib/platform/errors.ts";
import { sayValuation } from "./rules.ts";
import type { ValuationAnswer, ValuationQuery } from "./schema.ts";

/**
 * What a vehicle is worth, as the site's own page values it; or why it is not valued.
 * @throws AppError `invalid_input` for a VIN, a ZIP code or features that are none, and for what the model year had not; `not_found` for a
 *   model year that the catalog does not have.
 */
export async function valuation(asked: ValuationQuery, asOf: Date): Promise<ValuationAnswer> {
  const about = await vehicleOf(asked, asOf);
  if (about.kind === "unlisted") return notInCatalog(asked, about, asOf);
  const page = await valuePage(about.ref, requestOf(asked, about.vin), asOf);
  const wrong = Object.entries(page.read.errors);
  if (wrong.length > 0)
    throw refused(
      Object.fromEntries(wrong.map(([field, words]) => [NAMES[field] ?? field, words])),
    );
  return sayValuation(page);
}

type About =
  | { readonly kind: "found"; readonly ref: ModelYearRef; readonly vin: string | null }
  | { readonly kind: "unlisted"; readonly vin: string; readonly says: string };

async function vehicleOf(asked: ValuationQuery, asOf: Date): Promise<About> {
  const { vin, make, model, year } = asked;
  if (vin !== undefined) {
    if (make !== undefined || model !== undefined || year !== undefined)
      throw refused({ vin: "Give a VIN, or make, model and year: not both." });
    const found = await modelYearOfVin(vin, asOf);
    if (found.kind === "refused") throw refused({ vin: found.message });
    if (found.kind !== "found") return found;
    const ref = (await modelYearToValue(found.vin, found.ref)) ?? found.ref;
    return { kind: "found", ref, vin: found.vin };
  }
  if (make === undefined || model === undefined || year === undefined)
    throw refused({ vin: "Give a VIN, or make, model and year." });
  return { kind: "found", ref: await askedModelYear({ make, model, year }), vin: null };
}

/** What is asked as the site's own form holds it. */
function requestOf(asked: ValuationQuery, vin: string | null): ReadRequest {
  return {
    request: {
      mileageMiles: asked.mileageMiles ?? null,
      trim: asked.trim ?? null,
      fuel: asked.fuel ?? null,
      drivetrain: asked.drivetrain ?? null,
      condition: asked.condition ?? null,
      titleStatus: asked.titleStatus ?? null,
      ownerCount: asked.ownerCount ?? null,
      zip: asked.zip ?? null,
      vin,
      features: featuresOf(asked.features),
    },
    typed: {},
    errors: {},
    isAsked: true,
  };
}

/** Features as an address joins them. @throws AppError `invalid_input` for a word that is none. */
function featuresOf(text: string | undefined): readonly Feature[] | null {
  if (text === undefined || text.trim() === "") return null;
  const words = [...new Set(text.split(",").map((word) => word.trim()))];
  const unknown = words.find((word) => !isFeature(word));
  if (unknown !== undefined)
    throw refused({ features: `“${unknown.slice(0, 40)}” is no feature that moves a value.` });
  return words.filter(isFeature);
}

const isFeature = (word: string): word is Feature => Object.hasOwn(FEATURES, word);

/** What the form's fields are called here. */
const NAMES: Readonly<Record<string, string>> = {
  mileage: "mileageMiles",
  title: "titleStatus",
  owners: "ownerCount",
  options: "features",
} satisfies Partial<Record<ValueField, string>>;

function refused(fields: Readonly<Record<string, string>>): AppError {
  return new AppError("invalid_input", "api: a vehicle that cannot be valued was asked about", {
    said: Object.values(fields).join(" "),
    fields,
  });
}

/** The VIN is right, and no value can be given: the catalog begins later, or has other vehicles. */
function notInCatalog(
  asked: ValuationQuery,
  { vin, says }: { readonly vin: string; readonly says: string },
  asOf: Date,
): ValuationAnswer {
  const { request } = requestOf(asked, vin);
  return {
    vehicle: {
      vin,
      modelYear: null,
      trim: request.trim,
      fuel: request.fuel,
      drivetrain: request.drivetrain,
      mileageMiles: request.mileageMiles,
      mileageFrom: request.mileageMiles === null ? null : "stated",
      condition: request.condition,
      titleStatus: request.titleStatus ?? "clean",
      ownerCount: request.ownerCount,
      features: request.features === null ? null : [...request.features],
      place: null,
      listingId: null,
      notes: [],
    },
    value: {
      state: "not_valued",
      reason: "not_in_catalog",
      words: `The VIN is valid${says === "" ? "" : ` and says ${says}`}, which our catalog of vehicles sold in the US does not have.`,
      n: 0,
      editionId: null,
      asOf: asOf.toISOString(),
    },
  };
}
