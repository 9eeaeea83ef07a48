import {
  estimate,
  type FittedEngine,
  neighboursIn,
} from "#lib/domain/valuation/valuation-engine/rules.ts";
import type { Observation } from "#lib/domain/valuation/valuation-engine/types.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";

/** Deterministic numbers from 0 up to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A vehicle of which little is known. */
export function plainFacts(changes: Partial<PriceFacts> = {}): PriceFacts {
  return {
    make: "Honda",
    model: "Civic",
    year: 2019,
    ageYears: 6,
    mileageMiles: 60_000,
    body: "sedan",
    usualBody: null,
    size: "compact",
    powertrain: "1",
    fuel: "gasoline",
    trim: null,
    drivetrain: null,
    transmission: null,
    displacementLiters: null,
    cylinders: null,
    horsepower: null,
    title: "clean",
    accidents: null,
    condition: null,
    certified: null,
    owners: null,
    seller: null,
    state: null,
    region: null,
    metro: null,
    color: null,
    interior: null,
    pattern: null,
    listPriceDollars: null,
    vehicleStars: null,
    sellerStars: null,
    words: null,
    features: null,
    month: null,
    dealer: null,
    ...changes,
  };
}

const MODELS = [
  ["Honda", "Civic", "sedan", "compact", 24_000],
  ["Honda", "CR-V", "suv", "compact", 31_000],
  ["Toyota", "Camry", "sedan", "midsize", 28_000],
  ["Toyota", "RAV4", "suv", "compact", 32_000],
  ["Ford", "F-150", "pickup", "full", 45_000],
  ["Ford", "Escape", "suv", "compact", 29_000],
  ["BMW", "X3", "suv", "midsize", 48_000],
  ["BMW", "M340i", "sedan", "midsize", 56_000],
] as const;
const TRIMS = [
  ["base", 0],
  ["sport", 0.09],
  ["limited", 0.2],
] as const;

/**
 * Asking prices of a made-up market whose every effect is known: a tenth a year, 4% for 10,000 miles,
 * trims, and noise. Models are unequally many, the last ones rare.
 */
export function askingPrices(count: number, seed = 1, noise = 0.06): readonly Observation[] {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: count }, (_, at) => {
    const [make, model, body, size, whenNew] =
      MODELS[Math.floor(MODELS.length * random() ** 2)] ?? MODELS[0];
    const [trim, premium] = TRIMS[Math.floor(random() * TRIMS.length)] ?? TRIMS[0];
    const ageYears = 1 + Math.floor(random() * 12);
    const mileageMiles = Math.round(12_000 * ageYears * (0.4 + 1.2 * random()));
    const log =
      Math.log(whenNew) - 0.1 * ageYears - (0.04 * (mileageMiles - 12_000 * ageYears)) / 10_000;
    return {
      facts: plainFacts({
        make,
        model,
        body,
        size,
        trim,
        ageYears,
        mileageMiles,
        year: 2026 - ageYears,
      }),
      priceDollars: Math.exp(log + premium + noise * normal()),
      vehicleKey: `vehicle ${at}`,
      sellerKey: null,
    };
  });
}

/** What an engine with its market says of a vehicle that belongs to nobody. @param fold 0: by all prices. */
export function valueIn({ engine, stages, market }: FittedEngine, facts: PriceFacts, fold = 0) {
  const stage = stages[fold];
  if (stage === undefined) throw new RangeError(`There is no fold ${fold}.`);
  const judged = { facts, vehicleKey: null, sellerKey: null };
  return estimate(engine, stage.learned, facts, neighboursIn(market, stage, judged));
}
