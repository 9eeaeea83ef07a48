import { beforeAll, describe, expect, it } from "vitest";
import { leastSquares } from "#lib/domain/kernel/statistics/rules.squares.ts";
import { EARLY_MODEL_FACTS, MODEL_FACTS } from "#lib/domain/vehicles/catalog/constants.demo.ts";
import type { ModelFact } from "#lib/domain/vehicles/catalog/types.demo.ts";
import { REGIONS } from "#lib/domain/vehicles/place/constants.ts";
import { regionOf } from "#lib/domain/vehicles/place/rules.ts";
import type { BodyStyle } from "#lib/domain/vehicles/vehicle/constants.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import {
  ageYears,
  expectedMiles,
  hasDoubleAxle,
  PRICE_MODEL,
  type Segment,
  segmentOf,
} from "./depreciation.ts";
import { marketPlaces, type Places } from "./geography.ts";
import { LARGE_METROS, METROS } from "./geography-data.ts";
import { Market, OTHERS_PER_ACTIVE } from "./market.ts";
import { climateOf, yearAngle } from "./market-model.ts";
import { Weighted } from "./random.ts";
import { type DemoSeller, planDealers } from "./sellers.ts";
import { Stock, type StockModelYear, type StockVersion } from "./stock.ts";
import type { ListingRow } from "./writer.ts";

/*
 * A market of 25,000 vehicles as the generator makes it, without a database: of the models that we know sales of, each
 * in four trims that VINs would tell.
 */
const SIZE = 25_000;
const TODAY = new Date("2026-11-20T00:00:00Z");
const TRIMS = ["SV", "Sport", "SL", "Platinum"];

interface Offered extends ListingRow {
  readonly seller: DemoSeller;
}

let places: Places;
let dealers: DemoSeller[];
const offered: Offered[] = [];
let active: Offered[];

beforeAll(async () => {
  places = await marketPlaces();
  const open = Math.round(SIZE * 0.85);
  dealers = planDealers({ seed: 1, openVehicles: open, places, today: TODAY });
  const sellers = new Map(dealers.map((dealer) => [dealer.id, dealer]));
  const market = new Market(
    {
      seed: 1,
      stock: stockOfFacts(),
      places,
      today: TODAY,
      writer: {
        account: () => undefined,
        event: () => undefined,
        truth: () => undefined,
        records: () => undefined,
        seller: (seller) => {
          sellers.set(seller.id, seller);
        },
        listing: (row) => {
          const seller = sellers.get(row.sellerId);
          if (seller === undefined) throw new Error(`listing ${row.id} has no seller`);
          offered.push({ ...row, seller });
        },
      },
    },
    dealers,
  );
  for (const dealer of dealers) for (const _ of market.tradeAll(dealer, dealer.lotSize));
  for (let i = open; i < SIZE; i += 1) market.tradePrivately("active");
  for (const outcome of ["sold", "withdrawn"] as const)
    for (let i = 0; i < (SIZE - open) * OTHERS_PER_ACTIVE[outcome]; i += 1)
      market.tradePrivately(outcome);
  active = offered.filter(({ status }) => status === "active");
}, 120_000);

function stockOfFacts(): Stock {
  const modelYears: StockModelYear[] = [];
  const add = (fact: ModelFact, from: number, to: number, modelId: number) => {
    for (let year = from; year <= to; year += 1) modelYears.push(modelYear(fact, year, modelId));
  };
  for (const [at, fact] of MODEL_FACTS.entries()) add(fact, 2004, 2026, at);
  for (const [at, fact] of EARLY_MODEL_FACTS.entries()) add(fact, 2000, 2009, 10_000 + at);
  return new Stock(modelYears, TODAY.getUTCFullYear());
}

function modelYear(fact: ModelFact, year: number, modelId: number): StockModelYear {
  const fuel = fact.isElectric ? "electric" : "gasoline";
  const bodies: BodyStyle[] =
    fact.bodyStyle === "coupe" ? ["coupe", "convertible"] : [fact.bodyStyle];
  const version = (bodyStyle: BodyStyle, trim: string, at: number): StockVersion => ({
    trims: [trim],
    bodyStyle,
    fuel,
    engine: null,
    cylinders: null,
    doors: null,
    drivetrain: null,
    transmission: null,
    builds: [],
    vinSays: { trim: true, fuel: true, drivetrain: false },
    weight: bodyStyle === fact.bodyStyle ? 1 : 0.3,
    vin: (serial) => `${modelId}-${year}-${at}-${bodyStyle}-${serial}`,
    serials: 1_000_000,
  });
  const versions = new Weighted(
    bodies.flatMap((body) => TRIMS.map((trim, at) => version(body, trim, at))),
    ({ weight }) => weight,
  );
  return {
    ...fact,
    makeId: 1,
    modelId,
    year,
    fuel,
    popularity: fact.annualSalesThousands,
    rated: [],
    versions: () => versions,
  };
}

const within = (zip: string, miles: number): Offered[] => {
  const middle = places.byZip.get(zip);
  if (middle === undefined) throw new Error(`${zip} is no place`);
  return active.filter(({ seller }) => distanceMiles(seller.place, middle) <= miles);
};
const share = (of: readonly Offered[], test: (row: Offered) => boolean): number =>
  of.filter(test).length / of.length;
const inStates = (...states: string[]) =>
  offered.filter(({ seller }) => states.includes(seller.place.state));

describe("where it is", () => {
  it.each(METROS.slice(0, LARGE_METROS))("has hundreds within 25 miles of $name", ({ zip }) => {
    expect(within(zip, 25).length).toBeGreaterThanOrEqual(300);
  });

  it("has SUVs with four driven wheels around Denver", () => {
    const suvs = within("80202", 50).filter(
      ({ bodyStyle, drivetrain }) => bodyStyle === "suv" && hasDoubleAxle(drivetrain),
    );
    expect(suvs.length).toBeGreaterThan(60);
  });

  it("has more where more people live, and some in the countryside of every state", () => {
    expect(within("10001", 25).length).toBeGreaterThan(1.5 * within("63101", 25).length);
    expect(share(active, ({ seller }) => seller.place.isCountryside)).toBeGreaterThan(0.08);
    expect(new Set(active.map(({ seller }) => seller.place.state)).size).toBe(51);
  });

  it("lies in towns, none of them a company", () => {
    const odd = /\b(?:Inc|Corp|Insurance|Bank|Dept|A F B|Afb|Mc [A-Z]\w*|Saint)\b/;
    const names = new Set(active.map(({ seller }) => seller.place.city));
    expect([...names].filter((city) => odd.test(city) && !/Red Bank|West Bank/.test(city))).toEqual(
      [],
    );
  });
});

describe("what is driven there", () => {
  const chooses = ({ drivetrain, bodyStyle }: Offered) =>
    bodyStyle === "suv" && drivetrain !== null;

  it("follows snow and mountains", () => {
    const both = (state: string) =>
      share(inStates(state).filter(chooses), ({ drivetrain }) => hasDoubleAxle(drivetrain));
    expect(both("CO")).toBeGreaterThan(0.68);
    expect(both("FL")).toBeLessThan(0.48);
    const heated = (...states: string[]) =>
      share(inStates(...states), ({ features }) => features.includes("heated_seats"));
    expect(heated("MN", "WI")).toBeGreaterThan(1.6 * heated("FL", "TX"));
  });

  it("has pickups in Texas, electric vehicles on the coasts, open roofs in the sun", () => {
    const pickups = (...states: string[]) =>
      share(inStates(...states), ({ bodyStyle }) => bodyStyle === "pickup");
    expect(pickups("TX", "OK", "NE")).toBeGreaterThan(1.6 * pickups("CA", "NJ", "MA"));
    const electric = (...states: string[]) =>
      share(inStates(...states), ({ fuel }) => fuel === "electric");
    expect(electric("CA", "WA")).toBeGreaterThan(3 * electric("OH", "IN", "MO", "KY", "AL"));
    const open = (...states: string[]) =>
      share(inStates(...states), ({ bodyStyle }) => bodyStyle === "convertible");
    expect(open("FL", "CA", "AZ")).toBeGreaterThan(1.4 * open("MN", "WI", "IL", "MI", "OH", "NY"));
  });

  it("is old on budget lots and with people, and of one kind at specialists", () => {
    const at = (format: DemoSeller["format"]) =>
      active.filter(({ seller }) => seller.format === format);
    expect(share(at("budget"), ({ year }) => year <= 2017)).toBeGreaterThan(0.85);
    expect(share(at("trucks"), ({ bodyStyle }) => bodyStyle === "pickup")).toBeGreaterThan(0.6);
    expect(share(at("electric"), ({ fuel }) => fuel === "electric")).toBeGreaterThan(0.8);
    expect(share(at("private"), ({ year }) => year < 2014)).toBeGreaterThan(
      2 * share(at("superstore"), ({ year }) => year < 2014),
    );
    const old = share(active, ({ year }) => year < 2010);
    expect(old).toBeGreaterThan(0.01);
    expect(old).toBeLessThan(0.06);
  });
});

describe("its stores", () => {
  it("are of every kind, some of them in groups of one owner", () => {
    const formats = Map.groupBy(dealers, ({ format }) => format);
    for (const format of ["franchise", "independent"] as const)
      expect(formats.get(format)?.length).toBeGreaterThan(100);
    for (const format of [
      "superstore",
      "trucks",
      "luxury",
      "electric",
      "budget",
      "imports",
    ] as const)
      expect(formats.get(format)?.length, format).toBeGreaterThan(0);
    const groups = Map.groupBy(
      dealers.filter(({ about }) => about?.includes("Auto Group")),
      ({ about }) => about,
    );
    const several = [...groups.values()].filter((stores) => stores.length > 1);
    expect(several.length).toBeGreaterThan(10);
    for (const stores of several)
      expect(new Set(stores.map(({ make }) => make)).size).toBe(stores.length);
  });
});

/**
 * The price model found again in prices alone: logarithms of prices, less their mean among vehicles of the same model,
 * year, trim and body, against what the model says prices depend on.
 */
describe("the price model, learned from what was generated", () => {
  const SEGMENTS = Object.keys(PRICE_MODEL.curves) as Segment[];
  const REGION_NAMES = Object.keys(REGIONS).slice(1);
  const COLUMNS = [
    "miles",
    "season",
    "openRoof",
    "private",
    "certified",
    "owners",
    "colorado",
    "florida",
    "elsewhere",
    // What sellers there ask for everything, by region and habit.
    "inColorado",
    "inFlorida",
  ] as const;

  let found: (column: (typeof COLUMNS)[number]) => { value: number; error: number };

  beforeAll(() => {
    const rows: { group: string; y: number; x: number[] }[] = [];
    for (const row of offered) {
      const at = row.timeline.endedAt ?? TODAY.getTime();
      const age = ageYears(row.year, new Date(at));
      const excess = (row.mileageMiles - expectedMiles(age)) / 10_000;
      const [least, most] = PRICE_MODEL.mileageEffectLimits;
      const effect = Math.exp(-PRICE_MODEL.mileageEffectPer10k * excess);
      // Beyond the limits and near the floor the model is no product any more.
      if (row.titleStatus !== "clean" || effect <= least || effect >= most) continue;
      if (row.ownerCount === null || row.year < 2014) continue;
      const { state } = row.seller.place;
      const kind = MODEL_FACTS[row.modelId];
      if (kind === undefined) continue;
      const segment = segmentOf({ ...kind, bodyStyle: row.bodyStyle, fuel: row.fuel });
      const { car, suv, pickup } = PRICE_MODEL.allWheelDrive;
      const both = hasDoubleAxle(row.drivetrain);
      const premium = row.bodyStyle === "pickup" ? pickup : row.bodyStyle === "suv" ? suv : car;
      const climate = climateOf(state);
      const { convertible, season } = PRICE_MODEL;
      const values: Record<(typeof COLUMNS)[number], number> = {
        miles: excess,
        season: Math.cos(yearAngle(at, season.peakMonth)),
        openRoof:
          row.bodyStyle === "convertible"
            ? convertible.swing[climate] * Math.cos(yearAngle(at, convertible.peakMonth))
            : 0,
        private: row.seller.kind === "private" ? 1 : 0,
        certified: row.certified ? 1 : 0,
        owners: row.ownerCount - 1,
        colorado: both && state === "CO" ? premium : 0,
        florida: both && state === "FL" ? premium : 0,
        elsewhere:
          both && state !== "CO" && state !== "FL"
            ? premium * PRICE_MODEL.allWheelDriveByClimate[climate]
            : 0,
        inColorado: state === "CO" ? 1 : 0,
        inFlorida: state === "FL" ? 1 : 0,
      };
      rows.push({
        group: `${row.modelId} ${row.year} ${row.trim} ${row.bodyStyle}`,
        y: Math.log(row.timeline.priceCents),
        x: [
          ...COLUMNS.map((name) => values[name]),
          ...SEGMENTS.map((each) => (each === segment ? age : 0)),
          ...REGION_NAMES.map((each) => (each === regionOf(state) ? 1 : 0)),
        ],
      });
    }
    const design: number[][] = [];
    const observed: number[] = [];
    for (const group of Map.groupBy(rows, (row) => row.group).values()) {
      if (group.length < 2) continue;
      const mean = (of: (row: (typeof rows)[number]) => number) =>
        group.reduce((sum, row) => sum + of(row), 0) / group.length;
      const y = mean((row) => row.y);
      const x = (group[0]?.x ?? []).map((_, at) => mean((row) => row.x[at] ?? 0));
      for (const row of group) {
        design.push(row.x.map((value, at) => value - (x[at] ?? 0)));
        observed.push(row.y - y);
      }
    }
    const fit = leastSquares(design, observed);
    if (fit === null) throw new Error("the columns do not tell their effects apart");
    found = (column) => {
      const at = COLUMNS.indexOf(column);
      return { value: fit.coefficients[at] ?? 0, error: fit.standardErrors[at] ?? 0 };
    };
  });

  /** Within four standard errors, a small allowance for logarithms and rounded prices, and told apart from nothing. */
  const expectTruth = (column: (typeof COLUMNS)[number], truth: number, allowance: number) => {
    const { value, error } = found(column);
    expect(Math.abs(value - truth), `${column}: ${value} ± ${error}`).toBeLessThan(
      4 * error + allowance,
    );
    return { value, error };
  };

  it("values four driven wheels in Colorado and in Florida as it was written", () => {
    const { allWheelDriveByClimate: by, allWheelDrive } = PRICE_MODEL;
    const colorado = expectTruth("colorado", by.mountain, 0.08);
    const florida = expectTruth("florida", by.sun, 0.08);
    expectTruth("elsewhere", 1, 0.05);
    // On an SUV: some 8% against some 2%.
    expect(allWheelDrive.suv * (colorado.value - florida.value)).toBeGreaterThan(0.04);
    expect(colorado.value - florida.value).toBeGreaterThan(
      3 * Math.hypot(colorado.error, florida.error),
    );
  });

  it("knows miles, season, open roofs, private sellers and owners", () => {
    expectTruth("miles", -PRICE_MODEL.mileageEffectPer10k, 0.001);
    const season = expectTruth("season", PRICE_MODEL.season.swing, 0.001);
    expect(season.value).toBeGreaterThan(4 * season.error);
    expectTruth("openRoof", 1, 0.05);
    expectTruth("private", Math.log(PRICE_MODEL.privateSeller), 0.004);
    expectTruth("certified", Math.log(PRICE_MODEL.certifiedPremium), 0.004);
    expectTruth("owners", Math.log(PRICE_MODEL.ownerEffect), 0.002);
  });
});
