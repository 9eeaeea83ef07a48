import { DEMO_PUBLISHER, NOT_UNDER_A_VIN } from "./constants.ts";
import type { SourceAnswer } from "./types.ts";

/**
 * The value of an answer, found or made up, for what shows the state beside it; null where there is none.
 * What acts outward (mails, notices, webhooks, structured data) asks for `found` instead.
 */
export function valueIn<T>(answer: SourceAnswer<T>): T | null {
  switch (answer.kind) {
    case "found":
    case "made_up":
      return answer.value;
    case "none":
    case "not_checked":
      return null;
  }
}

/** The same answer about another value: a part of it, or in another order. */
export const withValue = <T, V>(answer: SourceAnswer<T>, make: (value: T) => V): SourceAnswer<V> =>
  answer.kind === "found" || answer.kind === "made_up"
    ? { ...answer, value: make(answer.value) }
    : answer;

/** An answer of a publisher where there is one; else what the demo market made up in its place, if anything. */
export const orMadeUp = <T>(
  answer: SourceAnswer<T>,
  made: { readonly value: T; readonly of: string; readonly at: string } | null,
): SourceAnswer<T> =>
  answer.kind === "not_checked" && made !== null ? madeUp(made.value, made.of, made.at) : answer;

/**
 * The same answer about one VIN that somebody typed: what is made up is told of no vehicle but one of the
 * demo market itself.
 */
export const ofVin = <T>(answer: SourceAnswer<T>, isOfDemoMarket: boolean): SourceAnswer<T> =>
  answer.kind === "made_up" && !isOfDemoMarket
    ? { kind: "not_checked", reason: NOT_UNDER_A_VIN, triedAt: null }
    : answer;

/**
 * An answer that the demo market made up.
 * @param of whose records stand in its place once they are there: "NHTSA".
 * @param madeAt when it was made up, ISO.
 */
const madeUp = <T>(value: T, of: string, madeAt: string): SourceAnswer<T> => ({
  kind: "made_up",
  value,
  source: {
    publisher: DEMO_PUBLISHER,
    how: "made_up",
    asOf: madeAt,
    note: `It is shown until records of ${of} are here.`,
  },
});
