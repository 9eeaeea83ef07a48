import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import { readReaderTerms, startingCost } from "#lib/domain/finance/reader-terms/rules.ts";
import { chips, toggle, withFilter, withoutFilter } from "./rules.ts";
import { SEARCH_FIELDS } from "./schema.ts";
import { EMPTY_QUERY, parseSearchParams, searchHref } from "./search-params.ts";

const read = (search: string) => {
  const raw: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const known = raw[name];
    raw[name] = known === undefined ? value : [known, value].flat();
  }
  return parseSearchParams(raw);
};
const canonical = (search: string): string => searchHref(read(search).query);

describe("a search's URL", () => {
  it.each([
    [
      "make=toyota,honda&model=toyota.rav4&year=2018-2021&price=-30000&mileage=-60000&body=suv&zip=80202&within=50&sort=price&page=2&view=list",
      "/search?make=honda,toyota&model=toyota.rav4&year=2018-2021&price=-30000&mileage=-60000&body=suv&zip=80202&within=50&sort=price&page=2&view=list",
    ],
    ["make=toyota&make=honda&make=toyota", "/search?make=honda,toyota"],
    ["price_from=&price_to=30000&year_from=2018&year_to=", "/search?year=2018-&price=-30000"],
    ["priceMin=10000&priceMax=20000", "/search?price=10000-20000"],
    ["price=30000-10000", "/search?price=10000-30000"],
    ["year=2020", "/search?year=2020"],
    ["year=2020-2020", "/search?year=2020"],
    ["price=%2425,000", "/search?price=-25000"],
    ["price=25k&mileage=60k", "/search?price=-25000&mileage=-60000"],
    ["year=1800-2999", "/search?year=1981-2039"],
    ["sort=best&page=1&view=grid&photos=0", "/search"],
    ["photos=1&dropped=on", "/search?photos=1&dropped=1"],
    ["within=50", "/search"],
    ["zip=80202-1234&within=50", "/search?zip=80202&within=50"],
    ["page=999999", "/search?page=400"],
    ["mileage=-1", "/search?mileage=0-1"],
    ["price=0-20000", "/search?price=-20000"],
    ["area=-105.3,39.5,-104.6,40.01239999", "/search?area=-105.3,39.5,-104.6,40.0124"],
    ["area=172,51,-129.9,71.6&view=map", "/search?area=172,51,-129.9,71.6&view=map"],
    ["area=-400,0,400,1", "/search"],
    ["area=190,60,200,-99", "/search?area=-170,-85,-160,60"],
    ["area=-200,10,200,20", "/search?area=-180,10,180,20"],
    ["days=7&vin=1ftmk000000000012", "/search?days=7&vin=1FTMK000000000012"],
    ["seats=8,5&monthly=$400", "/search?monthly=-400&seats=5,8"],
    ["monthly_from=300&monthly_to=500&sort=monthly", "/search?monthly=300-500&sort=monthly"],
    [
      "apr=4.5%25&months=72&down=$3,000&yearly=15k&gas=$3.499&diesel=4&kwh=14.25",
      "/search?down=3000&apr=4.5&months=72&yearly=15000&gas=3.5&diesel=4&kwh=14.25",
    ],
    // All of the form without script, as it stood: nobody said any of it.
    [
      "monthly_from=&monthly_to=&apr=7.78&months=60&yearly=12000&gas=3.20&diesel=3.8&kwh=17&down=",
      "/search",
    ],
    // A rate of one's own that is as the average today is not tomorrow.
    ["apr=7.78&months=60&yearly=12000", "/search?apr=7.78&months=60"],
    ["range=250&fuel=electric", "/search?range=250-&fuel=electric"],
    ["range_from=200&range_to=300&sort=range", "/search?range=200-300&sort=range"],
    ["range=0-", "/search"],
    ["range=5000", "/search?range=1000-"],
    ["unbeaten=1&make=kia", "/search?make=kia&unbeaten=1"],
    ["lot=12&make=kia", "/search?make=kia&lot=12"],
    ["place=denver-co,TX&within=9", "/search?place=denver-co,tx"],
    ["unbeaten=0", "/search"],
    ["down=0&apr=0&yearly=0", "/search?down=0&apr=0&yearly=0"],
  ])("%s is %s", (given, expected) => {
    expect(canonical(given)).toBe(expected);
    expect(canonical(expected.slice("/search?".length))).toBe(expected);
  });

  it("tells a rate that is as usual from the one that its reader keeps", () => {
    const kept = { ...USUAL_COST, aprPercent: 6.49 };
    const { query } = parseSearchParams({ apr: "7.78" }, kept);
    expect(searchHref(query)).toBe("/search?apr=7.78");
    const form = parseSearchParams({ apr: "6.49", monthly_from: "" }, kept);
    expect(searchHref(form.query)).toBe("/search?apr=6.49");
    const asUsual = startingCost(readReaderTerms("apr=7.78"));
    expect(searchHref(parseSearchParams({}, asUsual).query)).toBe("/search?apr=7.78");
  });

  it("keeps a comma within a value apart from the end of one", () => {
    const query = withFilter(EMPTY_QUERY, {
      options: { ...EMPTY_QUERY.options, model: ["a.b"], trim: ["100% EV", "EX, Touring"] },
    });
    const { search } = new URL(searchHref(query), "http://localhost");
    expect(read(search.slice(1)).query).toEqual(query);
  });

  it.each([
    ["page=-5", "“-5” is not a page; ignored."],
    ["lot=carl", "“carl” is not a seller's number; ignored."],
    ["place=Denver", "“Denver” is not a state or a city, such as co or denver-co; ignored."],
    ["price=abc", "“abc” is not a price; ignored."],
    ["body=spaceship", "“spaceship” is not a body style; ignored."],
    ["price=1-2-3", "“1-2-3” is not a price; ignored."],
    ["priceMin=-5", "“minus 5” is not a price; ignored."],
    ["price=30000-10000", "The lower and the upper price were the wrong way round; turned."],
    ["mileage=-1", "“-1” was read as “at most 1”."],
    ["range=far", "“far” is not a range in miles; ignored."],
    ["year=1900-", "The lowest model year is 1981; that was used for “1900”."],
    ["price=99999999", "The highest price is $5,000,000; that was used for “99999999”."],
    ["days=99999", "The longest time in days is 365; that was used for “99999”."],
    ["page=999999", "The last page is 400; that was used for “999999”."],
    ["zip=80202&within=9999", "The longest distance in miles is 3,000; that was used for “9999”."],
    ["trim=%00", "“\u0000” is not a trim; ignored."],
    [
      "area=1,NaN,3,4",
      "An area of the map is four numbers: west, south, east, north in degrees; ignored.",
    ],
    [
      "area=1,2,3,4,5",
      "An area of the map is four numbers: west, south, east, north in degrees; ignored.",
    ],
    ["area=1,2,1,4", "The area of the map has no size; ignored."],
    ["area=1,2,3,2.00001", "The area of the map has no size; ignored."],
    ["area=1,5,2,4", "North and south of the map area were the wrong way round; turned."],
    ["area=1,5,2,95", "The map ends at 85 degrees north and south; the area was cut there."],
    ["area=170,5,190,6", "The map area reached beyond 180 degrees; it was moved back."],
    [
      "area=999,5,190,6",
      "The area lies off the map: longitudes go from -180 to 180 degrees; ignored.",
    ],
    ["zip=12", "“12” is not a ZIP code; ignored."],
    ["apr=abc", "“abc” is not a yearly rate; ignored."],
    ["apr=-1", "“-1” is not a yearly rate; ignored."],
    ["apr=900", "The highest yearly rate in percent is 40; that was used for “900”."],
    ["down=-5", "“-5” is not a down payment; ignored."],
    ["months=61", "“61” is not a length of a loan in months (24, 36, 48, 60, 72, 84); ignored."],
    ["yearly=1e9", "“1e9” is not a number of miles a year; ignored."],
    [
      "yearly=1000000",
      "The highest number of miles a year is 100,000; that was used for “1000000”.",
    ],
    ["gas=NaN", "“NaN” is not a price of gasoline; ignored."],
    ["diesel=99", "The highest price of diesel in dollars a gallon is 20; that was used for “99”."],
    ["kwh=1.2.3", "“1.2.3” is not a price of electricity; ignored."],
    ["monthly=500-100", "The lower and the upper monthly cost were the wrong way round; turned."],
    ["unbeaten=perhaps", "“perhaps” is neither yes nor no; ignored."],
    ["seats=12", "“12” is not a number of seats; ignored."],
    ["sort=cheapest", "“cheapest” is not a way to sort; ignored."],
    ["photos=maybe", "“maybe” is neither yes nor no; ignored."],
    [`make=${"x".repeat(10_000)}`, `“${"x".repeat(39)}…” is not a make; ignored.`],
    // Space within a number once took a pattern milliseconds, for every field in an address.
    [`days=5${"+".repeat(1_900)}mi`, "“5 mi” is not a number of days; ignored."],
    [
      `model=a.b&trim=${Array.from({ length: 21 }, (_, at) => `t${at}`).join()}`,
      "More than 20 choices in one filter; the rest were ignored.",
    ],
  ])("%s is told: %s", (given, note) => {
    expect(read(given).notes).toEqual([note]);
  });

  it.each([
    ["colour=red&distance=7", "We know no filter called “colour”, “distance”; ignored."],
    [
      "a=&b=1&c=1&d=1&e=1&f=1&g=1",
      "We know no filter called “a”, “b”, “c”, “d”, “e” and 2 more; ignored.",
    ],
    [`${"x".repeat(10_000)}=1`, `We know no filter called “${"x".repeat(39)}…”; ignored.`],
  ])("names what is no filter: %s", (given, note) => {
    expect(read(given).notes).toEqual([note]);
  });

  it.each([
    ["price", "cheap", "“cheap” is not a price."],
    ["price", "9-5", "The lower and the upper price were the wrong way round."],
    ["price", "-5", null],
    ["within", "99999", "The longest distance in miles is 3,000."],
    ["outline", "1,2,3,4", "A drawn area has at least 3 corners."],
    ["area", "1,2,3", "An area of the map is four numbers: west, south, east, north in degrees."],
  ] as const)("says of %s=%s what is wrong without what was done", (name, typed, problem) => {
    const problems: unknown[] = [];
    SEARCH_FIELDS[name].read(typed, (_, said) => problems.push(said));
    expect(problems).toContain(problem);
  });

  it("says nothing of what others put into addresses", () => {
    const { notes } = read(
      "page=2&from=1&_rsc=abc&utm_source=a&UTM_Medium=b&gclid=1&fbclid=2&msclkid=3&price_to=&yearMin=2015",
    );
    expect(notes).toEqual([]);
  });

  it("takes a small bound from the form as it is meant", () => {
    const { query, notes } = read("mileage_from=&mileage_to=50&price_to=60");
    expect(searchHref(query)).toBe("/search?price=0-60&mileage=0-50");
    expect(notes).toEqual([]);
  });

  it("reads anything, and reads what it writes the same again", () => {
    const names = [
      ...Object.keys(SEARCH_FIELDS),
      "price_from",
      "price_to",
      "yearMin",
      "mileageMax",
      "__proto__",
      "toString",
    ];
    const values = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "2018-2021",
        "toyota,honda",
        "-30000",
        "80202",
        "1",
        "suv",
        "a.b",
        "%2C",
        "-",
        ",",
      ),
      fc.integer().map(String),
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), fc.oneof(values, fc.array(values))),
        (raw) => {
          const { query } = parseSearchParams(raw);
          const again = read(new URL(searchHref(query), "http://localhost").search.slice(1));
          expect(again.notes).toEqual([]);
          expect(searchHref(again.query)).toBe(searchHref(query));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe("changing a search", () => {
  const { query } = read(
    "make=honda,toyota&model=toyota.rav4&trim=XLE&price=-30000&zip=80202&within=50&page=3",
  );
  const labels = {
    makes: { honda: "Honda", toyota: "Toyota" },
    models: { "toyota.rav4": "Toyota RAV4" },
  };

  it("starts at its first page and drops what no longer has a meaning", () => {
    expect(searchHref(toggle(query, "make", "toyota"))).toBe(
      "/search?make=honda&price=-30000&zip=80202&within=50",
    );
    expect(searchHref(toggle(query, "model", "toyota.camry"))).toBe(
      "/search?make=honda,toyota&model=toyota.camry,toyota.rav4&price=-30000&zip=80202&within=50",
    );
    expect(searchHref(withoutFilter(query, "within"))).toBe(
      "/search?make=honda,toyota&model=toyota.rav4&trim=XLE&price=-30000&zip=80202",
    );
  });

  it("has a chip for each thing chosen", () => {
    expect(chips(query, labels).map(({ key, label }) => `${key} ${label}`)).toEqual([
      "make:honda Honda",
      "make:toyota Toyota",
      "model:toyota.rav4 Toyota RAV4",
      "trim:XLE XLE",
      "price At most $30,000",
      "within Within 50 mi of 80202",
    ]);
    const near = chips(query, { ...labels, place: "Denver, CO" });
    expect(near.at(-1)?.label).toBe("Within 50 mi of Denver, CO");
  });
});
