import { expect, it } from "vitest";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { NearStations } from "#lib/domain/ownership/charging-outlook/types.ts";
import { nearWords } from "./near-words.ts";

const id = 7 as ListingId;
const found = (near: NearStations) => ({
  kind: "found" as const,
  value: { stations: 9, newestOn: null, near },
  source: { publisher: "AFDC", how: "import" as const, asOf: "2026-11-01T00:00:00Z", note: null },
});

it("counts those that fit and what the fast ones ask", () => {
  const near = { count: 12, fast: 3, centsPerKwh: [35, 48], nearest: [] };
  expect(nearWords(id, found(near), "Denver, CO")).toEqual({
    "7 near all":
      "12 stations that fit its plugs within 10 miles of Denver, CO, 3 of them DC fast. Fast charging is $0.35 to $0.48 per kWh at the 2 that state a price.",
  });
});

it("says that a price is not known, that there is none, and why nobody knows", () => {
  const words = (near: NearStations) => nearWords(id, found(near), "Lamar, CO")["7 near all"] ?? "";
  expect(words({ count: 1, fast: 1, centsPerKwh: [], nearest: [] })).toBe(
    "1 station that fits its plugs within 10 miles of Lamar, CO, 1 of them DC fast. None of the fast ones states a price per kWh, so what charging there costs is not known.",
  );
  expect(words({ count: 0, fast: 0, centsPerKwh: [], nearest: [] })).toBe(
    "No station that fits its plugs is on record within 10 miles of Lamar, CO.",
  );
  const reason = "AFDC’s file was never imported here.";
  expect(
    nearWords(id, { kind: "not_checked", reason, triedAt: null }, "Lamar, CO")["7 near all"],
  ).toBe(reason);
});
