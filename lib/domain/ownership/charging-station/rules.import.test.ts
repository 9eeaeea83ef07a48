import { describe, expect, it } from "vitest";
import { fieldsOfFeature, stationsUrl } from "./rules.import.ts";

describe("where the stations are had", () => {
  it("takes a key, and the publisher's public one where there is none", () => {
    expect(new URL(stationsUrl("abc")).searchParams.get("api_key")).toBe("abc");
    expect(new URL(stationsUrl(undefined)).searchParams.get("api_key")).toBe("DEMO_KEY");
  });
});

describe("a station of the API", () => {
  it.each([null, 5, "text", [], {}, { properties: "none" }])("%j has no fields", (value) => {
    expect(fieldsOfFeature(value).fuel_type_code).toBeUndefined();
  });

  it("keeps the place that its properties say, before that of its point", () => {
    const point = { coordinates: [-120, 47] };
    expect(fieldsOfFeature({ geometry: point, properties: { latitude: 46 } })).toMatchObject({
      latitude: 46,
      longitude: -120,
    });
    expect(fieldsOfFeature({ geometry: null, properties: { id: 1 } })).toMatchObject({ id: 1 });
  });
});
