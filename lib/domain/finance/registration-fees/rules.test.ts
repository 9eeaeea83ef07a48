import { expect, it } from "vitest";
import { PUBLISHED_RATE } from "#lib/domain/finance/loan/constants.ts";
import { TAX_DOCUMENTS } from "#lib/domain/finance/sales-tax/constants.documents.ts";
import { isStateCode, STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import { STATE_FEES } from "./constants.ts";
import { knownStateFeesCents, stateFeeLines, stateFeesWords } from "./rules.ts";

const CODES = Object.keys(STATE_NAMES).filter(isStateCode);
const fees = Object.values(STATE_FEES).flatMap(({ title, registration, fuel }) => [
  ...(title === undefined ? [] : [title]),
  ...(registration === undefined ? [] : [registration]),
  ...Object.values(fuel ?? {}),
]);
const documents = [
  ...fees.map(({ source }) => source),
  ...Object.values(TAX_DOCUMENTS).flatMap((parts) => Object.values(parts)),
  PUBLISHED_RATE.source,
];

it("every row that is confirmed names publisher, document, address and the day it was read", () => {
  expect(documents.length).toBeGreaterThan(20);
  for (const { publisher, document, address, read, dated } of documents) {
    expect(publisher.length * document.length, address).toBeGreaterThan(0);
    expect(URL.canParse(address), address).toBe(true);
    expect(read, address).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(dated ?? "2020", address).toMatch(/^\d{4}(-\d{2}(-\d{2})?)?$/);
    expect((dated ?? "2020") <= read, address).toBe(true);
  }
});

it("a fee is an amount or a range with what it goes by", () => {
  for (const { lowCents, highCents, by, source } of fees) {
    expect(lowCents, source.document).toBeGreaterThan(0);
    expect(highCents > lowCents, source.document).toBe(by !== null);
  }
});

it.each(CODES)("of %s every line says who says so, or that it is not confirmed", (state) => {
  for (const { words, lowCents } of stateFeeLines(state, "electric")) {
    expect(words.join(" ")).toMatch(lowCents === null ? /not confirmed/ : /, read Nov 28, 2026\./);
  }
  expect(stateFeesWords(state).join(" ")).toMatch(/not confirmed|read Nov 28, 2026/);
});

it("has the same lines for each state, so that another state changes amounts and words alone", () => {
  for (const fuel of ["gasoline", "electric", "hybrid", "plug_in_hybrid"] as const) {
    const ids = (state: (typeof CODES)[number] | null) =>
      stateFeeLines(state, fuel).map(({ id, label }) => [id, label]);
    for (const state of CODES) expect(ids(state)).toEqual(ids(null));
  }
});

it("adds up what is known, and nothing where nothing is", () => {
  expect(knownStateFeesCents("IL", "electric")).toBe(16_500 + 15_100 + 10_000);
  expect(knownStateFeesCents("IL", "gasoline")).toBe(16_500 + 15_100);
  expect(knownStateFeesCents("CO", "gasoline")).toBe(720);
  expect(knownStateFeesCents("CA", "electric")).toBeNull();
  expect(knownStateFeesCents(null, "gasoline")).toBeNull();
});
