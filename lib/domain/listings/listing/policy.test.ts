import { expect, it } from "vitest";
import { isFoundBySearch, isPublicByNumber } from "./policy.ts";

const STATUSES = ["active", "paused", "sold", "withdrawn"] as const;

it("opens every listing by its number, and lets only what is for sale be found", () => {
  expect(STATUSES.filter(isPublicByNumber)).toEqual(STATUSES);
  expect(STATUSES.filter(isFoundBySearch)).toEqual(["active"]);
});
