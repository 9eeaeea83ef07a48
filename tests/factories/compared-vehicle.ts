import type { VinFacts } from "#lib/domain/listings/listing/types.ts";
import { compareSpecs } from "#lib/domain/listings/stated-specs/rules.ts";
import type { GarageVehicle, GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import type {
  Compared,
  ComparedListing,
  ComparedOwn,
  ComparedVehicle,
  ModelFacts,
} from "#lib/domain/shoppers/comparison/types.list.ts";
import { listingCard } from "./listing-card.ts";
import { CIVIC } from "./model-year.ts";

/** A vehicle as it is compared: the RAV4 of `listingCard`, with anything changed that a test is about. */
export function comparedVehicle(
  changes: Partial<ComparedListing> = {},
  { facts = {}, ...rest }: Partial<ComparedVehicle> & { readonly facts?: VinFacts } = {},
): ComparedVehicle {
  const listing: ComparedListing = {
    ...listingCard(),
    transmission: "cvt",
    engine: "2.5 L 4 cyl",
    doors: 4,
    seats: 5,
    cityMpg: 41,
    highwayMpg: 38,
    interiorColor: "black",
    features: [],
    ...changes,
  };
  return {
    modelId: 2000,
    listing,
    statedFeeCents: null,
    specs: compareSpecs(listing, facts),
    history: null,
    ...rest,
  };
}

const NOT_CHECKED = { kind: "not_checked", reason: "Not imported.", triedAt: null } as const;

/** What is known of a model year: nothing, but for what a test is about. */
export const modelFacts = (changes: Partial<ModelFacts> = {}): ModelFacts => ({
  modelYear: CIVIC,
  cohort: null,
  depreciation: null,
  economy: NOT_CHECKED,
  safety: NOT_CHECKED,
  recalls: NOT_CHECKED,
  ...changes,
});

/** A listing as a column of a comparison. */
export const listingColumn = (vehicle: ComparedVehicle, facts?: Partial<ModelFacts>): Compared => ({
  kind: "listing",
  word: `listing-${vehicle.listing.id}`,
  vehicle,
  facts: modelFacts(facts),
  cost: null,
});

/** The Civic as a column of a comparison. */
export const modelYearColumn = (facts?: Partial<ModelFacts>): Compared => ({
  kind: "model_year",
  word: "2019-honda-civic",
  modelYear: CIVIC,
  facts: modelFacts(facts),
  cost: null,
});

/** A vehicle in the reader's garage as a column of a comparison: a Civic without a reading. */
export const ownColumn = (changes: Partial<ComparedOwn> = {}): Compared => {
  const vehicle: GarageVehicle = {
    id: "0b6d3f86-55f7-4f0e-9d4a-1f3f1f0f9a10" as GarageVehicleId,
    nickname: "Rosie",
    vin: null,
    makeId: 1,
    modelId: 5,
    make: "Honda",
    model: "Civic",
    year: 2019,
    trim: null,
    bodyStyle: "sedan",
    sizeClass: "compact",
    fuel: "gasoline",
    drivetrain: "fwd",
    transmission: null,
    engine: null,
    exteriorColor: "blue",
    titleStatus: "clean",
    ownerCount: null,
    zip: "80202",
    purchasedOn: null,
    purchasePriceCents: null,
  };
  return {
    kind: "garage",
    word: `garage-${vehicle.id}`,
    vehicle,
    specs: compareSpecs({ ...vehicle, doors: null, seats: null }, {}),
    mileage: null,
    value: null,
    facts: modelFacts(),
    cost: null,
    ...changes,
  };
};
