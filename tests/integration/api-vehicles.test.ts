import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { GET as getEconomy } from "#app/api/v1/fuel-economy/route.ts";
import { GET as getCampaign } from "#app/api/v1/recalls/[campaign]/route.ts";
import { GET as getRecalls } from "#app/api/v1/recalls/route.ts";
import { GET as getModelYear } from "#app/api/v1/research/[make]/[model]/[year]/route.ts";
import { GET as getMake } from "#app/api/v1/research/[make]/route.ts";
import { GET as getMakes } from "#app/api/v1/research/makes/route.ts";
import { GET as getValuation } from "#app/api/v1/valuations/route.ts";
import { GET as getVin } from "#app/api/v1/vin/[vin]/route.ts";
import { POST as postVins } from "#app/api/v1/vin/batch/route.ts";
import { COST_HEADER } from "#lib/domain/api-call/constants.ts";
import { MOST_VINS } from "#lib/domain/api-decode/constants.ts";
import { decodeVinEndpoint, decodeVinsEndpoint } from "#lib/domain/api-decode/schema.ts";
import type { ApiEndpoint } from "#lib/domain/api-endpoint/types.ts";
import { fuelEconomyEndpoint } from "#lib/domain/api-fuel-economy/schema.ts";
import { getModelYearEndpoint } from "#lib/domain/api-model-year/schema.ts";
import { problemDocument } from "#lib/domain/api-problem/schema.ts";
import { getRecallEndpoint, listRecallsEndpoint } from "#lib/domain/api-recall/schema.ts";
import { getMakeEndpoint, listMakesEndpoint } from "#lib/domain/api-research/schema.ts";
import { valueVehicleEndpoint } from "#lib/domain/api-valuation/schema.ts";
import { findModelYear } from "#lib/domain/model-year/data.ts";
import { loadListings } from "#lib/domain/search-index/jobs.ts";
import { fitValuation } from "#lib/domain/valuation-fit/mutations.ts";
import { valuePage } from "#lib/domain/value-pages/data.ts";
import { readRequest } from "#lib/domain/value-request/search-params.ts";
import { now } from "#lib/platform/clock.ts";
import { settle } from "#lib/platform/env.ts";
import { apiRequest, createApiKey, giveApiCredits } from "#tests/factories/api.ts";
import { DATA_DIR, marketTemplate } from "#tests/factories/demo-market.ts";
import { databaseUrl, sql } from "#tests/factories/search-market.ts";
import { refillDatabase } from "#tests/setup/database.ts";

/** Keys of one person, taken in turn: each may call so often in a second. */
const keys: string[] = [];
let used = 0;
const nextKey = (): string => keys[used++ % keys.length] ?? "";
let vins: readonly string[];
let common: { readonly make: string; readonly model: string; readonly year: number };

beforeAll(async () => {
  settle({ LOTWISE_DATA_DIR: DATA_DIR, NHTSA_URL: "off" });
  await refillDatabase(databaseUrl(), await marketTemplate());
  await loadListings();
  const made = await createApiKey();
  await giveApiCredits(made.userId, 1_000_000);
  keys.push(made.key);
  for (let more = 0; more < 9; more += 1)
    keys.push((await createApiKey({ userId: made.userId })).key);
  const rows = await sql(
    z.object({ vin: z.string() }),
    "select distinct vin::text as vin from listing where status = 'active' order by 1 limit 1200",
  );
  vins = rows.map(({ vin }) => vin);
  const [most] = await sql(
    z.object({ make: z.string(), model: z.string(), year: z.number() }),
    `select k.slug as make, m.slug as model, l.year::int as year from listing l
     join model m on m.id = l.model_id join make k on k.id = l.make_id
     where l.status = 'active' group by 1, 2, 3 order by count(*) desc, 1, 2, 3 limit 1`,
  );
  if (most === undefined) throw new Error("the market is empty");
  common = most;
}, 240_000);

type Handler = typeof getVin;
type Params = Readonly<Record<string, string>>;

/** Asks an operation, and reads its answer strictly by its own schema. */
async function ask<E extends ApiEndpoint>(
  endpoint: E,
  handler: Handler,
  { path = "/", params = {}, body }: { path?: string; params?: Params; body?: unknown } = {},
): Promise<{ answer: z.output<E["answer"]>; cost: number }> {
  const method = endpoint.method;
  const response = await handler(
    apiRequest(path, { key: nextKey(), method, ...(body !== undefined && { body }) }),
    { params: Promise.resolve(params) },
  );
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const answer = JSON.parse(text);
  expect(endpoint.answer.parse(answer)).toEqual(answer);
  return { answer, cost: Number(response.headers.get(COST_HEADER)) };
}

async function refusal(
  handler: Handler,
  { path = "/", params = {} }: { path?: string; params?: Params } = {},
) {
  const response = await handler(apiRequest(path, { key: nextKey() }), {
    params: Promise.resolve(params),
  });
  expect(response.headers.get(COST_HEADER)).toBe("0");
  const problem = problemDocument.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return problem;
}

const decode = (vin: string, query = "") =>
  ask(decodeVinEndpoint, getVin, { path: `/vin/${vin}${query}`, params: { vin } });
const batch = (body: unknown) => ask(decodeVinsEndpoint, postVins, { path: "/vin/batch", body });
const named = () => `make=${common.make}&model=${common.model}&year=${common.year}`;
const nameParams = () => ({ ...common, year: `${common.year}` });

describe("one VIN", () => {
  it("is decoded with a source for every field, and names the model year of other operations", async () => {
    const { answer, cost } = await decode("5YJ3E1EA2KF317000");
    expect(cost).toBe(1);
    expect(answer).toMatchObject({ title: "2019 Tesla Model 3", checkDigit: { isRight: true } });
    expect(answer.model).toMatchObject({ confidence: "certain", source: { kind: "pattern" } });
    expect(answer.catalog).toMatchObject({ makeSlug: "tesla", modelSlug: "model-3", year: 2019 });
    expect(answer.drivetrain).toBeNull();
  });

  it("that was mistyped is refused with its position, unless it is to be decoded as it stands", async () => {
    const params = { vin: "5YJ3E1EA7KF317000" };
    const problem = await refusal(getVin, { path: `/vin/${params.vin}`, params });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: "vin" }] });
    expect(problem.detail).toMatch(/check digit \(position 9\) is 7.*call for 2.*position/s);
    const { answer } = await decode(params.vin, "?checkDigit=report");
    expect(answer.checkDigit).toMatchObject({ isRight: false, expected: "2", found: "7" });
    expect(answer.checkDigit.diagnosis?.suspects.length).toBeGreaterThan(0);
    expect(answer.title).toBe("2019 Tesla Model 3");
  });

  it.each(["", "1", "I".repeat(17), "%00", "ÄÖÜ", "5YJ3E1EA2KF31700", "x".repeat(61)])(
    "that is none is refused: %j",
    async (vin) => {
      expect((await refusal(getVin, { path: "/vin/x", params: { vin } })).status).toBe(400);
    },
  );
});

describe("many VINs", () => {
  it("come back in order, a thousand at once; each that was read is paid once", async () => {
    const given = [...vins.slice(0, MOST_VINS - 3), "not a vin", vins[0] ?? "", ""];
    const { answer, cost } = await batch({ vins: given });
    expect(answer.items.map((item) => item.given)).toEqual(given);
    expect(answer).toMatchObject({ decoded: given.length - 2, refused: 2 });
    expect(cost).toBe(given.length - 3);
    const [alone] = [await decode(given[5] ?? "")];
    expect(answer.items[5]).toEqual({ state: "decoded", given: given[5], decoded: alone.answer });
  });

  it("are each read or refused as it is alone, whatever is given", async () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.constantFrom(...vins.slice(0, 50)),
      fc.constantFrom(...vins.slice(0, 50)).map((vin) => ` ${vin.toLowerCase()} `),
      fc
        .tuple(fc.constantFrom(...vins.slice(0, 50)), fc.nat(16), fc.constantFrom(..."019AXZ"))
        .map(([vin, at, sign]) => vin.slice(0, at) + sign + vin.slice(at + 1)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 12 }), async (given) => {
        const { answer, cost } = await batch({ vins: given });
        expect(answer.items).toHaveLength(given.length);
        const read = answer.items.flatMap((item) => (item.state === "decoded" ? [item] : []));
        expect(answer.decoded).toBe(read.length);
        expect(cost).toBe(new Set(read.map(({ decoded }) => decoded.vin)).size);
        for (const { decoded } of read) expect(decoded.checkDigit.isRight).toBe(true);
        for (const item of answer.items)
          if (item.state === "refused") {
            expect(item.refusal.message).not.toBe("");
            for (const position of item.refusal.positions) expect(position).toBeGreaterThan(0);
          }
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    [{}],
    [{ vins: [] }],
    [{ vins: [1] }],
    [{ vins: Array(MOST_VINS + 1).fill("x") }],
    [[]],
    [null],
  ])("a body that is none is refused: %#", async (body) => {
    const request = apiRequest("/vin/batch", { key: nextKey(), method: "POST", body });
    const response = await postVins(request, { params: Promise.resolve({}) });
    expect(problemDocument.parse(await response.json())).toMatchObject({ status: 400 });
  });
});

describe("a value", () => {
  it("is that of the site's own page, with all it rests on", async () => {
    const query = `${named()}&mileageMiles=40000&zip=80202&condition=good&features=leather,sunroof`;
    const { answer, cost } = await ask(valueVehicleEndpoint, getValuation, {
      path: `/valuations?${query}`,
    });
    if (answer.value.state !== "valued") throw new Error(answer.value.words);
    expect(cost).toBe(5);
    const ref = await findModelYear(nameParams());
    if (ref === null) throw new Error("no model year");
    const asked = { mileage: "40000", zip: "80202", condition: "good", options: "leather,sunroof" };
    const page = await valuePage(ref, readRequest(asked), now());
    if (page.value.kind !== "valued") throw new Error("not valued");
    expect(answer.value.asking).toEqual({
      p25Cents: page.value.p25Cents,
      p50Cents: page.value.p50Cents,
      p75Cents: page.value.p75Cents,
    });
    expect(answer.value.n).toBe(page.value.n);
    expect(answer.value.tradeIn).toBeNull();
    expect(answer.vehicle).toMatchObject({ mileageFrom: "stated", place: { state: "CO" } });
  });

  it("has its three ways to sell as soon as the market was learned, and says how far off it was", async () => {
    await fitValuation(now());
    const { answer } = await ask(valueVehicleEndpoint, getValuation, {
      path: `/valuations?${named()}`,
    });
    if (answer.value.state !== "valued") throw new Error(answer.value.words);
    const { tradeIn, privateParty, retail, error, adjustments, typicalCents } = answer.value;
    const middles = [tradeIn, privateParty, retail].map((channel) => channel?.p50Cents ?? 0);
    expect(middles[0]).toBeGreaterThan(0);
    expect(middles[0]).toBeLessThan(middles[2] ?? 0);
    expect(error.state).toBe("measured");
    const sum = adjustments.reduce((all, { cents }) => all + cents, typicalCents);
    expect(sum).toBe(answer.value.asking.p50Cents);
  });

  it("by VIN takes what the VIN says, and a usual mileage where none is told", async () => {
    const { answer } = await ask(valueVehicleEndpoint, getValuation, {
      path: `/valuations?vin=${vins[0]}`,
    });
    expect(answer.vehicle.vin).toBe(vins[0]);
    expect(answer.vehicle.mileageFrom).not.toBe("stated");
  });

  it("that cannot be given says why, and costs nothing", async () => {
    const old = await ask(valueVehicleEndpoint, getValuation, {
      path: "/valuations?vin=1FABP40A5KF100234&mileageMiles=90000",
    });
    expect(old.answer.value).toMatchObject({ state: "not_valued", reason: "not_in_catalog" });
    expect(old.cost).toBe(0);
  });

  it.each([
    ["", "vin"],
    ["make=honda", "vin"],
    ["vin=5YJ3E1EA7KF317000", "vin"],
    ["vin=5YJ3E1EA2KF317000&make=tesla", "vin"],
    ["make=honda&model=civic&year=abc", "year"],
    ["make=honda&model=civic&year=2019&zip=00000", "zip"],
    ["make=honda&model=civic&year=2019&zip=8020", "zip"],
    ["make=honda&model=civic&year=2019&mileageMiles=", "mileageMiles"],
    ["make=honda&model=civic&year=2019&mileageMiles=-1", "mileageMiles"],
    ["make=honda&model=civic&year=2019&mileageMiles=1e3", "mileageMiles"],
    ["make=honda&model=civic&year=2019&features=wings", "features"],
    ["make=honda&model=civic&year=2019&fuel=coal", "fuel"],
    ["make=honda&model=civic&year=2019&color=red", "color"],
  ])("is refused where what is asked is wrong: %s", async (query, field) => {
    const problem = await refusal(getValuation, { path: `/valuations?${query}` });
    expect(problem.status).toBe(400);
    expect(problem.errors?.map((error) => error.field)).toContain(field);
  });

  it("of a model year that the catalog does not have names the nearest", async () => {
    const problem = await refusal(getValuation, {
      path: "/valuations?make=hunda&model=civik&year=2019",
    });
    expect(problem).toMatchObject({ status: 404 });
    expect(problem.detail).toMatch(/nearest: .*Honda/i);
  });
});

describe("what publishers know", () => {
  it("of recalls is told in three states, at the level of the model year, also by VIN", async () => {
    const byName = await ask(listRecallsEndpoint, getRecalls, { path: `/recalls?${named()}` });
    expect(byName.answer.levelWords).toMatch(/not this VIN/);
    const byVin = await ask(listRecallsEndpoint, getRecalls, { path: `/recalls?vin=${vins[0]}` });
    expect(byVin.answer).toMatchObject({ vin: vins[0], level: "model_year" });
    const old = await ask(listRecallsEndpoint, getRecalls, {
      path: "/recalls?vin=1FABP40A5KF100234",
    });
    expect(old.answer.recalls).toMatchObject({ state: "not_checked" });
    const one = await ask(getRecallEndpoint, getCampaign, {
      path: "/recalls/99v999999",
      params: { campaign: "99v999999" },
    });
    expect(one.answer).toMatchObject({ campaign: "99V999999" });
    expect((await refusal(getRecalls, { path: "/recalls" })).status).toBe(400);
    const wrong = { path: "/recalls/x", params: { campaign: "x" } };
    expect((await refusal(getCampaign, wrong)).errors?.[0]?.field).toBe("campaign");
  });

  it("of fuel economy, where nothing was imported, is that nobody looked", async () => {
    const { answer } = await ask(fuelEconomyEndpoint, getEconomy, {
      path: `/fuel-economy?${named()}`,
    });
    expect(answer.configurations).toMatchObject({ state: "not_checked" });
  });
});

describe("research", () => {
  it("has every make, and of a make its models, with what they ask", async () => {
    const { answer: all } = await ask(listMakesEndpoint, getMakes);
    expect(all.makes.length).toBeGreaterThan(20);
    expect(all.asOf).not.toBeNull();
    const { answer: make } = await ask(getMakeEndpoint, getMake, { params: { make: common.make } });
    const own = all.makes.find(({ makeSlug }) => makeSlug === common.make);
    expect(make.market).toEqual(own?.market);
    expect(
      make.models.find(({ modelSlug }) => modelSlug === common.model)?.market?.n,
    ).toBeGreaterThan(0);
    expect(make.trend?.points.length).toBeGreaterThan(0);
  });

  it("of a model year tells its market, and which parts nobody could look up", async () => {
    const { answer } = await ask(getModelYearEndpoint, getModelYear, { params: nameParams() });
    expect(answer.market?.n).toBeGreaterThan(0);
    expect(answer.market?.price?.p50Cents).toBeGreaterThan(0);
    expect(answer.depreciation).not.toBeNull();
    expect(answer.modelYear.modelSlug).toBe(common.model);
  });

  it("of what there is not is not found", async () => {
    expect((await refusal(getMake, { params: { make: "hondaa" } })).detail).toMatch(/Honda/);
    const params = { make: "honda", model: "civic", year: "1987" };
    expect((await refusal(getModelYear, { params })).status).toBe(404);
    const wrong = { make: "honda", model: "civic", year: "next" };
    expect((await refusal(getModelYear, { params: wrong })).status).toBe(400);
  });
});
