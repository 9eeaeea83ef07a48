import { expect, it } from "vitest";
import { connectorsIn } from "./rules.ts";

it("plugs are read as an address joins them; the first that is none is named", () => {
  expect(connectorsIn("CCS, nacs,,ccs")).toEqual({ connectors: ["ccs", "nacs"], unknown: null });
  expect(connectorsIn("ccs,toString,schuko").unknown).toBe("tostring");
  expect(connectorsIn("  ")).toEqual({ connectors: [], unknown: null });
});
