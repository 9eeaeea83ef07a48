import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { MOST_DECODED_VINS } from "#lib/domain/api/api-decode/constants.ts";
import { decodeVinEndpoint, decodeVinsEndpoint } from "#lib/domain/api/api-decode/schema.ts";
import { problemDocument } from "#lib/domain/api/api-endpoint/schema.problem.ts";
import { valueVehicleEndpoint } from "#lib/domain/api/api-valuation/schema.ts";
import { valuePage } from "#lib/domain/discover/value-pages/data.ts";
import { readRequest } from "#lib/domain/discover/value-pages/search-params.request.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { findModelYear } from "#lib/domain/vehicles/model-year/data.ts";
import { expectedCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { type ApiCallOptions, callApi } from "#tests/factories/api-contract.ts";
import { createKeyRing, type KeyRing } from "#tests/factories/api-keys.ts";
import { appraiseMarket } from "#tests/factories/appraised-market.ts";
import { DATA_DIR, marketTemplate } from "#tests/factories/demo-market.ts";
import { databaseUrl, sql } from "#tests/factories/search-market.ts";
import { refillDatabase } from "#tests/setup/database.ts";

let keys: KeyRing;
let vins: readonly string[];
let common: Readonly<Record<"make" | "model" | "year", string>>;

beforeAll(async () => {
  settle({ LOTWISE_DATA_DIR: DATA_DIR, NHTSA_URL: "off" });
  await refillDatabase(databaseUrl(), await marketTemplate());
  await loadListings();
  keys = await createKeyRing();
  const rows = await sql(
    z.object({ vin: z.string() }),
    "select distinct vin::text as vin from listing where status = 'active' order by 1 limit 1200",
  );
  // The market plants a few listings whose VIN was mistyped.
  vins = rows.map(({ vin }) => vin).filter((vin) => vin.charAt(8) === expectedCheckDigit(vin));
  const [most] = await sql(
    z.object({ make: z.string(), model: z.string(), year: z.string() }),
    `select k.slug as make, m.slug as model, l.year::text as year from listing l
     join model m on m.id = l.model_id join make k on k.id = l.make_id
     where l.status = 'active' group by 1, 2, 3 order by count(*) desc, 1, 2, 3 limit 1`,
  );
  if (most === undefined) throw new Error("the market is empty");
  common = most;
}, 240_000);

const call = (id: string, options: ApiCallOptions) => callApi(id, { key: keys.next(), ...options });

/** A problem that an operation answers with. */
async function refusal(id: string, options: ApiCallOptions) {
  return problemDocument.parse((await call(id, options)).json);
}

async function decode(vin: string, query = {}) {
  const { json, cost } = await call("decodeVin", { path: { vin }, query });
  return { answer: decodeVinEndpoint.answer.parse(json), cost };
}

async function batch(given: readonly string[]) {
  const { json, cost } = await call("decodeVins", { body: { vins: given } });
  return { answer: decodeVinsEndpoint.answer.parse(json), cost };
}

async function value(query: Readonly<Record<string, string>>) {
  const { json, cost } = await call("valueVehicle", { query });
  return { answer: valueVehicleEndpoint.answer.parse(json), cost };
}

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
    const problem = await refusal("decodeVin", { path: params });
    expect(problem).toMatchObject({ status: 400, errors: [{ in: "path", field: "vin" }] });
    expect(problem.detail).toMatch(/check digit \(position 9\) is 7.*call for 2.*position/s);
    const { answer } = await decode(params.vin, { checkDigit: "report" });
    expect(answer.checkDigit).toMatchObject({ isRight: false, expected: "2", found: "7" });
    expect(answer.checkDigit.diagnosis?.suspects.length).toBeGreaterThan(0);
    expect(answer.title).toBe("2019 Tesla Model 3");
  });

  it.each(["", "1", "I".repeat(17), "%00", "ÄÖÜ", "5YJ3E1EA2KF31700", "x".repeat(61)])(
    "that is none is refused: %j",
    async (vin) => {
      expect((await refusal("decodeVin", { path: { vin } })).status).toBe(400);
    },
  );
});

describe("many VINs", () => {
  it("come back in order, a thousand at once; each that was read is paid once", async () => {
    const given = [...vins.slice(0, MOST_DECODED_VINS - 3), "not a vin", vins[0] ?? "", ""];
    const { answer, cost } = await batch(given);
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
        const { answer, cost } = await batch(given);
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
    [{ vins: Array(MOST_DECODED_VINS + 1).fill("x") }],
    [[]],
    [null],
  ])("a body that is none is refused: %#", async (body) => {
    expect(await refusal("decodeVins", { body })).toMatchObject({ status: 400 });
  });
});

describe("a value", () => {
  it("is that of the site's own page, with all it rests on", async () => {
    await appraiseMarket(now());
    const { answer, cost } = await value({
      ...common,
      mileageMiles: "40000",
      zip: "80202",
      condition: "good",
      features: "leather,sunroof",
    });
    if (answer.value.state !== "valued") throw new Error(answer.value.words);
    expect(cost).toBe(5);
    const ref = await findModelYear(common);
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
    expect(answer.vehicle).toMatchObject({ mileageFrom: "stated", place: { state: "CO" } });
  });

  it("has three ways to sell, and says how far off it was", async () => {
    const { answer } = await value(common);
    if (answer.value.state !== "valued") throw new Error(answer.value.words);
    const { tradeIn, privateParty, retail, error, adjustments, typicalCents } = answer.value;
    const middles = [tradeIn, privateParty, retail].map((channel) => channel?.p50Cents ?? 0);
    expect(middles[0]).toBeGreaterThan(0);
    expect(middles[0]).toBeLessThan(middles[2] ?? 0);
    expect(error.state).toBe("measured");
    const sum = adjustments.reduce((all, { cents }) => all + cents, typicalCents);
    expect(sum).toBe(answer.value.asking.p50Cents);
  });

  it("by VIN of a vehicle for sale takes what its listing states, else what the VIN says and a usual mileage", async () => {
    const [only] = await database().listing.groupBy({
      by: ["vin"],
      where: { vin: { in: [...vins] } },
      having: { id: { _count: { equals: 1 } } },
      orderBy: { vin: "asc" },
      take: 1,
    });
    const { id } = await database().listing.findFirstOrThrow({ where: { vin: only?.vin ?? "" } });
    const listed = await database().listing.update({
      where: { id },
      data: { titleStatus: "rebuilt" },
    });
    const { answer } = await value({ vin: listed.vin });
    expect(answer.vehicle).toMatchObject({
      vin: listed.vin,
      mileageMiles: listed.mileageMiles,
      mileageFrom: "listing",
      titleStatus: "rebuilt",
      listingId: listed.id,
    });
    expect(answer.value.editionId).toEqual(expect.any(Number));
    await database().listing.update({ where: { id }, data: { status: "paused" } });
    const gone = await value({ vin: listed.vin });
    await database().listing.update({
      where: { id },
      data: { status: "active", titleStatus: "clean" },
    });
    expect(gone.answer.vehicle).toMatchObject({ listingId: null, titleStatus: "clean" });
    expect(gone.answer.vehicle.mileageFrom).not.toBe("listing");
  });

  it("that cannot be given says why, and costs nothing", async () => {
    const bus = await value({ vin: "1M8GDM9AXKP042788", mileageMiles: "90000" });
    expect(bus.answer.value).toMatchObject({ state: "not_valued", reason: "not_in_catalog" });
    expect(bus.cost).toBe(0);
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
    const problem = await refusal("valueVehicle", { query: new URLSearchParams(query) });
    expect(problem.status).toBe(400);
    expect(problem.errors?.map((error) => error.field)).toContain(field);
  });

  it("of a model year that the catalog does not have names the nearest", async () => {
    const problem = await refusal("valueVehicle", {
      query: { make: "hunda", model: "civik", year: "2019" },
    });
    expect(problem).toMatchObject({ status: 404 });
    expect(problem.detail).toMatch(/nearest: .*Honda/i);
  });
});
