import { expect, it } from "vitest";
import { connectorsIn, saySource } from "./rules.ts";

it("plugs are read as an address joins them; the first that is none is named", () => {
  expect(connectorsIn("CCS, nacs,,ccs")).toEqual({ connectors: ["ccs", "nacs"], unknown: null });
  expect(connectorsIn("ccs,toString,schuko").unknown).toBe("tostring");
  expect(connectorsIn("  ")).toEqual({ connectors: [], unknown: null });
});

it("stations that were never imported have no source", () => {
  expect(saySource({ source: "chargers", last: null, failure: null })).toBeNull();
});
