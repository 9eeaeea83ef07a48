import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { WHOLE_MARKET } from "#lib/domain/discover/explore/constants.ts";
import { readSegments, sliceSegmentsOf } from "#lib/domain/discover/explore/rules.ts";
import { knownWordsOf } from "#lib/domain/discover/explore/rules.words.ts";
import { compareSpecs, conflictWords } from "#lib/domain/listings/stated-specs/rules.ts";
import { vinFacts } from "#lib/domain/listings/vin-facts/rules.ts";
import { placesOf } from "#lib/domain/vehicles/place/rules.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  FUELS,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { vinSchema } from "#lib/domain/vehicles/vin/schema.ts";
import { decodeVin } from "#lib/domain/vehicles/vin-decode/rules.ts";
import { NO_LIKE_VEHICLES } from "#lib/domain/vehicles/vin-specs/constants.ts";
import { vinSpecs } from "#lib/domain/vehicles/vin-specs/rules.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { PRICE_MODEL } from "#prisma/seed/depreciation.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#prisma/seed/people.ts";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { createTestMarket, DATA_DIR, type TestMarket } from "#tests/factories/demo-market.ts";

let market: TestMarket;
const sql: TestMarket["sql"] = (...args) => market.sql(...args);
const count: TestMarket["count"] = (condition) => market.count(condition);
const parameters: TestMarket["parameters"] = () => market.parameters();

beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.drop());

it("has an explore address for every make and model that leads nowhere else", async () => {
  const named = z.array(z.object({ value: z.string(), name: z.string() }));
  const makes = named.parse(await sql("select slug as value, name from make"));
  const models = named.parse(
    await sql(
      "select m.slug || '.' || o.slug as value, o.name from model o join make m on m.id = o.make_id",
    ),
  );
  const known = knownWordsOf(makes, models, placesOf((await zipPlaces()).values()));
  const slices = [
    ...makes.map(({ value }) => ({ make: value, model: null })),
    ...models.map(({ value }) => ({
      make: value.split(".")[0] ?? "",
      model: value.split(".")[1] ?? "",
    })),
  ];
  expect(slices.length).toBeGreaterThan(500);
  for (const { make, model } of slices) {
    for (const rest of [{}, { place: "denver-co", body: "suv", year: 2020 } as const]) {
      const slice = { ...WHOLE_MARKET, ...rest, make, model };
      const reading = readSegments(sliceSegmentsOf(slice), known);
      expect(reading, `${make} ${model}`).toEqual({ kind: "canonical", slice });
    }
  }
});

describe("its VINs", () => {
  const listingRow = z.object({
    id: z.number(),
    vin: vinSchema,
    year: z.number(),
    make: z.string(),
    model: z.string(),
    trim: z.string().nullable(),
    bodyStyle: z.enum(Object.keys(BODY_STYLES) as [keyof typeof BODY_STYLES]),
    engine: z.string().nullable(),
    fuel: z.enum(Object.keys(FUELS) as [keyof typeof FUELS]),
    drivetrain: z.enum(Object.keys(DRIVETRAINS) as [keyof typeof DRIVETRAINS]).nullable(),
    transmission: z.enum(Object.keys(TRANSMISSIONS) as [keyof typeof TRANSMISSIONS]).nullable(),
    doors: z.number().nullable(),
    seats: z.number().nullable(),
  });

  it("decode to what the listing says, except exactly the planted ones", async () => {
    const index = loadVpicIndex(DATA_DIR);
    const { conflicts } = await parameters();
    const planted = new Map(conflicts.map((conflict) => [conflict.listingId, conflict]));
    const rows = z.array(listingRow).parse(
      await sql(
        `select l.id, l.vin, l.year, m.name as make, o.name as model, l.trim, l.body_style as "bodyStyle", l.engine,
          l.fuel, l.drivetrain, l.transmission, l.doors, l.seats
         from listing l join make m on m.id = l.make_id join model o on o.id = l.model_id
         where l.id % 3 = 0 or l.id = any($1)`,
        [[...planted.keys()]],
      ),
    );
    expect(planted.size).toBeGreaterThanOrEqual(3);
    const wrong: string[] = [];
    for (const row of rows) {
      const decoded = decodeVin(index, row.vin, { currentYear: 2026 });
      const specs = vinSpecs(decoded, {
        epa: [],
        isLeftOutOfAllWheels: false,
        like: NO_LIKE_VEHICLES,
      });
      const conflict = compareSpecs(row, vinFacts(decoded, specs))
        .map(conflictWords)
        .find((words) => words !== null);
      const known = planted.get(row.id)?.kind;
      const expected =
        known === "check_digit"
          ? decoded.checkDigitOk
          : known
            ? conflict === undefined
            : conflict !== undefined || !decoded.checkDigitOk;
      if (expected)
        wrong.push(
          `${row.id} ${row.vin} ${row.year} ${row.make} ${row.model}: ${conflict ?? known}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(2_000);
  });

  it("are each one vehicle's", async () => {
    expect(
      await count(
        "(select vin from listing group by vin having count(distinct (model_id, paint_hex)) > 1) x",
      ),
    ).toBe(0);
  });
});

describe("its prices", () => {
  it("scatter around the known model as its parameters say", async () => {
    const [row] = z
      .tuple([
        z.object({
          n: z.coerce.number(),
          noise: z.number(),
          sigma: z.number(),
          bias: z.number(),
          spread: z.number(),
        }),
      ])
      .parse(
        await sql(`select count(*) as n, avg(ln(noise_ratio))::float as noise, stddev(ln(noise_ratio))::float as sigma,
        avg(ln(price_cents::float / expected_cents))::float as bias, stddev(ln(price_cents::float / expected_cents))::float as spread
        from listing join demo_price_truth on listing_id = id where id > ${Object.keys(SCENARIO_LISTINGS).length}`),
      );
    expect(row.n).toBeGreaterThan(9_000);
    expect(row.noise).toBeCloseTo(0, 2);
    expect(row.sigma / PRICE_MODEL.noiseSigma).toBeGreaterThan(0.97);
    expect(row.sigma / PRICE_MODEL.noiseSigma).toBeLessThan(1.03);
    expect(row.bias).toBeCloseTo(0, 2);
    const habits = Math.hypot(PRICE_MODEL.noiseSigma, PRICE_MODEL.dealerHabit.deviation);
    expect(row.spread / habits).toBeGreaterThan(0.9);
    expect(row.spread / habits).toBeLessThan(1.12);
    expect((await parameters()).priceModel.noiseSigma).toBe(PRICE_MODEL.noiseSigma);
  });

  it("are lower for older and for further driven vehicles", async () => {
    const [row] = z
      .tuple([z.object({ by_year: z.number(), by_miles: z.number() })])
      .parse(
        await sql(
          "select corr(year, ln(price_cents))::float as by_year, corr(mileage_miles, ln(price_cents))::float as by_miles from listing",
        ),
      );
    expect(row.by_year).toBeGreaterThan(0.5);
    expect(row.by_miles).toBeLessThan(-0.5);
  });
});

describe("its scenarios and people", () => {
  it("are where the constants say", async () => {
    const rows = z
      .array(
        z.object({
          id: z.number(),
          status: z.string(),
          title_status: z.string(),
          ratio: z.number(),
          drop_cents: z.number().nullable(),
        }),
      )
      .parse(
        await sql(`select id, status, title_status, drop_cents, price_cents::float / expected_cents as ratio
        from listing join demo_price_truth on listing_id = id where id <= 14 order by id`),
      );
    const at = (name: keyof typeof SCENARIO_LISTINGS) =>
      rows.find(({ id }) => id === SCENARIO_LISTINGS[name]);
    expect(at("greatDeal")).toMatchObject({ status: "active" });
    expect(at("greatDeal")?.ratio).toBeLessThan(0.87);
    expect(at("greatDeal")?.drop_cents).toBeGreaterThan(0);
    expect(at("greatDealEarlierOffer")).toMatchObject({ status: "withdrawn" });
    expect(at("sold")).toMatchObject({ status: "sold" });
    expect(at("paused")).toMatchObject({ status: "paused" });
    expect(at("withdrawn")).toMatchObject({ status: "withdrawn" });
    expect(at("brandedTitle")).toMatchObject({ status: "active", title_status: "rebuilt" });
    expect((await parameters()).scenarios).toEqual(SCENARIO_LISTINGS);
    const rare = "listing where model_id = (select model_id from listing where id = 3)";
    expect(await count(rare)).toBe(1);
    const kinds = (await parameters()).conflicts
      .filter(({ listingId }) => listingId <= 14)
      .map(({ kind }) => kind);
    expect(kinds).toEqual(["model_year", "body_style", "check_digit"]);
  });

  it("sign in with the one password, in every role", async () => {
    const rows = z
      .array(
        z.object({
          email: z.string(),
          password_hash: z.string(),
          role: z.string().nullable(),
          organization: z.string().nullable(),
        }),
      )
      .parse(
        await sql(`select u.email, u.password_hash, m.role::text, o.name as organization from app_user u
        left join membership m on m.user_id = u.id left join organization o on o.id = m.organization_id
        where u.password_hash is not null order by u.id`),
      );
    expect(rows.map(({ email, role, organization }) => ({ email, role, organization }))).toEqual(
      DEMO_ACCOUNTS.map(({ email, role, organization }) => ({ email, role, organization })),
    );
    expect(new Set(rows.map(({ role }) => role))).toEqual(
      new Set(["owner", "manager", "sales", "viewer", null]),
    );
    expect(await verify(rows[0]?.password_hash ?? "", DEMO_PASSWORD)).toBe(true);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    expect(
      await count(
        "seller s join app_user u on u.id = s.user_id join listing l on l.seller_id = s.id where u.email like 'seller@%' and l.status = 'active'",
      ),
    ).toBe(1);
    expect(
      await count(
        "organization o left join seller s on s.organization_id = o.id where s.id is null",
      ),
    ).toBe(0);
  });
});
