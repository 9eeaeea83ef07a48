import {
  AGE_KNOTS,
  AGE_PIVOT,
  EFFECT_GROUPS,
  type GroupName,
  MILEAGE_KNOTS,
  MILEAGE_PIVOT,
  MOST_WORDS,
  OLDEST_SLOPE_YEARS,
  USUAL_HORSEPOWER,
  USUAL_LIST_PRICE_DOLLARS,
  USUAL_STARS,
} from "./constants.ts";
import type { GroupIndex, PriceFacts, TermSink } from "./types.ts";

/** Trims whose words are kept. */
const MOST_KNOWN_TRIMS = 20_000;

const INDEX: ReadonlyMap<string, GroupIndex> = new Map(
  EFFECT_GROUPS.map(({ name }, index) => [name, index]),
);

/** Position of a group of effects in GROUPS. */
export function groupIndex(name: GroupName): GroupIndex {
  return INDEX.get(name) ?? -1;
}

const AGE = groupIndex("age");
const MILEAGE = groupIndex("mileage");
const WEAR = groupIndex("wear");
const AGE_BY_MILEAGE = groupIndex("age mileage");
const CLASS = groupIndex("class");
const CLASS_AGE = groupIndex("class age");
const CLASS_MILEAGE = groupIndex("class mileage");
const MAKE = groupIndex("make");
const MAKE_CLASS = groupIndex("make class");
const MAKE_AGE = groupIndex("make age");
const MAKE_MILEAGE = groupIndex("make mileage");
const FAMILY = groupIndex("family");
const FAMILY_AGE = groupIndex("family age");
const MODEL = groupIndex("model");
const MODEL_AGE = groupIndex("model age");
const MODEL_MILEAGE = groupIndex("model mileage");
const MODEL_POWERTRAIN = groupIndex("model powertrain");
const MODEL_YEAR = groupIndex("model year");
const BODY = groupIndex("body");
const MODEL_BODY = groupIndex("model body");
const WORD = groupIndex("word");
const MAKE_WORD = groupIndex("make word");
const MODEL_WORD = groupIndex("model word");
const MODEL_TRIM = groupIndex("model trim");
const DRIVETRAIN = groupIndex("drivetrain");
const CLASS_DRIVETRAIN = groupIndex("class drivetrain");
const MODEL_DRIVETRAIN = groupIndex("model drivetrain");
const TRANSMISSION = groupIndex("transmission");
const CLASS_TRANSMISSION = groupIndex("class transmission");
const MODEL_TRANSMISSION = groupIndex("model transmission");
const FUEL = groupIndex("fuel");
const CLASS_FUEL = groupIndex("class fuel");
const CLASS_CYLINDERS = groupIndex("class cylinders");
const MAKE_DISPLACEMENT = groupIndex("make displacement");
const MODEL_CYLINDERS = groupIndex("model cylinders");
const MODEL_DISPLACEMENT = groupIndex("model displacement");
const POWER = groupIndex("power");
const TITLE = groupIndex("title");
const ACCIDENTS = groupIndex("accidents");
const CONDITION = groupIndex("condition");
const CONDITION_AGE = groupIndex("condition age");
const CERTIFIED = groupIndex("certified");
const OWNERS = groupIndex("owners");
const SELLER = groupIndex("seller");
const SELLER_AGE = groupIndex("seller age");
const DEALER = groupIndex("dealer");
const REGION = groupIndex("region");
const STATE = groupIndex("state");
const METRO = groupIndex("metro");
const CLASS_REGION = groupIndex("class region");
const COLOR = groupIndex("color");
const INTERIOR = groupIndex("interior");
const PATTERN = groupIndex("pattern");
const LIST_PRICE = groupIndex("list price");
const VEHICLE_STARS = groupIndex("vehicle stars");
const SELLER_STARS = groupIndex("seller stars");
const DESCRIPTION = groupIndex("description");
const FEATURE = groupIndex("feature");
const CLASS_FEATURE = groupIndex("class feature");
const MONTH = groupIndex("month");

/**
 * What it is compared with when its own make says too little: "suv/midsize/1". By its model's usual
 * body: a class of the few whose seller chose another word would be made of odd ones.
 */
export function classKey({ body, usualBody, size, powertrain }: PriceFacts): string {
  return `${usualBody ?? body ?? ""}/${size ?? ""}/${powertrain ?? ""}`;
}

/** The key of its model: "honda/civic". */
export function modelKey({ make, model }: Pick<PriceFacts, "make" | "model">): string {
  return `${make}/${model}`;
}

/** Models that are called alike: "328i" and "340i" are "3", "Silverado 2500" is "silverado". */
export function familyKey({ make, model }: Pick<PriceFacts, "make" | "model">): string {
  const name = model.toLowerCase();
  return `${make}/${/^[a-z]{0,3}-?\d/.exec(name)?.[0] ?? name.split(/[\s-]/, 1)[0] ?? name}`;
}

const knownWords = new Map<string, readonly string[]>();

/** The words of a trim as they are counted: lower case, each once, at most MOST_WORDS. */
export function trimWordsOf(trim: string | null): readonly string[] {
  if (trim === null || trim === "") return [];
  // A market has few trims and asks for their words millions of times.
  const known = knownWords.get(trim);
  if (known !== undefined) return known;
  const found = trim.toLowerCase().match(/[a-z0-9]+(?:[.+-][a-z0-9]+)*\+?/g) ?? [];
  const words = [...new Set(found)].slice(0, MOST_WORDS);
  if (knownWords.size > MOST_KNOWN_TRIMS) knownWords.clear();
  knownWords.set(trim, words);
  return words;
}

/** Where on a row of knots a value lies: the knot below it, and how far on towards the next. */
export function onKnots(
  knots: readonly number[],
  value: number,
): { readonly below: number; readonly share: number } {
  const last = knots.length - 1;
  for (let below = 0; below < last; below += 1) {
    const from = knots[below] ?? 0;
    const to = knots[below + 1] ?? from;
    if (value < to) return { below, share: Math.max(0, (value - from) / (to - from)) };
  }
  return { below: last, share: 0 };
}

/** How far from the middle of the ages its age lies, as slopes of makes and models count it. */
export function ageOffset(ageYears: number): number {
  return (Math.min(ageYears, OLDEST_SLOPE_YEARS) - AGE_PIVOT.at) / AGE_PIVOT.per;
}

/** The same of mileage. */
export function mileageOffset(miles: number): number {
  const most = MILEAGE_KNOTS[MILEAGE_KNOTS.length - 1] ?? miles;
  return (Math.min(miles, most) - MILEAGE_PIVOT.at) / MILEAGE_PIVOT.per;
}

/** The same vehicle at no seller in particular: what a value is asked for. */
export function atAnySeller(facts: PriceFacts): PriceFacts {
  return facts.dealer === null && facts.seller === null && facts.sellerStars === null
    ? facts
    : { ...facts, dealer: null, seller: null, sellerStars: null };
}

/** Hands out every term of a vehicle's price. Those of mileage alone are `mileageTerms`. */
export function eachTerm(facts: PriceFacts, sink: TermSink): void {
  baseTerms(facts, sink);
  mileageTerms(facts, facts.mileageMiles, sink);
  equipmentTerms(facts, sink);
  offerTerms(facts, sink);
}

function baseTerms(facts: PriceFacts, sink: TermSink): void {
  const vehicleClass = classKey(facts);
  const model = modelKey(facts);
  knotTerms(AGE_KNOTS, facts.ageYears, (key, x) => {
    sink(AGE, key, x);
    sink(CLASS_AGE, `${vehicleClass}|${key}`, x);
  });
  const age = ageOffset(facts.ageYears);
  sink(CLASS, vehicleClass, 1);
  sink(MAKE, facts.make, 1);
  sink(MAKE_CLASS, `${facts.make}|${vehicleClass}`, 1);
  sink(MAKE_AGE, facts.make, age);
  const family = familyKey(facts);
  sink(FAMILY, family, 1);
  sink(FAMILY_AGE, family, age);
  sink(MODEL, model, 1);
  sink(MODEL_AGE, model, age);
  sink(MODEL_YEAR, `${model}|${facts.year}`, 1);
  if (facts.month !== null) sink(MONTH, facts.month, 1);
}

/** What depends on mileage, at any mileage. */
export function mileageTerms(facts: PriceFacts, miles: number, sink: TermSink): void {
  const vehicleClass = classKey(facts);
  const model = modelKey(facts);
  knotTerms(MILEAGE_KNOTS, miles, (key, x) => {
    sink(MILEAGE, key, x);
    sink(CLASS_MILEAGE, `${vehicleClass}|${key}`, x);
  });
  const offset = mileageOffset(miles);
  sink(WEAR, "age x mileage", offset * ageOffset(facts.ageYears));
  // 60,000 miles are many at two years and few at twelve, and neither is a matter of slopes.
  knotTerms(AGE_KNOTS, facts.ageYears, (age, ageShare) => {
    knotTerms(MILEAGE_KNOTS, miles, (key, x) =>
      sink(AGE_BY_MILEAGE, `${age}|${key}`, ageShare * x),
    );
  });
  sink(MAKE_MILEAGE, facts.make, offset);
  sink(MODEL_MILEAGE, model, offset);
}

function equipmentTerms(facts: PriceFacts, sink: TermSink): void {
  const vehicleClass = classKey(facts);
  const model = modelKey(facts);
  const { body, trim, drivetrain, transmission, fuel, powertrain, cylinders } = facts;
  if (powertrain !== null) sink(MODEL_POWERTRAIN, `${model}|${powertrain}`, 1);
  if (body !== null) {
    sink(BODY, body, 1);
    sink(MODEL_BODY, `${model}|${body}`, 1);
  }
  const words = trimWordsOf(trim);
  for (const word of words) {
    sink(WORD, word, 1);
    sink(MAKE_WORD, `${facts.make}|${word}`, 1);
    sink(MODEL_WORD, `${model}|${word}`, 1);
  }
  if (words.length > 0) sink(MODEL_TRIM, `${model}|${words.join(" ")}`, 1);
  if (drivetrain !== null) {
    sink(DRIVETRAIN, drivetrain, 1);
    sink(CLASS_DRIVETRAIN, `${vehicleClass}|${drivetrain}`, 1);
    sink(MODEL_DRIVETRAIN, `${model}|${drivetrain}`, 1);
  }
  if (transmission !== null) {
    sink(TRANSMISSION, transmission, 1);
    sink(CLASS_TRANSMISSION, `${vehicleClass}|${transmission}`, 1);
    sink(MODEL_TRANSMISSION, `${model}|${transmission}`, 1);
  }
  if (fuel !== null) {
    sink(FUEL, fuel, 1);
    sink(CLASS_FUEL, `${facts.body ?? ""}/${facts.size ?? ""}|${fuel}`, 1);
  }
  if (cylinders !== null) {
    sink(CLASS_CYLINDERS, `${vehicleClass}|${cylinders}`, 1);
    sink(MODEL_CYLINDERS, `${model}|${cylinders}`, 1);
  }
  if (facts.displacementLiters !== null) {
    const liters = facts.displacementLiters.toFixed(1);
    sink(MAKE_DISPLACEMENT, `${facts.make}|${liters}`, 1);
    sink(MODEL_DISPLACEMENT, `${model}|${liters}`, 1);
  }
  if (facts.horsepower !== null && facts.horsepower > 0) {
    const power = Math.log(facts.horsepower / USUAL_HORSEPOWER);
    sink(POWER, "all", power);
    sink(POWER, vehicleClass, power);
    sink(POWER, facts.make, power);
  }
  if (facts.pattern !== null) sink(PATTERN, facts.pattern, 1);
  if (facts.listPriceDollars !== null) {
    const whenNew = Math.log(facts.listPriceDollars / USUAL_LIST_PRICE_DOLLARS);
    sink(LIST_PRICE, "all", whenNew);
    sink(LIST_PRICE, vehicleClass, whenNew);
    sink(LIST_PRICE, facts.make, whenNew);
  }
  for (const feature of facts.features ?? []) {
    sink(FEATURE, feature, 1);
    sink(CLASS_FEATURE, `${vehicleClass}|${feature}`, 1);
  }
}

function offerTerms(facts: PriceFacts, sink: TermSink): void {
  const age = ageOffset(facts.ageYears);
  if (facts.accidents !== null) sink(ACCIDENTS, facts.accidents, 1);
  if (facts.title !== null) sink(TITLE, facts.title, 1);
  if (facts.condition !== null) {
    sink(CONDITION, facts.condition, 1);
    sink(CONDITION_AGE, facts.condition, age);
  }
  if (facts.certified !== null) sink(CERTIFIED, facts.certified ? "yes" : "no", 1);
  // Each owner after the first counts alike, up to the fifth.
  if (facts.owners !== null) sink(OWNERS, "after the first", Math.min(facts.owners, 5) - 1);
  if (facts.seller !== null) {
    sink(SELLER, facts.seller, 1);
    sink(SELLER_AGE, facts.seller, age);
  }
  if (facts.dealer !== null) sink(DEALER, facts.dealer, 1);
  if (facts.region !== null) {
    sink(REGION, facts.region, 1);
    sink(CLASS_REGION, `${facts.body ?? ""}|${facts.drivetrain ?? ""}|${facts.region}`, 1);
  }
  if (facts.state !== null) sink(STATE, facts.state, 1);
  if (facts.metro !== null) sink(METRO, facts.metro, 1);
  if (facts.color !== null) sink(COLOR, facts.color, 1);
  if (facts.interior !== null) sink(INTERIOR, facts.interior, 1);
  if (facts.vehicleStars !== null) sink(VEHICLE_STARS, "all", facts.vehicleStars - USUAL_STARS);
  if (facts.sellerStars !== null) sink(SELLER_STARS, "all", facts.sellerStars - USUAL_STARS);
  for (const word of facts.words ?? []) sink(DESCRIPTION, word, 1);
}

function knotTerms(
  knots: readonly number[],
  value: number,
  sink: (key: string, x: number) => void,
): void {
  const { below, share } = onKnots(knots, value);
  sink(String(knots[below]), 1 - share);
  if (share > 0) sink(String(knots[below + 1]), share);
}
