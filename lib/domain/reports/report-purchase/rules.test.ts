import { describe, expect, it } from "vitest";
import { DAY_MS } from "#lib/platform/clock.ts";
import { refreshPrice } from "./rules.ts";

const now = new Date("2026-11-20T18:00:00.000Z");
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);

describe("the price of making a report anew", () => {
  it("is nothing where it was paid lately, once a day", () => {
    const paid = { parts: 50, lastPaidAt: ago(3), lastFreeAt: null };
    expect(refreshPrice(50, paid, now)).toEqual({ kind: "free", until: "2026-12-17" });
    expect(refreshPrice(50, { ...paid, lastFreeAt: ago(1) }, now).kind).toBe("free");
    expect(refreshPrice(50, { ...paid, lastFreeAt: now }, now)).toEqual({
      kind: "paid",
      costParts: 50,
      freeFrom: "2026-11-21",
    });
  });

  it("counts days where the site counts them", () => {
    // Half past eleven in the evening of Nov 19 in Chicago.
    const lastFreeAt = new Date("2026-11-20T05:30:00.000Z");
    expect(refreshPrice(50, { parts: 50, lastPaidAt: ago(3), lastFreeAt }, now).kind).toBe("free");
  });

  it("promises no free day past the last one", () => {
    const last = { parts: 50, lastPaidAt: ago(30), lastFreeAt: now };
    expect(refreshPrice(50, last, now)).toMatchObject({ kind: "paid", freeFrom: null });
  });

  it("is the difference where a new one holds more, and all of it where nothing paid counts", () => {
    const half = { parts: 50, lastPaidAt: ago(3), lastFreeAt: null };
    expect(refreshPrice(100, half, now)).toEqual({ kind: "paid", costParts: 50, freeFrom: null });
    expect(refreshPrice(50, { parts: 100, lastPaidAt: ago(3), lastFreeAt: null }, now).kind).toBe(
      "free",
    );
    expect(refreshPrice(50, { parts: 0, lastPaidAt: null, lastFreeAt: null }, now)).toEqual({
      kind: "paid",
      costParts: 50,
      freeFrom: null,
    });
  });
});
