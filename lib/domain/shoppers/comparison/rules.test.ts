import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import {
  comparedVehicle,
  listingColumn,
  modelYearColumn,
  ownColumn,
} from "#tests/factories/compared-vehicle.ts";
import { dealRating, listingCard } from "#tests/factories/listing-card.ts";
import { recallCampaign } from "#tests/factories/recall-campaign.ts";
import { bestOf, columnsApart } from "./rules.list.ts";
import { comparisonSections, differencesIn } from "./rules.ts";
import type { Compared, ComparedVehicle } from "./types.list.ts";

const NOW = new Date("2026-11-21T18:00:00.000Z");
const sectionsOf = (vehicles: readonly ComparedVehicle[]) =>
  comparisonSections(
    vehicles.map((vehicle) => listingColumn(vehicle)),
    NOW,
  );
const mixOf = (columns: readonly Compared[]) =>
  new Map(
    comparisonSections(columns, NOW).flatMap(({ rows }) => rows.map((row) => [row.key, row])),
  );
const rowsOf = (vehicles: readonly ComparedVehicle[]) =>
  mixOf(vehicles.map((vehicle) => listingColumn(vehicle)));
const bestIn = (vehicles: readonly ComparedVehicle[], key: string) =>
  rowsOf(vehicles)
    .get(key)
    ?.cells.map(({ best }) => best ?? "");

describe("the best of a row", () => {
  it("is what nothing known beats, where something is beaten", () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 0, max: 5 })), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (values, least) => {
          const known = values.filter((value) => value !== null);
          const marks = bestOf(values, least);
          const isContest = new Set(known).size > 1;
          expect(marks.some(Boolean)).toBe(isContest);
          values.forEach((value, at) => {
            const isBest =
              value !== null && known.every((other) => (least ? value <= other : value >= other));
            expect(marks[at]).toBe(isContest && isBest);
          });
        },
      ),
    );
  });

  it("tells what is left after a trade-in with its own dealer, and with no other", () => {
    const [theirs, others] = [
      comparedVehicle({ priceCents: 2_000_000 }),
      comparedVehicle({
        priceCents: 1_000_000,
        seller: { ...listingCard().seller, id: 9_999 as SellerId },
      }),
    ];
    const offer = {
      cents: 1_250_000,
      until: asDay("2026-12-05"),
      vehicle: "2018 Honda Civic",
      dealer: { sellerId: theirs.listing.seller.id, name: "Hillside Motors" },
    };
    const columns = [theirs, others].map((vehicle) => listingColumn(vehicle));
    const row = comparisonSections(columns, NOW, null, [offer])
      .flatMap(({ rows }) => rows)
      .find(({ key }) => key === "trade-in");
    expect(row?.cells).toMatchObject([
      { text: "$7,500", detail: expect.stringContaining("Hillside Motors gives $12,500") },
      { text: "No offer from this seller", tone: "missing" },
    ]);
    expect(rowsOf([theirs, others]).has("trade-in")).toBe(false);
  });

  it("of payments is told with the same money down for all", () => {
    const cells = rowsOf([
      comparedVehicle({ priceCents: 1_000_000 }),
      comparedVehicle({ priceCents: 2_500_000 }),
    ]).get("payment")?.cells;
    expect(cells?.map(({ detail }) => detail)).toEqual([
      "example, $1,000 down",
      "example, $1,000 down",
    ]);
    expect(cells?.map(({ best }) => best ?? "")).toEqual(["Lowest payment", ""]);
  });

  it("of titles is a clean one; of two brands none is", () => {
    const titles = (...all: ("clean" | "rebuilt" | "salvage")[]) =>
      bestIn(
        all.map((titleStatus) => comparedVehicle({ titleStatus })),
        "title",
      );
    expect(titles("clean", "rebuilt")).toEqual(["Clean title", ""]);
    expect(titles("salvage", "rebuilt")).toEqual(["", ""]);
    expect(titles("clean", "clean")).toEqual(["", ""]);
  });

  it("is said in words: price, mileage, year, owners, deal, distance", () => {
    const vehicles = [
      comparedVehicle({ priceCents: 2_000_000, mileageMiles: 50_000, year: 2019, ownerCount: 2 }),
      comparedVehicle({
        priceCents: 2_500_000,
        mileageMiles: 20_000,
        ownerCount: null,
        distanceMiles: 2,
        rating: dealRating({ deal: "great", expectedCents: 4_000_000 }),
      }),
    ];
    expect(bestIn(vehicles, "price")).toEqual(["Lowest price", ""]);
    expect(bestIn(vehicles, "mileage")).toEqual(["", "Lowest mileage"]);
    expect(bestIn(vehicles, "year")).toEqual(["", "Newest"]);
    expect(bestIn(vehicles, "deal")).toEqual(["", "Best against its market"]);
    expect(bestIn(vehicles, "distance")).toEqual(["", "Nearest"]);
    // One answer alone is no contest.
    expect(bestIn(vehicles, "owners")).toEqual(["", ""]);
  });

  it("is sought among what is for sale", () => {
    const vehicles = [
      comparedVehicle({ status: "sold", priceCents: 1_000_000 }),
      comparedVehicle({ priceCents: 2_000_000 }),
      comparedVehicle({ priceCents: 2_500_000 }),
    ];
    expect(bestIn(vehicles, "price")).toEqual(["", "Lowest price", ""]);
    expect(rowsOf(vehicles).get("price")?.cells[0]?.detail).toBe("last asking price");
  });

  it("does not rank miles per gallon against those per gallon's worth of electricity", () => {
    const fuels = [
      comparedVehicle({ fuel: "electric", cityMpg: 120, highwayMpg: 100 }),
      comparedVehicle(),
    ];
    expect(bestIn(fuels, "economy")).toEqual(["", ""]);
    expect(bestIn([comparedVehicle({ cityMpg: 20 }), comparedVehicle()], "economy")).toEqual([
      "",
      "Goes furthest",
    ]);
  });
});

describe("rows", () => {
  it("say who says so: the seller, the VIN, both against each other, or neither", () => {
    const vin = (value: string) => ({
      value,
      alternatives: [],
      teller: "makers_pattern" as const,
      n: 1,
      source: "VIN positions 4 to 8",
    });
    const vehicles = [
      comparedVehicle({ drivetrain: "fwd" }, { facts: { drivetrain: vin("AWD") } }),
      comparedVehicle({ drivetrain: null }, { facts: { drivetrain: vin("AWD") } }),
      comparedVehicle({ drivetrain: null }),
    ];
    expect(rowsOf(vehicles).get("drivetrain")?.cells).toEqual([
      { text: "FWD", detail: "Listing says FWD, VIN says AWD", tone: "conflict" },
      { text: "AWD", detail: "as the VIN decodes" },
      { text: "Neither seller nor VIN says", tone: "missing" },
    ]);
  });

  it("list every feature that any seller names, once", () => {
    const rows = rowsOf([
      comparedVehicle({ features: ["apple_carplay"] }),
      comparedVehicle({ features: ["apple_carplay", "sunroof"] }),
    ]);
    const features = [...rows.keys()].filter((key) => key.startsWith("feature-"));
    expect(features.toSorted()).toEqual(["feature-apple_carplay", "feature-sunroof"]);
    expect(rows.get("feature-sunroof")?.cells.map(({ text }) => text)).toEqual([
      "Not listed",
      "Listed",
    ]);
  });

  it("left by “differences only” differ, and none is left of one vehicle twice", () => {
    const one = comparedVehicle({ features: ["apple_carplay"] });
    const other = comparedVehicle({ priceCents: 100, features: ["apple_carplay"] });
    expect(differencesIn(sectionsOf([one, one]))).toEqual([]);
    const left = differencesIn(sectionsOf([one, other])).flatMap(({ rows }) => rows);
    expect(left.map(({ key }) => key)).toEqual(["price", "payment", "lacks"]);
  });
});

describe("a mix of model year, listing and garage", () => {
  const source = { publisher: "NHTSA", how: "live", asOf: NOW.toISOString(), note: null } as const;

  it("answers every row in every column, and says why where there is nothing to say", () => {
    const rows = mixOf([listingColumn(comparedVehicle()), modelYearColumn(), ownColumn()]);
    for (const { cells } of rows.values()) {
      expect(cells).toHaveLength(3);
      for (const { text } of cells) expect(text).not.toBe("");
    }
    const texts = (key: string) => rows.get(key)?.cells.map(({ text }) => text);
    expect(texts("price")?.slice(1)).toEqual(["Not known", "Not for sale"]);
    expect(texts("deal")?.slice(1)).toEqual(["Differs by vehicle", "Not for sale"]);
    expect(texts("bodyStyle")).toEqual(["SUV", "Sedan", "Sedan"]);
    expect(texts("drivetrain")?.[1]).toBe("Depends on trim");
    expect(texts("recalls")).toEqual(["Not checked", "Not checked", "Not checked"]);
  });

  it("leaves out rows of one offer alone where nothing is offered", () => {
    const rows = mixOf([modelYearColumn(), ownColumn()]);
    for (const key of ["deal", "drops", "seller", "distance", "days", "economy"])
      expect(rows.has(key)).toBe(false);
    const years = mixOf([modelYearColumn(), modelYearColumn()]);
    // Of model years alone a row that only says "depends on trim" tells nothing.
    for (const key of ["title", "doors", "seats"]) expect(years.has(key)).toBe(false);
    expect(rows.has("doors")).toBe(true);
  });

  it("tells recalls and crash tests as the model year's, with their source", () => {
    const rows = mixOf([
      modelYearColumn({
        recalls: { kind: "found", value: [recallCampaign({ parkIt: true })], source },
        safety: { kind: "none", source },
      }),
      modelYearColumn({ recalls: { kind: "none", source } }),
    ]);
    expect(rows.get("recalls")?.cells).toEqual([
      {
        text: "1 recall, which says not to drive it",
        detail: "model level, not one VIN; NHTSA, today",
        isUrgent: true,
      },
      { text: "None on record", detail: "NHTSA, today" },
    ]);
    expect(rows.get("stars")?.cells[0]?.text).toBe("NHTSA rates none");
  });
});

describe("what the cheaper lacks", () => {
  const dearer = {
    priceCents: 2_500_000,
    year: 2021,
    mileageMiles: 20_000,
    features: ["apple_carplay", "heated_seats", "sunroof"],
    condition: "certified",
  } as const;

  it("is told of each beside the dearest: age, use, title, and what is not listed", () => {
    const cells = rowsOf([
      comparedVehicle(dearer),
      comparedVehicle({
        ...dearer,
        priceCents: 2_270_000,
        year: 2020,
        mileageMiles: 32_000,
        titleStatus: "rebuilt",
        condition: "used",
        features: ["sunroof"],
      }),
      comparedVehicle({ ...dearer, priceCents: 2_499_000 }),
    ]).get("lacks")?.cells;
    expect(cells).toEqual([
      { text: "Most expensive" },
      {
        text: "1 model year older; 12,000 mi more; no clean title; not certified; not listed: Apple CarPlay, heated seats",
        detail: "$2,300 cheaper",
      },
      { text: "Nothing that we know of", detail: "$10 cheaper" },
    ]);
  });

  it("is no row where all ask the same", () => {
    expect(rowsOf([comparedVehicle(dearer), comparedVehicle(dearer)]).has("lacks")).toBe(false);
  });
});

it("a price with its fees stands there only where those of all are known", () => {
  const detail = (...fees: (number | null)[]) =>
    rowsOf(
      fees.map((statedFeeCents) => ({
        ...comparedVehicle({ priceCents: 2_000_000 }),
        statedFeeCents,
      })),
    )
      .get("fees")
      ?.cells.map((cell) => cell.detail);
  expect(detail(49_900, 59_900)).toEqual([
    "stated; $20,499 total, before tax",
    "stated; $20,599 total, before tax",
  ]);
  expect(detail(49_900, null)).toEqual(["stated", "ask the dealer"]);
});

it("listings of one title are told apart by color, mileage and place, others by their titles", () => {
  const columns = [
    listingColumn(comparedVehicle({ id: 1 as never, exteriorColor: "red" })),
    listingColumn(comparedVehicle({ id: 2 as never, exteriorColor: "blue", mileageMiles: 9_000 })),
    listingColumn(comparedVehicle({ id: 3 as never, year: 2012 })),
  ].map((column, at) => ({ ...column, word: `${at}` }));
  const apart = columnsApart(columns);
  expect(apart.get("0")).toMatch(/^red, [\d,]+ mi, .+, [A-Z]{2}$/);
  expect(apart.get("1")).toMatch(/^blue, 9,000 mi, /);
  expect(apart.has("2")).toBe(false);
});
