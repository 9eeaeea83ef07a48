import { describe, expect, it } from "vitest";
import { FEATURES, type Feature } from "#lib/domain/vehicles/vehicle/constants.ts";
import { type DescriptionFacts, describeVehicle } from "./prose.ts";
import { createRandom } from "./random.ts";

const facts = (changes: Partial<DescriptionFacts> = {}): DescriptionFacts => ({
  voice: "plain",
  sellerName: "Cedar Fork Motors",
  city: "Denver",
  vehicle: "2021 Toyota RAV4",
  mileageMiles: 31_204,
  ownerCount: 1,
  certified: false,
  branded: false,
  features: ["apple_carplay", "heated_seats", "roof_rack"],
  drivetrain: "awd",
  paintName: "Garnet Red",
  ...changes,
});
const many = (changes: Partial<DescriptionFacts> = {}) =>
  Array.from({ length: 200 }, (_, i) => describeVehicle(createRandom(1, "p", i), facts(changes)));

describe("describeVehicle", () => {
  it("names the vehicle, varies, and stays short", () => {
    for (const voice of ["plain", "franchise", "family", "brisk", "person"] as const) {
      const texts = many({ voice });
      for (const text of texts) {
        expect(text).toContain("2021 Toyota RAV4");
        expect(text.length).toBeLessThan(420);
        expect(text).not.toMatch(/undefined|null|NaN| {2}/);
      }
      expect(new Set(texts).size).toBeGreaterThan(20);
    }
  });

  it("mentions only what is on board", () => {
    const absent: Feature[] = ["leather", "sunroof", "navigation", "third_row"];
    for (const text of many()) {
      for (const feature of absent) expect(text).not.toContain(FEATURES[feature].toLowerCase());
    }
    for (const text of many({ drivetrain: "fwd" })) expect(text).not.toContain("all-wheel");
  });

  it("says a branded title, and certified only of certified ones", () => {
    for (const text of many({ branded: true })) expect(text).toContain("title is branded");
    for (const text of many({ voice: "franchise" })) expect(text).not.toContain("Certified");
    expect(many({ voice: "franchise", certified: true }).join()).toContain("Certified pre-owned");
  });

  it("has something to say of a bare vehicle", () => {
    for (const text of many({ features: [], drivetrain: "fwd", ownerCount: null })) {
      expect(text).not.toMatch(/It has \.|Equipped with|On board:|You get/);
    }
  });
});
