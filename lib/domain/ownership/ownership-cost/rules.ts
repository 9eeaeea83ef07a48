import { loanSchedule, loanYears, plainPlan } from "#lib/domain/finance/loan/rules.schedule.ts";
import { exampleTerms } from "#lib/domain/finance/loan/rules.ts";
import { vehicleTax } from "#lib/domain/finance/sales-tax/rules.ts";
import type { RetainedPoint } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import { formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { COST_PARTS, NO_INSURANCE, OWNERSHIP_YEARS } from "./constants.ts";
import type {
  CostPartId,
  Figure,
  FigureBasis,
  FiveYearCost,
  KnownPart,
  MissingPart,
  OwnershipInput,
  OwnershipTerms,
  OwnershipTotal,
  YearlyRange,
} from "./types.ts";

const YEARS = Array.from({ length: OWNERSHIP_YEARS }, (_, at) => at);

/**
 * What a vehicle costs in its next five years. What is not known is named and left out of the sum;
 * nothing is assumed in its place. The price itself is no cost: what is lost of it is.
 */
export function fiveYearCost(input: OwnershipInput, terms: OwnershipTerms): FiveYearCost {
  const parts: readonly (KnownPart | MissingPart)[] = [
    depreciationPart(input),
    yearlyPart("energy", input.energyYearly),
    interestPart(input.price, terms),
    taxPart(input, terms),
    oncePart("fees", input.dealerFeeCents),
    yearlyPart("maintenance", input.maintenanceYearly),
    missing("insurance", NO_INSURANCE),
  ];
  return { parts, total: totalOf(parts, terms.cost.milesPerYear) };
}

const missing = (id: CostPartId, reason: string): MissingPart => ({ kind: "missing", id, reason });

function known(
  id: CostPartId,
  yearsCents: readonly number[],
  basis: FigureBasis,
  range?: { readonly lowCents: number; readonly highCents: number },
): KnownPart {
  const sum = sumOf(yearsCents);
  return { kind: "known", id, yearsCents, lowCents: sum, highCents: sum, ...range, basis };
}

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((total, cents) => total + cents, 0);

function yearlyPart(id: CostPartId, figure: Figure<YearlyRange>): KnownPart | MissingPart {
  if (figure.kind === "missing") return missing(id, figure.reason);
  const { lowCents, middleCents, highCents } = figure.value;
  return known(
    id,
    YEARS.map(() => middleCents),
    figure.basis,
    { lowCents: lowCents * OWNERSHIP_YEARS, highCents: highCents * OWNERSHIP_YEARS },
  );
}

function oncePart(id: CostPartId, figure: Figure<number>): KnownPart | MissingPart {
  if (figure.kind === "missing") return missing(id, figure.reason);
  return known(
    id,
    YEARS.map((year) => (year === 0 ? figure.value : 0)),
    figure.basis,
  );
}

/**
 * What is lost of the price each year: the price falls by the even share that fits best how asking
 * prices fall from one age to the next. Where the ages end early it goes on, and the basis says so.
 */
function depreciationPart({ price, asksByAge }: OwnershipInput): KnownPart | MissingPart {
  if (price.kind === "missing") return missing("depreciation", price.reason);
  if (asksByAge.kind === "missing") return missing("depreciation", asksByAge.reason);
  const values = valuesAhead(price.value, asksByAge.value);
  if (values === null) {
    return missing("depreciation", "None of an older model year is for sale to compare with.");
  }
  const knownYears = Math.min(OWNERSHIP_YEARS, asksByAge.value.length - 1);
  const [now = 0, inAYear = 0] = values;
  const percent = now === 0 ? 0 : Math.round((1 - inAYear / now) * 1_000) / 10;
  const reach =
    knownYears === OWNERSHIP_YEARS
      ? ""
      : ` There are none more than ${plural(knownYears, "year")} older: it is taken to go on.`;
  return known(
    "depreciation",
    YEARS.map((year) => (values[year] ?? 0) - (values[year + 1] ?? 0)),
    {
      ...asksByAge.basis,
      words: `An even ${percent}% a year, which fits best what is asked. ${asksByAge.basis.words}${reach}`,
    },
  );
}

/**
 * A price now and after each of some years, in whole cents, falling by an even share each year; null
 * where less than one year's fall is known.
 * @param asksByAge what vehicles like it ask at its age and at each year older.
 */
export function valuesAhead(
  priceCents: number,
  asksByAge: readonly number[],
  years: number = OWNERSHIP_YEARS,
): readonly number[] | null {
  const kept = keptYearly(asksByAge);
  if (kept === null) return null;
  return Array.from({ length: years + 1 }, (_, year) => Math.round(priceCents * kept ** year));
}

/**
 * The share of a price that is left after a year, at most all of it: least squares of the logarithm of
 * what is asked on age. One age asks more or less than its neighbours by its equipment and by a new
 * generation, which a vehicle that grows older does not change; so the fall is taken as even.
 */
function keptYearly(asksByAge: readonly number[]): number | null {
  const points = asksByAge.flatMap((cents, age) =>
    cents > 0 ? [{ age, log: Math.log(cents) }] : [],
  );
  if (points.length < 2) return null;
  const mean = (of: (point: { age: number; log: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [age, log] = [mean((point) => point.age), mean((point) => point.log)];
  const together = mean((point) => (point.age - age) * (point.log - log));
  const spread = mean((point) => (point.age - age) ** 2);
  return Math.min(1, Math.exp(together / spread));
}

/**
 * What a model asks at a vehicle's age and at each year older, from how it keeps its value; null
 * where its own age or the next is not known.
 * @param year the vehicle's model year.
 */
export function asksByAgeFrom(
  points: readonly Pick<RetainedPoint, "modelYear" | "p50Cents" | "n">[],
  year: number,
  years: number = OWNERSHIP_YEARS,
): { readonly cents: readonly number[]; readonly n: number } | null {
  const byYear = new Map(points.map((point) => [point.modelYear, point]));
  const found: (typeof points)[number][] = [];
  for (let older = year; older >= year - years; older -= 1) {
    const point = byYear.get(older);
    if (point === undefined) break;
    found.push(point);
  }
  if (found.length < 2) return null;
  return {
    cents: found.map(({ p50Cents }) => p50Cents),
    n: found.reduce((sum, { n }) => sum + n, 0),
  };
}

function interestPart(price: Figure<number>, { cost }: OwnershipTerms): KnownPart | MissingPart {
  if (price.kind === "missing") return missing("interest", price.reason);
  const downCents = Math.min(cost.downCents ?? exampleTerms(price.value).downCents, price.value);
  const plan = plainPlan(price.value - downCents, cost.aprPercent, cost.months);
  const years = loanYears(loanSchedule(plan));
  const owed = years[OWNERSHIP_YEARS - 1]?.balanceCents ?? 0;
  const stillOwed =
    owed > 0 ? ` After five years ${formatPrice(owed)} is still owed, with interest to come.` : "";
  return known(
    "interest",
    YEARS.map((year) => years[year]?.interestCents ?? 0),
    {
      words: `A loan of ${formatPrice(plan.principalCents)} at ${cost.aprPercent}% over ${cost.months} months with ${formatPrice(downCents)} down.${stillOwed}`,
      n: null,
      asOf: null,
    },
  );
}

function taxPart(input: OwnershipInput, terms: OwnershipTerms): KnownPart | MissingPart {
  const { price, sellerKind } = input;
  if (price.kind === "missing") return missing("tax", price.reason);
  if (terms.state === null) {
    return missing("tax", "Depends on where it is registered: enter your ZIP code.");
  }
  const tax = vehicleTax({
    state: terms.state,
    priceCents: price.value,
    tradeInCents: 0,
    feeCents: 0,
    rebateCents: 0,
    sellerKind,
    localPercent: terms.localPercent,
  });
  if (tax.kind === "unknown") return missing("tax", tax.words.join(" "));
  const [lowCents, highCents] = tax.kind === "none" ? [0, 0] : [tax.lowCents, tax.highCents];
  const middle = Math.round((lowCents + highCents) / 2);
  return known(
    "tax",
    YEARS.map((year) => (year === 0 ? middle : 0)),
    { words: tax.words.join(" "), n: null, asOf: null },
    { lowCents, highCents },
  );
}

function totalOf(
  parts: readonly (KnownPart | MissingPart)[],
  milesPerYear: number,
): OwnershipTotal | null {
  const found = parts.filter((part) => part.kind === "known");
  if (found.length === 0) return null;
  const yearsCents = YEARS.map((year) => sumOf(found.map((part) => part.yearsCents[year] ?? 0)));
  const miles = milesPerYear * OWNERSHIP_YEARS;
  return {
    lowCents: sumOf(found.map(({ lowCents }) => lowCents)),
    highCents: sumOf(found.map(({ highCents }) => highCents)),
    yearsCents,
    centsPerMile: miles > 0 ? sumOf(yearsCents) / miles : null,
  };
}

/** The parts that are usually the largest: without one of them a total is only a part. */
const LARGE_PARTS: readonly CostPartId[] = ["depreciation", "energy"];

/** Of the usually largest parts those that are not known, in the middle of a sentence; "" for none. */
export function largeMissing({ parts }: FiveYearCost): string {
  const missing = parts.filter(({ id, kind }) => kind === "missing" && LARGE_PARTS.includes(id));
  return missing.length === 0 ? "" : listed(missing.map(({ id }) => COST_PARTS[id].toLowerCase()));
}

/** What is in a total and what is not, as sentences: "With loss in value, … . Without insurance." */
export function coverWords({ parts }: FiveYearCost): string {
  const names = (kind: "known" | "missing") =>
    listed(
      parts.filter((part) => part.kind === kind).map(({ id }) => COST_PARTS[id].toLowerCase()),
    );
  return `With ${names("known")}; without ${names("missing")}.`;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "nothing";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** What a total assumes of its reader, as a sentence. */
export function termsWords({ cost, state }: OwnershipTerms): string {
  const where = state === null ? "no state chosen" : `registered in ${STATE_NAMES[state]}`;
  return `${formatNumber(cost.milesPerYear)} miles a year, ${where}, paid by a loan at ${cost.aprPercent}% over ${cost.months} months.`;
}
