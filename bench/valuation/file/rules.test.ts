import { describe, expect, it } from "vitest";
import { mapColumns, mappingProblem } from "#bench/valuation/file-columns/rules.ts";
import { settleRows } from "#bench/valuation/file-rows/rules.ts";
import type { ParsedRow } from "#bench/valuation/file-rows/types.ts";
import { nameBook } from "#bench/valuation/names/rules.ts";
import { delimiterOf, parseRow, type RowContext } from "./rules.ts";

const BOOK = nameBook([
  { make: "Ford", model: "F-150" },
  { make: "Honda", model: "Civic" },
  { make: "Mercedes-Benz", model: "C-Class" },
  { make: "Ram", model: "1500" },
]);

function contextFor(header: string): RowContext {
  return {
    mapping: mapColumns(header.split(",")),
    book: BOOK,
    decode: () => null,
    bodyOf: (_, model) => (model === "F-150" ? "pickup" : "sedan"),
    sizeOf: () => "midsize",
    stateOf: (zip) => (zip === "80202" ? "CO" : null),
    lastYear: 2027,
  };
}
const read = (header: string, ...row: string[]) => parseRow(row, contextFor(header));
function readRow(header: string, ...row: string[]): ParsedRow {
  const parsed = read(header, ...row);
  if (typeof parsed === "string") throw new Error(parsed);
  return parsed;
}

describe("a row of a known format", () => {
  it("of vAuto", () => {
    const { observation, isKnownModel } = readRow(
      "VIN,New/Used,Year,Make,Model,Body,Transmission,Series,Odometer,Engine Cylinder Ct,Engine Displacement,Drivetrain Desc,Price,Inventory Date,Certified",
      ...["1FTEW1E50KFA00001", "U", "2019", "Ford", "F-150", "Crew Cab Pickup", "Automatic", "XLT"],
      ...["41200", "6", "3.5L", "4WD", "32995", "10/02/2026", "True"],
    );
    expect(isKnownModel).toBe(true);
    expect(observation).toMatchObject({
      priceDollars: 32_995,
      vehicleKey: "1FTEW1E50KFA00001",
      facts: {
        make: "Ford",
        model: "F-150",
        year: 2019,
        trim: "xlt",
        body: "pickup",
        mileageMiles: 41_200,
        drivetrain: "four_wd",
        cylinders: 6,
        displacementLiters: 3.5,
        certified: true,
        month: "2026-10",
      },
    });
  });

  it("with an interior, a price when new, stars, a description and the series of its trim", () => {
    const { observation } = readRow(
      "VIN,Year,Make,Model,Trim,Series,Mileage,Price,InteriorColor,MSRP,ConsumerRating,SellerRating,Description",
      ...["2HGFC2F50KH500001", "2019", "Honda", "Civic", "EX", "Touring EX", "30000", "18000"],
      ...[
        "Grey cloth",
        "$24,150",
        "4.7 out of 5",
        "0",
        "Mint! Call 303-555-0142. MINT, one owner.",
      ],
    );
    expect(observation.facts).toMatchObject({
      trim: "ex touring ex",
      interior: "gray",
      pattern: "2HGFC2F5K",
      listPriceDollars: 24_150,
      vehicleStars: 4.7,
      sellerStars: null,
      words: ["mint", "call", "one", "owner"],
    });
    expect(
      readRow("year,make,model,mileage,price", "2019", "Honda", "Civic", "1000", "9000").observation
        .facts,
    ).toMatchObject({
      interior: null,
      pattern: null,
      listPriceDollars: null,
      vehicleStars: null,
      words: null,
    });
  });

  it("of Google, with units", () => {
    const { observation } = readRow(
      "vin,store_code,price,condition,make,model,trim,year,mileage",
      ...[
        "2HGFC2F50KH500001",
        "s1",
        "18000 USD",
        "used",
        "Honda",
        "Civic",
        "EX",
        "2019",
        "30000 miles",
      ],
    );
    expect(observation).toMatchObject({ priceDollars: 18_000, facts: { mileageMiles: 30_000 } });
  });

  it("of Meta, in kilometres where it says so", () => {
    const { observation } = readRow(
      "vehicle_id,make,model,year,mileage.value,mileage.unit,price,body_style,state_of_vehicle",
      ...["9", "Honda", "Civic", "2019", "100000", "KM", "18000 USD", "SEDAN", "USED"],
    );
    expect(observation.facts.mileageMiles).toBe(62_137);
  });

  it("of classified advertisements, whose model holds the trim", () => {
    const { observation, condition } = readRow(
      "url,region,price,year,manufacturer,model,condition,cylinders,odometer,title_status,drive,state",
      ...[
        "https://x.example/cto/d/1",
        "denver",
        "15500",
        "2014",
        "ford",
        "f-150 xlt supercrew 4x4",
      ],
      ...["good", "6 cylinders", "120000", "rebuilt", "4wd", "co"],
    );
    expect(condition).toBe("good");
    expect(observation.facts).toMatchObject({
      make: "Ford",
      model: "F-150",
      trim: "xlt supercrew 4x4",
      title: "rebuilt",
      seller: "private",
      state: "CO",
      region: "Mountain",
      metro: "denver",
    });
  });

  it("of a listing site, with words around its numbers", () => {
    const { observation } = readRow(
      "brand,model,model_year,milage,fuel_type,engine,transmission,accident,clean_title,price",
      ...["Mercedes-Benz", "C-Class C 300 4MATIC", "2018", "41,515 mi.", "Gasoline"],
      ...["241.0HP 2.0L 4 Cylinder Engine Gasoline Fuel", "9-Speed A/T"],
      ...["At least 1 accident or damage reported", "Yes", "$28,251"],
    );
    expect(observation).toMatchObject({
      priceDollars: 28_251,
      facts: {
        model: "C-Class",
        trim: "c 300 4matic",
        accidents: "some",
        title: "clean",
        horsepower: 241,
        displacementLiters: 2,
        cylinders: 4,
        drivetrain: "awd",
        transmission: "automatic",
      },
    });
  });
});

describe("a row that is no asking price of a used vehicle", () => {
  const HEADER = "price,year,make,model,mileage,title_status";
  it.each([
    ["no_price", ["", "2019", "Honda", "Civic", "1000", ""]],
    ["no_price", ["call", "2019", "Honda", "Civic", "1000", ""]],
    ["foreign_price", ["€9,000", "2019", "Honda", "Civic", "1000", ""]],
    ["implausible_price", ["500", "2019", "Honda", "Civic", "1000", ""]],
    ["implausible_price", ["12345", "2019", "Honda", "Civic", "1000", ""]],
    ["no_mileage", ["9000", "2019", "Honda", "Civic", "", ""]],
    ["implausible_mileage", ["9000", "2019", "Honda", "Civic", "999999", ""]],
    ["implausible_mileage", ["9000", "2012", "Honda", "Civic", "1", ""]],
    ["no_year", ["9000", "soon", "Honda", "Civic", "1000", ""]],
    ["collector_vehicle", ["9000", "1967", "Ford", "Mustang", "1000", ""]],
    ["future_year", ["9000", "2031", "Honda", "Civic", "1000", ""]],
    ["no_model", ["9000", "2019", "", "", "1000", ""]],
    ["sold_for_parts", ["9000", "2019", "Honda", "Civic", "1000", "parts only"]],
  ])("%s", (reason, row) => {
    expect(read(HEADER, ...row)).toBe(reason);
  });
});

it("keeps makes and models that no catalog has by their own text", () => {
  const { observation, isKnownModel } = readRow(
    "price,year,make,model,mileage",
    ...["9000", "2003", "Oldsmobile", "Alero GLS", "90000"],
  );
  expect(isKnownModel).toBe(false);
  expect(observation.facts).toMatchObject({ make: "oldsmobile", model: "alero", trim: "gls" });
});

describe("rows together", () => {
  const HEADER = "price,year,make,model,mileage,vin,condition,date";
  const row = (price: string, vin: string, condition: string, date = "") =>
    readRow(HEADER, price, "2019", "Honda", "Civic", "40000", vin, condition, date);

  it("count a vehicle that is offered again once, by its newest offer", () => {
    const { rows, excluded } = settleRows(
      [
        row("15000", "2HGFC2F50KH500001", "", "2026-09-01"),
        row("14000", "2HGFC2F50KH500001", "", "2026-10-01"),
        row("16000", "2HGFC2F50KH500002", "", "2026-10-02"),
      ],
      2027,
    );
    expect(rows.map(({ observation }) => observation.priceDollars)).toEqual([14_000, 16_000]);
    expect(excluded.get("repeated_offer")).toBe(1);
  });

  it("tell the body that most of a model's rows have, whatever each says", () => {
    const rows = ["sedan", "sedan", "convertible"].map((body, at) => {
      const told = row(String(15_000 + at), `2HGFC2F50KH50000${at}`, "");
      const { observation } = told;
      return { ...told, observation: { ...observation, facts: { ...observation.facts, body } } };
    });
    const usual = settleRows(rows, 2027).rows.map(({ observation: { facts } }) => facts.usualBody);
    expect(usual).toEqual(["sedan", "sedan", "sedan"]);
  });

  it("take “new” for a kind of sale, unless conditions are wear", () => {
    const sale = settleRows(
      [row("15000", "2HGFC2F50KH500001", "new"), row("15000", "2HGFC2F50KH500002", "used")],
      2027,
    );
    expect(sale.rows).toHaveLength(1);
    const wear = settleRows(
      [row("15000", "2HGFC2F50KH500001", "new"), row("15000", "2HGFC2F50KH500002", "like new")],
      2027,
    );
    expect(wear.rows).toHaveLength(2);
  });
});

describe("a file's first line", () => {
  it("tells what separates fields", () => {
    expect(delimiterOf("a,b,c\n1;2;3;4;5")).toBe(",");
    expect(delimiterOf("a;b;c")).toBe(";");
    expect(delimiterOf("a\tb\tc")).toBe("\t");
    expect(delimiterOf("a|b")).toBe("|");
  });

  it("says what is missing", () => {
    const headers = ["id", "name"];
    expect(mappingProblem(mapColumns(headers), headers)).toBe(
      "Its columns hold no price, no mileage. They are: id, name.",
    );
    const enough = ["Asking Price", "Miles", "VIN"];
    expect(mappingProblem(mapColumns(enough), enough)).toBeNull();
  });
});
