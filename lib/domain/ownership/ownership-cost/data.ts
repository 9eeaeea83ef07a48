import "server-only";
import { z } from "zod";
import { energyPricesWords } from "#lib/domain/finance/monthly-cost/rules.ts";
import { MIN_TYPICAL_DEALERS, TOTAL_BOUNDS } from "#lib/domain/finance/out-the-door/constants.ts";
import { localPercentAt, startingCost } from "#lib/domain/finance/reader-terms/rules.ts";
import type { ReaderTerms } from "#lib/domain/finance/reader-terms/types.ts";
import { stateFrom } from "#lib/domain/finance/sales-tax/rules.ts";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { readTypedNumber } from "#lib/domain/kernel/form-fields/rules.ts";
import { median } from "#lib/domain/kernel/statistics/rules.ts";
import { modelDepreciation } from "#lib/domain/market/depreciation/data.ts";
import { expectedLoss } from "#lib/domain/market/depreciation/rules.ts";
import type { Depreciation, ExpectedLoss } from "#lib/domain/market/depreciation/types.ts";
import { costFrom } from "#lib/domain/search/search/search-params.ts";
import { PLAUSIBLE_PRICE_CENTS } from "#lib/domain/valuation/valuation-market/constants.ts";
import { economyKey, fuelEconomyOfMany } from "#lib/domain/vehicles/fuel-economy/data.ts";
import { yearlyEnergy } from "#lib/domain/vehicles/fuel-economy/rules.ts";
import type { CostTerms, FuelEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";
import { STATE_NAMES, type StateCode } from "#lib/domain/vehicles/place/constants.ts";
import { placeFor } from "#lib/domain/vehicles/place/data.reader.ts";
import { unknownZipWords } from "#lib/domain/vehicles/place/rules.reader.ts";
import type { ReaderPlace } from "#lib/domain/vehicles/place/types.reader.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { type RawSearchParams, typedFields } from "#lib/platform/routes/search-params.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { FEWEST_PRICED, NO_MAINTENANCE, OWNERSHIP_FIELDS } from "./constants.ts";
import { fiveYearCost, onSameTerms } from "./rules.ts";
import type {
  AskedOwnership,
  Figure,
  FiveYearCost,
  OwnershipInput,
  OwnershipSubject,
  OwnershipTerms,
  YearlyRange,
} from "./types.ts";

/**
 * The reader's terms from any page's address: the fields of monthly cost, and a ZIP code for the tax.
 * @param kept where the reader is, where the address does not say.
 */
export async function askedOwnership(
  raw: RawSearchParams,
  kept: ReaderPlace | null = null,
  own: ReaderTerms | null = null,
): Promise<AskedOwnership> {
  const { cost, notes } = costFrom(raw, startingCost(own));
  const typed = typedFields(raw, [...OWNERSHIP_FIELDS, "state"]);
  const here = await placeFor(typed.zip ?? null, kept);
  const local = readTypedNumber(typed.local, TOTAL_BOUNDS.local);
  return {
    terms: {
      cost,
      state: stateFrom(typed.state ?? "") ?? stateFrom(here.place?.state ?? ""),
      localPercent:
        local.kind === "number" ? local.value : localPercentAt(own, here.place?.zip ?? null),
      insuranceCents: own?.insuranceCents ?? null,
    },
    zip: here.place?.zip ?? null,
    local: typed.local ?? null,
    notes: [
      ...notes,
      ...(here.unknownZip !== null ? [unknownZipWords(here, "no state’s tax is added")] : []),
      ...(local.kind === "wrong" ? [local.words] : []),
    ],
    changed: OWNERSHIP_FIELDS.some((field) => typed[field] !== undefined),
  };
}

/**
 * What each of some vehicles costs over five years, by the subject's key: one question for all their
 * prices, one for fees, one for fuel economy, and one a model for how it keeps its value.
 * @param asOf now: the moment to say it was worked out at.
 */
export async function fiveYearCosts(
  subjects: readonly OwnershipSubject[],
  terms: OwnershipTerms,
  asOf: Date,
): Promise<ReadonlyMap<string, FiveYearCost>> {
  const models = new Map(subjects.map(({ modelId, makeId }) => [modelId, { modelId, makeId }]));
  const [prices, fee, economies, curves] = await Promise.all([
    medianPrices(subjects, asOf),
    typicalFee(terms.state, asOf),
    fuelEconomyOfMany(subjects),
    Promise.all(
      [...models.values()].map(async (model) => {
        return [model.modelId, await modelDepreciation(model, asOf)] as const;
      }),
    ),
  ]);
  const curveOf = new Map(curves);
  const inputs = subjects.map((subject): readonly [key: string, input: OwnershipInput] => [
    subject.key,
    {
      price: priceOf(subject, prices),
      loss: lossOf(subject, curveOf.get(subject.modelId)),
      energyYearly: energyOf(economies.get(economyKey(subject)), terms.cost),
      maintenanceYearly: { kind: "missing", reason: NO_MAINTENANCE },
      dealerFeeCents: feeOf(subject, fee),
      sellerKind: subject.sellerKind,
      isOwned: subject.isOwned,
    },
  ]);
  const sameTerms = onSameTerms(
    inputs.map(([, input]) => input),
    terms,
  );
  return new Map(inputs.map(([key, input]) => [key, fiveYearCost(input, sameTerms)]));
}

/** None of a private seller; what its own dealer states; else what is typical. */
function feeOf(
  { sellerKind, statedFeeCents }: OwnershipSubject,
  typical: Figure<number>,
): Figure<number> {
  if (sellerKind === "private") return NO_FEE;
  if (statedFeeCents === null) return typical;
  const words = `${formatPrice(statedFeeCents)}, which the dealer states it adds to every sale.`;
  return { kind: "known", value: statedFeeCents, basis: { words, n: null, asOf: null } };
}

const NO_FEE: Figure<number> = {
  kind: "known",
  value: 0,
  basis: { words: "None from a private seller.", n: null, asOf: null },
};

const priceRow = z.object({
  modelId: z.number(),
  year: z.number(),
  count: z.number(),
  cents: z.number(),
});

/** The median asking price of each model year asked about, of the vehicles that its cohort prices; null while the market cannot be asked. */
async function medianPrices(
  subjects: readonly OwnershipSubject[],
  asOf: Date,
): Promise<{
  readonly rows: readonly z.infer<typeof priceRow>[];
  readonly asOf: string;
} | null> {
  const asked = subjects.filter(({ priceCents }) => priceCents === null);
  if (asked.length === 0) return { rows: [], asOf: asOf.toISOString() };
  try {
    const rows = await ask(
      `select model_id as modelId, year, toUInt32(count()) as count, quantileExactInclusive(0.5)(price_cents) as cents
       from (
         select model_id, year, price_cents, title_status, doubt from ${LISTING_TABLE}
         where model_id in {models:Array(UInt32)} and year in {years:Array(UInt16)}
         order by seller_since desc, id desc limit 1 by vin)
       where title_status = 'clean' and doubt = '' and price_cents >= ${PLAUSIBLE_PRICE_CENTS}
       group by modelId, year`,
      {
        models: [...new Set(asked.map(({ modelId }) => modelId))],
        years: [...new Set(asked.map(({ year }) => year))],
      },
      priceRow,
    );
    return { rows, asOf: searchIndexState().asOf ?? asOf.toISOString() };
  } catch (error) {
    await doWithout(error, "prices of model years are unavailable");
    return null;
  }
}

/** What a model year asks at the median, where enough of it are for sale. */
export async function typicalPrice(
  { modelId, makeId, year }: Pick<OwnershipSubject, "modelId" | "makeId" | "year">,
  asOf: Date,
): Promise<Figure<number>> {
  const subject: OwnershipSubject = {
    key: "",
    modelId,
    makeId,
    year,
    priceCents: null,
    sellerKind: "dealer",
    statedFeeCents: null,
    isOwned: false,
  };
  return priceOf(subject, await medianPrices([subject], asOf));
}

function priceOf(
  { priceCents, modelId, year }: OwnershipSubject,
  prices: Awaited<ReturnType<typeof medianPrices>>,
): Figure<number> {
  if (priceCents !== null) {
    return {
      kind: "known",
      value: priceCents,
      basis: { words: "Its asking price.", n: null, asOf: null },
    };
  }
  if (prices === null) {
    return { kind: "missing", reason: "Market prices are unavailable right now." };
  }
  const found = prices.rows.find((row) => row.modelId === modelId && row.year === year);
  if (found === undefined) {
    return {
      kind: "missing",
      reason: "None for sale, so there is no price to start from.",
    };
  }
  if (found.count < FEWEST_PRICED) {
    return {
      kind: "missing",
      reason: `Only ${formatNumber(found.count)} for sale, too few for a typical price.`,
    };
  }
  const cents = Math.round(found.cents);
  return {
    kind: "known",
    value: cents,
    basis: {
      words: `The median asking price of ${plural(found.count, "vehicle")} for sale, ${formatPrice(cents)}.`,
      n: found.count,
      asOf: prices.asOf,
    },
  };
}

/** What a year's fuel or charging costs over EPA's configurations of a model year. */
function energyOf(
  answer: SourceAnswer<readonly FuelEconomy[]> | undefined,
  cost: CostTerms,
): Figure<YearlyRange> {
  if (answer === undefined || answer.kind === "not_checked") {
    return { kind: "missing", reason: answer?.reason ?? "Fuel economy was not checked." };
  }
  if (answer.kind === "none") {
    return {
      kind: "missing",
      reason: answer.source.note ?? "EPA has no rating for this model year.",
    };
  }
  const cents = answer.value.flatMap((row) => {
    const energy = yearlyEnergy(row, cost);
    return energy.kind === "known" ? [energy.cents] : [];
  });
  if (cents.length === 0) {
    return { kind: "missing", reason: "We have no price for its fuel." };
  }
  const [least, middle, most] = [Math.min(...cents), Math.round(median(cents)), Math.max(...cents)];
  return {
    kind: "known",
    value: { lowCents: least, middleCents: middle, highCents: most },
    basis: {
      words: `${formatPrice(middle)} a year for ${formatNumber(cost.milesPerYear)} miles at ${
        answer.kind === "made_up" ? "fuel economy made up for this demo market" : "EPA’s ratings"
      }${
        cents.length === 1
          ? ""
          : `, median of ${plural(cents.length, "version")} from ${formatPrice(least)} to ${formatPrice(most)}`
      }, at ${energyPricesWords(cost)}.`,
      n: cents.length,
      asOf: answer.source.asOf,
    },
  };
}

function lossOf(
  { year }: OwnershipSubject,
  depreciation: Depreciation | undefined,
): Figure<ExpectedLoss> {
  const loss = depreciation === undefined ? null : expectedLoss(depreciation, year);
  if (loss === null) {
    return {
      kind: "missing",
      reason: "Too few older model years for sale to estimate depreciation.",
    };
  }
  return { kind: "known", value: loss, basis: { words: "", n: loss.n, asOf: loss.asOf } };
}

const feeRow = z.object({
  state: z.string(),
  count: z.number(),
  cents: z.number().nullable(),
});

/** What dealers of the reader's state add to the price at the median, where enough of them say; else those of all states. */
async function typicalFee(state: StateCode | null, asOf: Date): Promise<Figure<number>> {
  const rows = z.array(feeRow).parse(
    await readDatabase().$queryRaw(Prisma.sql`
      select coalesce(state::text, '') as state, count(doc_fee_cents)::int as count,
        round(percentile_cont(0.5) within group (order by doc_fee_cents))::int as cents
      from seller where kind = 'dealer'
      group by grouping sets ((state), ())
      having state is null or state = ${state}`),
  );
  const place = (code: string) => (code === "" ? "all states" : STATE_NAMES[state ?? "DC"]);
  for (const code of state === null ? [""] : [state, ""]) {
    const row = rows.find((each) => each.state === code);
    if (row === undefined || row.cents === null || row.count < MIN_TYPICAL_DEALERS) continue;
    return {
      kind: "known",
      value: row.cents,
      basis: {
        words: `${formatPrice(row.cents)}, the median of ${plural(row.count, "dealer")} in ${place(code)} that publish one.`,
        n: row.count,
        asOf: asOf.toISOString(),
      },
    };
  }
  const count = rows.find((each) => each.state === "")?.count ?? 0;
  return {
    kind: "missing",
    reason: `${count === 0 ? "No dealer publishes" : `Only ${plural(count, "dealer publishes", "dealers publish")}`} a fee here: too few for a typical one.`,
  };
}
