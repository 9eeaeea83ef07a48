import { describe, expect, it } from "vitest";
import type { FormFields } from "#components/search/search/form-state.ts";
import { FACET_NAMES } from "#lib/domain/search/search/constants.ts";
import type { FacetName, FilterName } from "#lib/domain/search/search/types.ts";
import type { ListedOption } from "./facet-options.tsx";
import type { FilterValues } from "./filter-fields.tsx";
import { promisedResult, type ShownResult } from "./promised-result.ts";

const option = (value: string, count: number | null, selected = false): ListedOption => ({
  value,
  label: value.toUpperCase(),
  count,
  selected,
});
const OPEN = { from: null, to: null };

function shown(
  options: Partial<Record<FacetName, readonly ListedOption[]>> = {},
  changes: Partial<ShownResult> = {},
): ShownResult {
  const none = Object.fromEntries(FACET_NAMES.map((name) => [name, []]));
  const values = {
    options: { ...none, ...options },
    ranges: { price: OPEN, monthly: OPEN, year: OPEN, mileage: OPEN },
    daysOnMarket: [option("7", 70)],
    photos: false,
    dropped: false,
    zip: "80202",
    withinMiles: null,
  } as unknown as FilterValues;
  return {
    total: 1_000,
    values,
    facets: {
      distances: [option("", 1_000), option("50", 90)] as never,
      photos: { count: 800, selected: false },
      dropped: { count: 30, selected: false },
    },
    filters: [],
    loosenings: [],
    href: "/search?here",
    ...changes,
  };
}
const fields = (entries: Record<string, string | string[]>): FormFields =>
  new Map(Object.entries(entries).map(([name, value]) => [name, [value].flat()]));
const NOTHING = fields({});
const chip = (filter: FilterName, label: string, key: string = filter) => ({
  filter,
  key,
  label,
  href: "/search?there",
});
const labels = (result: ReturnType<typeof promisedResult>) =>
  result.filters.map(({ label }) => label);

describe("what a changed form will bring", () => {
  const makes = [option("kia", 40), option("ford", 60)];

  it("is the count beside an option that is chosen alone, with its chip", () => {
    const result = promisedResult(shown({ make: makes }), NOTHING, fields({ make: "kia" }));
    expect(result.total).toBe(40);
    expect(result.filters).toEqual([
      { filter: "make", key: "make:kia", label: "KIA", href: "/search?here" },
    ]);
  });

  it("adds up where a vehicle answers to one option only", () => {
    const asked = fields({ make: ["kia", "ford"] });
    expect(promisedResult(shown({ make: makes }), fields({ make: "kia" }), asked).total).toBe(100);
    const features = shown({ features: makes });
    const both = fields({ features: ["kia", "ford"] });
    expect(promisedResult(features, fields({ features: "kia" }), both).total).toBeNull();
  });

  it("is told by what dropping a filter alone would bring, and not known otherwise", () => {
    const filters = [chip("make", "KIA", "make:kia")];
    const before = fields({ make: "kia" });
    const one = shown({ make: [option("kia", 40, true)] }, { filters });
    expect(promisedResult(one, before, NOTHING)).toEqual({ filters: [], total: null });
    const loosenings = [{ key: "make", label: "KIA", total: 900, href: "/search" }];
    expect(promisedResult({ ...one, loosenings }, before, NOTHING).total).toBe(900);
  });

  it("is not known where more than one filter changes, or models go with their make", () => {
    const two = fields({ make: "kia", photos: "1" });
    expect(promisedResult(shown({ make: makes }), NOTHING, two).total).toBeNull();
    const chosen = shown({ make: makes, model: [option("ford.f150", 5, true)] });
    const model = { model: "ford.f150" };
    expect(promisedResult(chosen, fields(model), fields({ ...model, make: "kia" })).total).toBe(
      null,
    );
  });

  it("is never a guess: not with vehicles left out that others beat, nor without counts", () => {
    const result = promisedResult(
      shown({ make: makes }),
      fields({ unbeaten: "1" }),
      fields({ unbeaten: "1", make: "kia" }),
    );
    expect(result.total).toBeNull();
    const without = shown({ make: [option("kia", null)] }, { facets: null });
    expect(promisedResult(without, NOTHING, fields({ make: "kia" })).total).toBeNull();
  });

  it.each([
    [{ photos: "1" }, 800, "Has photos"],
    [{ dropped: "1" }, 30, "Price dropped"],
    [{ days: "7" }, 70, "Listed within 7 days"],
    [{ price_to: "30,000" }, null, "At most $30,000"],
    [{ price_from: "8000", price_to: "30000" }, null, "$8,000 – $30,000"],
    [{ year_from: "2018" }, null, "2018 or newer"],
  ])("knows %o", (change, total, label) => {
    const result = promisedResult(shown(), NOTHING, fields(change));
    expect(result.total).toBe(total);
    expect(labels(result)).toEqual([label]);
  });

  it("counts a distance from the ZIP code that was counted from", () => {
    const at = { zip: "80202" };
    const result = promisedResult(shown(), fields(at), fields({ ...at, within: "50" }));
    expect(result.total).toBe(90);
    expect(labels(result)).toEqual(["Within 50 mi of 80202"]);
    const filters = [chip("within", "Within 25 mi of Denver, CO")];
    const before = fields({ ...at, within: "25" });
    const wider = promisedResult(shown({}, { filters }), before, fields({ ...at, within: "50" }));
    expect(labels(wider)).toEqual(["Within 50 mi of Denver, CO"]);
    const elsewhere = fields({ zip: "10001", within: "50" });
    expect(promisedResult(shown(), fields(at), elsewhere).total).toBeNull();
  });

  it("stays as it is when only the order changes", () => {
    const filters = [chip("vin", "VIN 1")];
    const result = promisedResult(shown({}, { filters }), NOTHING, fields({ sort: "price" }));
    expect(result).toEqual({ filters, total: 1_000 });
  });

  it("keeps chips in the order that the server writes", () => {
    const filters = [chip("body", "SUV", "body:suv"), chip("vin", "VIN 1")];
    const before = fields({ body: "suv", vin: "1" });
    const asked = fields({ body: "suv", vin: "1", make: "kia", dropped: "1" });
    const state = shown({ make: makes, body: [option("suv", 9, true)] }, { filters });
    expect(labels(promisedResult(state, before, asked))).toEqual([
      "KIA",
      "SUV",
      "Price dropped",
      "VIN 1",
    ]);
  });
});
