import { expect, it } from "vitest";
import { STATE_PAPERS } from "./constants.papers.ts";
import { odometerExemptFrom, odometerWords } from "./rules.papers.ts";

it("goes by the examples of the federal rule", () => {
  // 580.17 (a)(3)(ii) and (a)(4)(ii).
  expect(odometerExemptFrom(2010)).toBe(2020);
  expect(odometerExemptFrom(2011)).toBe(2031);
  expect(odometerWords(2021, 2026)).toContain("until 2041");
  expect(odometerWords(2008, 2026)).toContain("no odometer statement");
});

it("says of a state only what a named document says", () => {
  for (const [state, { publisher, address, statements }] of Object.entries(STATE_PAPERS)) {
    expect(state).toMatch(/^[A-Z]{2}$/);
    expect(publisher.length).toBeGreaterThan(10);
    expect(URL.canParse(address)).toBe(true);
    expect(statements.length).toBeGreaterThan(0);
  }
});
