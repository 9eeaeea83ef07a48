import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readRequest, valueHref } from "./search-params.request.ts";

const civic = { makeSlug: "honda", modelSlug: "civic", year: 2019 };
const rawOf = (href: string) => {
  const params = new URL(href, "https://lotwise.example").searchParams;
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
};

describe("the address of a value", () => {
  test("says everything that was told, and is read back", () => {
    const { request } = readRequest({
      mileage: "45,000 mi",
      trim: "EX",
      condition: "good",
      zip: "80202",
      drivetrain: "fwd",
      title: "rebuilt",
      owners: "2",
      options: ["leather", "sunroof"],
      vin: "2hgfc2f59kh500001",
    });
    expect(request).toMatchObject({
      mileageMiles: 45_000,
      vin: "2HGFC2F59KH500001",
      ownerCount: 2,
    });
    expect(readRequest(rawOf(valueHref(civic, request))).request).toEqual(request);
  });

  test("is plain where nothing was", () => {
    expect(valueHref(civic)).toBe("/tools/valuation/honda/civic/2019");
    expect(readRequest({})).toMatchObject({ isAsked: false, errors: {} });
    expect(readRequest({}).request).toMatchObject({ titleStatus: null, features: null });
  });

  test("keeps what was mistyped, and says what is wrong with it", () => {
    const { request, typed, errors } = readRequest({
      mileage: "lots",
      condition: "superb",
      zip: "123",
      owners: "0",
    });
    expect(request).toMatchObject({ mileageMiles: null, condition: null, zip: null });
    expect(typed).toEqual({ mileage: "lots", condition: "superb", zip: "123", owners: "0" });
    expect(Object.keys(errors).toSorted()).toEqual(["condition", "mileage", "owners", "zip"]);
  });

  test("takes whatever stands in it, of any length and repeated", () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined));
    const names = fc.constantFrom("mileage", "trim", "zip", "options", "vin", "title", "__proto__");
    fc.assert(
      fc.property(fc.dictionary(names, value), (raw) => {
        const { request } = readRequest(raw);
        expect(request.mileageMiles ?? 0).toBeLessThanOrEqual(500_000);
        expect(request.trim?.length ?? 0).toBeLessThanOrEqual(80);
      }),
    );
  });
});
