import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  BODY_WORDS,
  DRIVETRAIN_WORDS,
  FUEL_WORDS,
  INTERIOR_PATTERNS,
  TRANSMISSION_WORDS,
} from "./constants.value.ts";
import {
  isMisencoded,
  readDollars,
  readFeatures,
  readMiles,
  readPaint,
  readPhotoUrls,
  readProse,
  wordFor,
} from "./rules.value.ts";

describe("amounts", () => {
  it.each([
    ["18000 USD", 1_800_000],
    ["$18,450.00", 1_845_000],
    ["18450", 1_845_000],
    [" US$ 18450.5 ", 1_845_050],
    ["-5", -500],
    ["0", 0],
    ["18.450,00", 1_845_000],
    ["1.234.567", 123_456_700],
    ["18450,00", 1_845_000],
    ["18k", 1_800_000],
    ["$18.5K", 1_850_000],
    ["18450 dollars", 1_845_000],
  ])("%j is %d cents", (text, value) =>
    expect(readDollars(text)).toEqual({ kind: "amount", value }),
  );

  it.each(["18000 EUR", "18.450", "1,84,500", "18kk", "call", "1e5", "12 500x", "0x10"])(
    "%j is no amount of dollars",
    (text) => expect(readDollars(text).kind).toBe("unreadable"),
  );

  it.each(["", " ", "N/A", "null", "-", "TBD"])("%j says nothing", (text) =>
    expect(readDollars(text).kind).toBe("none"),
  );

  it("read what is written of any price, however it is written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000_000 }), (cents) => {
        const dollars = (cents / 100).toFixed(2);
        const grouped = (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
        for (const text of [dollars, `$${grouped}`, `${dollars} USD`])
          expect(readDollars(text)).toEqual({ kind: "amount", value: cents });
      }),
    );
  });

  it("never throw, and give only whole numbers", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, unit) => {
        for (const read of [readDollars(text), readMiles(text, unit)])
          if (read.kind === "amount") expect(Number.isSafeInteger(read.value)).toBe(true);
      }),
    );
  });
});

it.each([
  ["30000 miles", "", 30_000],
  ["30,000", "MI", 30_000],
  ["48280 km", "", 30_000],
  ["48280", "KM", 30_000],
  ["30k mi", "", 30_000],
  ["30.000,00", "", 30_000],
])("%s %s is a mileage", (text, unit, value) =>
  expect(readMiles(text, unit)).toEqual({ kind: "amount", value }),
);

it.each([
  ["Lunar Rock", "", "gray"],
  ["Blizzard Pearl", "", "white"],
  ["Magnetic Gray Metallic", "", "gray"],
  ["Blueprint", "Blue", "blue"],
  ["Ruby Flare Pearl", "", "red"],
  ["Silver Ice Metallic", "", "silver"],
  ["Black Sand Pearl", "", "black"],
  ["Tan", "", "beige"],
  ["Qwerty", "", null],
  ["", "Grey", "gray"],
])("the paint %j (%j) is %s", (name, plain, color) => {
  const paint = readPaint(name, plain);
  expect(paint?.color ?? null).toBe(color);
  if (paint !== null) expect(paint.paintHex).toMatch(/^[0-9a-f]{6}$/);
});

it.each([
  [BODY_WORDS, "4D Sport Utility", "suv"],
  [BODY_WORDS, "Crew Cab Pickup", "pickup"],
  [BODY_WORDS, "4D Sedan", "sedan"],
  [BODY_WORDS, "Mini-van, Passenger", "minivan"],
  [BODY_WORDS, "Spaceship", null],
  [TRANSMISSION_WORDS, "CVT with Xtronic", "cvt"],
  [TRANSMISSION_WORDS, "8-Speed Automatic", "automatic"],
  [TRANSMISSION_WORDS, "10-Speed A/T", "automatic"],
  [TRANSMISSION_WORDS, "6-Speed Manual", "manual"],
  [TRANSMISSION_WORDS, "7-Speed PDK", "dual_clutch"],
  [TRANSMISSION_WORDS, "1-Speed Automatic", "single_speed"],
  [DRIVETRAIN_WORDS, "4WD", "four_wd"],
  [DRIVETRAIN_WORDS, "All Wheel Drive", "awd"],
  [DRIVETRAIN_WORDS, "Front-Wheel Drive", "fwd"],
  [FUEL_WORDS, "Gas/Electric Hybrid", "hybrid"],
  [FUEL_WORDS, "Plug-In Hybrid", "plug_in_hybrid"],
  [FUEL_WORDS, "Flex Fuel", "flex_fuel"],
  [FUEL_WORDS, "Gasoline", "gasoline"],
  [FUEL_WORDS, "Electric", "electric"],
  [INTERIOR_PATTERNS, "Black SofTex", "black"],
  [INTERIOR_PATTERNS, "Saddle Brown", "brown"],
] as const)("of %o %j is %s", (words, text, word) => expect(wordFor(words, text)).toBe(word));

it("finds equipment in lists as exports write them, and no leather in a steering wheel", () => {
  expect(
    readFeatures(
      "Apple CarPlay®|Heated Front Bucket Seats, Power Moonroof; Leather Steering Wheel",
    ),
  ).toEqual(["apple_carplay", "heated_seats", "sunroof"]);
  expect(readFeatures("Leather Seats")).toEqual(["leather"]);
  expect(readFeatures("N/A")).toEqual([]);
});

it("finds addresses of photos however they are separated, each once", () => {
  const urls = ["https://a.example/1.jpg", "http://a.example/2.jpg?w=1,2"];
  for (const mark of [",", "|", ";", " ", ", ", "\n"])
    expect(readPhotoUrls(urls.join(mark))).toEqual(urls);
  expect(readPhotoUrls(`${urls[0]}|${urls[0]}|ftp://x|javascript:alert(1)|not`)).toEqual([urls[0]]);
});

it("reads a field of any length in one go, whatever it is made of", () => {
  const made = (part: string) => part.repeat(400_000 / part.length);
  for (const part of [",", ";", " ", "|", ";http:/", "http://a,"])
    expect(readPhotoUrls(made(part)).length).toBeLessThanOrEqual(1);
  for (const part of ["<br", "<", "</p ", "&", "\n "]) readProse(made(part), 4_000);
}, 5_000);

it("takes tags and control characters out of descriptions", () => {
  expect(readProse("<p>One\u00a0owner.</p><br/>Clean & tidy\u0007", 100)).toBe(
    "One owner.\n\nClean & tidy",
  );
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 50 }), (text, longest) => {
      const read = readProse(text, longest);
      expect(read.length).toBeLessThanOrEqual(longest);
      expect(read).not.toMatch(/[^\P{Cc}\n]/u);
    }),
  );
});

it("knows letters that were read in a wrong encoding", () => {
  expect(["CafÃ©", "donâ€™t", "a\uFFFDb"].every(isMisencoded)).toBe(true);
  expect(["Café", "don’t", "São Paulo", "A+"].some(isMisencoded)).toBe(false);
});
