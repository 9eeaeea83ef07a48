import { expect, test } from "vitest";
import { failureOf, SearchDamaged, SearchDefect } from "./failures.ts";

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

test.each([
  ["FILE_DOESNT_EXIST", "Cannot open file /tmp/x/data.bin: , errno: 2, strerror: No such file"],
  ["CHECKSUM_DOESNT_MATCH", "Checksum doesn't match: corrupted data."],
  ["STD_EXCEPTION", "filesystem error: in rename: No such file or directory [/tmp/x/listing.sql]"],
])("its own files that are gone or damaged are no defect: %s", (type, message) => {
  expect(failureOf(new EngineError(type, message))).toBeInstanceOf(SearchDamaged);
});

test.each([
  [
    "CANNOT_OPEN_FILE",
    "Cannot open file /tmp/x/data.bin: , errno: 28, strerror: No space left on device",
  ],
  ["STD_EXCEPTION", "filesystem error: in create_directory: No space left on device [/tmp/x]"],
  [
    "CANNOT_WRITE_TO_FILE_DESCRIPTOR",
    "Cannot write to file: , errno: 122, strerror: Disk quota exceeded",
  ],
])("a full disk is neither a defect nor damage: %s", (type, message) => {
  const failure = failureOf(new EngineError(type, message));
  expect(failure).not.toBeInstanceOf(SearchDamaged);
  expect(failure).toMatchObject({ code: "search_unavailable" });
});

test("what our own code says of itself is kept", () => {
  const failure = failureOf(new TypeError("The query has no value for {a:UInt32}."));
  expect(failure.message).toBe("ClickHouse: The query has no value for {a:UInt32}.");
});
