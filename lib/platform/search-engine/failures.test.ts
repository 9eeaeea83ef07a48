import { expect, test } from "vitest";
import { failureOf, SearchDefect } from "./failures.ts";

class EngineError extends Error {
  readonly code = "62";
  readonly type: string;
  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

test.each([
  [
    "Syntax error: failed at position 262145 ('typed by a reader') (line 3, col 9): 'typed by a reader'. Max query size exceeded",
    "ClickHouse: Syntax error:",
  ],
  [
    "Syntax error (query): failed at position 9 (typed) (line 1, col 2): typed. Expected one of",
    "ClickHouse: Syntax error (query):",
  ],
  ["Cannot parse string 'typed' as UInt32", "ClickHouse: Cannot parse string"],
  [
    "Unknown expression identifier `dropped_at` in scope SELECT typed",
    "ClickHouse: Unknown expression identifier `dropped_at`",
  ],
  ["There is no supertype. In scope SELECT typed", "ClickHouse: There is no supertype."],
  ["Illegal type: while processing typed IN trim", "ClickHouse: Illegal type:"],
  ['Bad get: has "typed"', "ClickHouse: Bad get: has"],
])("a defect says nothing of what a reader typed: %s", (message, said) => {
  const failure = failureOf(new EngineError("SYNTAX_ERROR", message));
  expect(failure).toBeInstanceOf(SearchDefect);
  expect(failure.message).toBe(said);
  expect(failure.cause).toBeUndefined();
  expect(failure.stack).not.toContain("typed");
});

test("what our own code says of itself is kept", () => {
  const failure = failureOf(new TypeError("The query has no value for {a:UInt32}."));
  expect(failure.message).toBe("ClickHouse: The query has no value for {a:UInt32}.");
});
