import { expect, it } from "vitest";
import { pageAsked } from "./search-params.ts";

it.each([
  [undefined, 1],
  ["1", 1],
  ["12", 12],
  ["007", 7],
  ["0", 1],
  ["-3", 1],
  ["2.5", 1],
  ["1e3", 1],
  ["", 1],
  ["9".repeat(30), 1],
  [["2", "3"], 2],
  [[], 1],
])("reads the page %j as %i", (page, number) => expect(pageAsked({ page })).toBe(number));
