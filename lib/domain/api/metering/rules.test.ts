import { expect, it } from "vitest";
import { acceptsJson, bearerOf, callCostOf, isJsonType, isKnown } from "./rules.ts";

it.each([
  [null, true],
  ["", true],
  ["*/*", true],
  ["application/json", true],
  ["text/html, application/*;q=0.2", true],
  ["application/json;q=0, */*", false],
  ["application/json;q=0.5, */*;q=0", true],
  ["text/html, application/xml", false],
  ["application/problem+json", false],
  ["Application/JSON; charset=utf-8", true],
  [",;,", false],
])("Accept: %s takes JSON: %s", (accept, takes) => {
  expect(acceptsJson(accept)).toBe(takes);
});

it.each([
  [null, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ["*", true],
  ["a", false],
  ['"ab"', false],
])("If-None-Match: %s is the answer: %s", (given, known) => {
  expect(isKnown(given, '"a"')).toBe(known);
});

it.each([
  ["Bearer lw_a-B_9", "lw_a-B_9"],
  ["bearer   lw_a ", "lw_a"],
  ["Basic lw_a", null],
  ["Bearer", null],
  ["Bearer a b", null],
  [`Bearer ${"a".repeat(201)}`, null],
  [null, null],
])("Authorization: %s brings %s", (header, key) => {
  expect(bearerOf(header)).toBe(key);
});

it.each([
  ["application/json", true],
  ['application/json; charset="UTF-8"', true],
  ["application/json; charset=latin1", false],
  ["application/jsonp", false],
  ["text/plain", false],
  [null, false],
])("a body of %s is read: %s", (type, isRead) => {
  expect(isJsonType(type)).toBe(isRead);
});

it("costs what the price list says, as often as it is answered", () => {
  expect(callCostOf({ cost: "nothing" }, 9)).toBe(0);
  expect(callCostOf({ cost: "valuation" })).toBe(5);
  expect(callCostOf({ cost: "resolve" }, 1_000)).toBe(1_000);
});
