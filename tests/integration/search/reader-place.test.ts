import { beforeAll, describe, expect, it } from "vitest";
import { parseSearchParams } from "#lib/domain/search/search/search-params.ts";
import { answerSearch } from "#lib/domain/search/search-results/data.ts";
import { seenFrom } from "#lib/domain/search/search-results/rules.ts";
import { aroundPlace, queryOf } from "#lib/domain/shoppers/saved-search/rules.ts";
import { PLACE_COOKIE } from "#lib/domain/vehicles/place/constants.reader.ts";
import { placeFor, placeInCookies } from "#lib/domain/vehicles/place/data.reader.ts";
import { unknownZipWords } from "#lib/domain/vehicles/place/rules.reader.ts";
import { placeForm } from "#lib/domain/vehicles/place/schema.reader.ts";
import type { ReaderPlace } from "#lib/domain/vehicles/place/types.reader.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { NOW, searchMarket } from "#tests/factories/search-market.ts";

const sent = (value?: string) => ({
  get: (name: string) => (name === PLACE_COOKIE && value !== undefined ? { value } : undefined),
});
const asked = (search: string) =>
  parseSearchParams(Object.fromEntries(new URLSearchParams(search))).query;
let denver: ReaderPlace;

beforeAll(async () => {
  await searchMarket();
  const found = await lookupZip("80202");
  if (found === null) throw new Error("There is no 80202.");
  denver = found;
});

describe("where the reader is", () => {
  it("is what the browser keeps, and nowhere for anything that is no ZIP code", async () => {
    expect((await placeInCookies(sent("80202")))?.city).toBe("Denver");
    for (const value of [
      undefined,
      "",
      "00000",
      "8020",
      "80202-1234",
      "__proto__",
      "9".repeat(9_000),
    ])
      expect(await placeInCookies(sent(value)), String(value).slice(0, 12)).toBeNull();
  });

  it("is the address's first; one that does not exist is named and the kept one stands", async () => {
    expect(await placeFor("85004", denver)).toMatchObject({
      from: "address",
      place: { zip: "85004" },
      unknownZip: null,
    });
    expect(await placeFor(null, denver)).toMatchObject({ from: "kept", place: { zip: "80202" } });
    expect(await placeFor(null, null)).toEqual({ place: null, from: null, unknownZip: null });
    const unknown = await placeFor("00000", denver);
    expect(unknown).toMatchObject({ from: "kept", place: { zip: "80202" }, unknownZip: "00000" });
    expect(unknownZipWords(unknown, "nothing is measured")).toBe(
      "There is no ZIP code “00000”: your place, Denver, CO 80202, is used.",
    );
  });

  it("is given as five digits, with or without the four more", () => {
    expect(placeForm.parse({ zip: " 80202-1234 " }).zip).toBe("80202");
    for (const zip of ["8020", "denver", "802021", ""])
      expect(placeForm.safeParse({ zip }).success, zip).toBe(false);
  });
});

describe("a search", () => {
  it("finds and orders the same with a place kept, and tells the distance from it", async () => {
    for (const search of ["", "q=suv under 30k", "sort=price", "zip=85004&within=500"]) {
      const query = asked(search);
      const without = await answerSearch(query, { now: NOW });
      const kept = await answerSearch(query, { now: NOW, kept: denver });
      expect(kept, search).toEqual(without);
      const seen = seenFrom(kept, denver);
      expect(seen.cards.map(({ id, rating }) => ({ id, rating }))).toEqual(
        without.cards.map(({ id, rating }) => ({ id, rating })),
      );
      expect(seen.cards.every(({ distanceMiles }) => distanceMiles !== null)).toBe(true);
      expect(seen.place?.zip).toBe(query.zip ?? "80202");
      expect(seen.query).toEqual(without.query);
    }
  });

  it.each(["q=suv near me", "within=250", "sort=nearest", "q=suv within 100 miles"])(
    "that asks for a distance and names no place is around the kept one: %s",
    async (search) => {
      const kept = await answerSearch(asked(search), { now: NOW, kept: denver });
      expect(kept.query.zip).toBe("80202");
      expect(kept.notes.join(" ")).not.toMatch(/needs a ZIP code/);
      const without = await answerSearch(asked(search), { now: NOW });
      expect(without.query.zip).toBeNull();
      expect(without.notes.join(" ")).toMatch(/ZIP code/);
    },
  );

  it("that names a place is around that one", async () => {
    const { query } = await answerSearch(asked("q=suv near phoenix"), { now: NOW, kept: denver });
    expect(query.zip).toMatch(/^85/);
  });

  it("is saved with the place that its alerts are measured from, unless it names one", () => {
    expect(queryOf(aroundPlace("body=suv", denver)).zip).toBe("80202");
    expect(queryOf(aroundPlace("body=suv&zip=85004", denver)).zip).toBe("85004");
    expect(aroundPlace("body=suv", null)).toBe("body=suv");
  });
});
