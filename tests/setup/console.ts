import { format } from "node:util";
import { afterEach, beforeEach, expect, vi } from "vitest";

/**
 * A complaint on the console is a defect nobody looked at: it fails the test that caused it.
 * A test that expects one replaces the method itself (`vi.spyOn(console, "error")`).
 */
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      complaints.push(`console.${level}: ${format(...args)}`);
    });
  }
});

afterEach(() => {
  expect(complaints, "unexpected complaints on the console").toEqual([]);
});
