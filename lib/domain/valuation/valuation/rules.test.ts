import { expect, it } from "vitest";
import { scopeCode, scopeOfCode } from "./rules.ts";

it("knows the scopes that it kept, and no others", () => {
  expect(scopeOfCode("trim/region")).toEqual({ match: "trim", area: "region" });
  expect(scopeCode({ match: "trim", area: "region" })).toBe("trim/region");
  expect(scopeOfCode("trim/moon")).toBeNull();
});
