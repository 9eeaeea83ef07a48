import fc from "fast-check";
import { expect, it } from "vitest";
import { readRecallFilter, readRecalls } from "./search-params.pages.ts";

it("reads a VIN or words, trimmed and never too long", () => {
  expect(readRecalls({ vin: " 1hgcm ", q: ["civic", "accord"] })).toEqual({
    vin: "1hgcm",
    words: "civic",
  });
  expect(readRecalls({ vin: "1".repeat(1_000) }).vin).toHaveLength(80);
});

it("reads a filter whatever stands in the address, and leaves out what it cannot use", () => {
  const any = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined));
  fc.assert(
    fc.property(fc.record({ model: any, year: any, urgent: any }), (raw) => {
      const { modelSlug, year } = readRecallFilter(raw);
      expect(modelSlug ?? "a").toMatch(/^[a-z0-9-]+$/);
      expect(`${year ?? 2019}`).toMatch(/^\d{1,4}$/);
    }),
  );
  expect(readRecallFilter({ model: "F-150", year: "2019", urgent: "1" })).toEqual({
    modelSlug: "f-150",
    year: 2019,
    urgentOnly: true,
  });
});
