import { loanSchedule, loanYears, plainPlan } from "#lib/domain/finance/loan/rules.schedule.ts";
import { exampleTerms } from "#lib/domain/finance/loan/rules.ts";
import { vehicleTax } from "#lib/domain/finance/sales-tax/rules.ts";
import { expectedLossBasis, priceAfter } from "#lib/domain/market/depreciation/rules.ts";
import { STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import { formatNumber, formatPercent, formatPrice, plural } from "#lib/platform/format.ts";
import { COST_PARTS, NO_INSURANCE, OWNERSHIP_YEARS, TOTAL_NEEDS } from "./constants.ts";
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
    ...(input.isOwned
      ? BUYING.map(ownedPart)
      : [
          interestPart(input.price, terms),
          taxPart(input, terms),
          oncePart("fees", input.dealerFeeCents),
        ]),
    yearlyPart("maintenance", input.maintenanceYearly),
    insurancePart(terms),
  ];
  return { parts, total: totalOf(parts, knownIds(parts), terms.cost.milesPerYear) };
}

/** The terms on which all are financed: with the same money down, the reader's own or a share of the least price. */
export function onSameTerms(
  inputs: readonly OwnershipInput[],
  terms: OwnershipTerms,
): OwnershipTerms {
  const prices = inputs.flatMap(({ price, isOwned }) =>
    isOwned || price.kind === "missing" ? [] : [price.value],
  );
  if (terms.cost.downCents !== null || prices.length === 0) return terms;
  const { downCents } = exampleTerms(Math.min(...prices));
  return { ...terms, cost: { ...terms.cost, downCents } };
}

/**
 * The same costs with totals of the same parts: those that are known of every one that has a total.
 * Sums of different parts say nothing of each other.
 */
export function withSameParts(
  costs: readonly FiveYearCost[],
  { cost: { milesPerYear } }: Pick<OwnershipTerms, "cost">,
): readonly FiveYearCost[] {
  const totals = costs.flatMap(({ total }) => (total === null ? [] : [total]));
  const shared = (totals[0]?.ids ?? []).filter((id) => totals.every(({ ids }) => ids.includes(id)));
  return costs.map((cost) =>
    cost.total === null ? cost : { ...cost, total: totalOf(cost.parts, shared, milesPerYear) },
  );
}

const BUYING = ["interest", "tax", "fees"] as const satisfies readonly CostPartId[];

const ownedPart = (id: CostPartId): KnownPart =>
  known(
    id,
    YEARS.map(() => 0),
    { words: "You already own it.", n: null, asOf: null },
  );

const knownIds = (parts: FiveYearCost["parts"]): readonly CostPartId[] =>
  parts.filter(({ kind }) => kind === "known").map(({ id }) => id);

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

/** As the reader says: no source here knows it. */
function insurancePart({ insuranceCents }: OwnershipTerms): KnownPart | MissingPart {
  if (insuranceCents === null) return missing("insurance", NO_INSURANCE);
  return known(
    "insurance",
    YEARS.map(() => insuranceCents * 12),
    { words: `${formatPrice(insuranceCents)} a month, as you said.`, n: null, asOf: null },
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
 * What is lost of the price each year, by what one of its model year is expected to lose. Where the
 * older ones end early it goes on, and the basis says so.
 */
function depreciationPart({ price, loss }: OwnershipInput): KnownPart | MissingPart {
  if (price.kind === "missing") return missing("depreciation", price.reason);
  if (loss.kind === "missing") return missing("depreciation", loss.reason);
  const { yearlyShare, fromYear, toYear, n, asOf } = loss.value;
  const after = (year: number) => priceAfter(price.value, loss.value, year);
  const knownYears = fromYear - toYear;
  const reach =
    knownYears >= OWNERSHIP_YEARS
      ? ""
      : ` None for sale is more than ${plural(knownYears, "year")} older, so the same rate is assumed after that.`;
  return known(
    "depreciation",
    YEARS.map((year) => after(year) - after(year + 1)),
    {
      words: `${formatPercent(yearlyShare)} a year, the steady rate that best fits ${expectedLossBasis(loss.value)}. Asking prices, not sale prices.${reach}`,
      n,
      asOf,
    },
  );
}

function interestPart(price: Figure<number>, { cost }: OwnershipTerms): KnownPart | MissingPart {
  if (price.kind === "missing") return missing("interest", price.reason);
  const downCents = Math.min(cost.downCents ?? exampleTerms(price.value).downCents, price.value);
  const plan = plainPlan(price.value - downCents, cost.aprPercent, cost.months);
  const years = loanYears(loanSchedule(plan));
  const owed = years[OWNERSHIP_YEARS - 1]?.balanceCents ?? 0;
  const stillOwed =
    owed > 0 ? ` After five years ${formatPrice(owed)} is still owed, plus interest.` : "";
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
    return missing("tax", "Depends on where you register it. Enter your ZIP code.");
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

/** The sum of some parts; null where one that a total needs is not among them. */
function totalOf(
  parts: FiveYearCost["parts"],
  ids: readonly CostPartId[],
  milesPerYear: number,
): OwnershipTotal | null {
  if (TOTAL_NEEDS.some((id) => !ids.includes(id))) return null;
  const found = parts.filter((part) => part.kind === "known").filter(({ id }) => ids.includes(id));
  const yearsCents = YEARS.map((year) => sumOf(found.map((part) => part.yearsCents[year] ?? 0)));
  const miles = milesPerYear * OWNERSHIP_YEARS;
  return {
    ids,
    lowCents: sumOf(found.map(({ lowCents }) => lowCents)),
    highCents: sumOf(found.map(({ highCents }) => highCents)),
    yearsCents,
    centsPerMile: miles > 0 ? sumOf(yearsCents) / miles : null,
  };
}

/** What is not known of what a total needs, in the middle of a sentence; "" for nothing. */
export function lackingWords({ parts }: FiveYearCost): string {
  const lacking = parts.filter(
    ({ id, kind }) => kind === "missing" && TOTAL_NEEDS.some((needed) => needed === id),
  );
  return lacking.length === 0 ? "" : listed(lacking.map(({ id }) => COST_PARTS[id].toLowerCase()));
}

/** What is known and what is not, as a sentence: "Includes depreciation, … . Not insurance." */
export function coverWords({ parts }: FiveYearCost): string {
  const names = (kind: "known" | "missing") =>
    listed(
      parts.filter((part) => part.kind === kind).map(({ id }) => COST_PARTS[id].toLowerCase()),
    );
  return `Includes ${names("known")}. Not ${names("missing")}.`;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "nothing";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** What a total assumes of its reader, as a sentence. */
export function termsWords({ cost, state }: OwnershipTerms): string {
  const where = state === null ? "no state" : `registered in ${STATE_NAMES[state]}`;
  return `${formatNumber(cost.milesPerYear)} miles a year, ${where}, and a loan at ${cost.aprPercent}% over ${cost.months} months.`;
}
