import { z } from "zod";
import { reportSurprise } from "../error-reporting/server.ts";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";

/**
 * ClickHouse runs, but our query, or what we expect of its answer, is wrong: a defect of ours and
 * therefore no `AppError`. Pages do without counts as if ClickHouse were down, and report it.
 */
export class SearchDefect extends Error {
  constructor(message: string) {
    super(message);
    this.name = "SearchDefect";
  }
}

/** A question that would cost more than one may: ClickHouse runs, and may well answer an easier one. */
export class SearchTooDear extends AppError {
  constructor(message: string, options?: ErrorOptions) {
    super("search_unavailable", message, options);
    this.name = "SearchTooDear";
  }
}

/** Files of ClickHouse's own are damaged or gone: what it holds is to be made anew. */
export class SearchDamaged extends AppError {
  constructor(message: string, options?: ErrorOptions) {
    super("search_unavailable", message, options);
    this.name = "SearchDamaged";
  }
}

/** ClickHouse's own errors that say so; the last one is raised by the question itself. */
const TOO_DEAR: ReadonlySet<string> = new Set([
  "TIMEOUT_EXCEEDED",
  "MEMORY_LIMIT_EXCEEDED",
  "FUNCTION_THROW_IF_VALUE_IS_NON_ZERO",
]);
/** ClickHouse's own errors, by their names, that say it cannot answer now: without the index, or overburdened. */
const PASSING: ReadonlySet<string> = new Set([
  "UNKNOWN_TABLE",
  "UNKNOWN_DATABASE",
  "TABLE_IS_DROPPED",
  "TOO_MANY_SIMULTANEOUS_QUERIES",
  "TOO_MANY_PARTS",
  "SOCKET_TIMEOUT",
  "NETWORK_ERROR",
  "DNS_ERROR",
  "ALL_CONNECTION_TRIES_FAILED",
  "QUERY_WAS_CANCELLED",
  "CANNOT_SCHEDULE_TASK",
  "NOT_ENOUGH_SPACE",
  "TABLE_IS_READ_ONLY",
  // The password of CLICKHOUSE_URL is another: its operator's to mend, and pages do without.
  "AUTHENTICATION_FAILED",
  "REQUIRED_PASSWORD",
  // The PostgreSQL it reads from does not answer.
  "POSTGRESQL_CONNECTION_FAILURE",
]);
/** ClickHouse's own errors that say that its files are not as it left them. None of our queries names a file. */
const DAMAGED: ReadonlySet<string> = new Set([
  "ATOMIC_RENAME_FAIL",
  "ATTEMPT_TO_READ_AFTER_EOF",
  "BAD_SIZE_OF_FILE_IN_DATA_PART",
  "CANNOT_DECOMPRESS",
  "CANNOT_GET_CREATE_TABLE_QUERY",
  "CANNOT_OPEN_FILE",
  "CANNOT_READ_ALL_DATA",
  "CANNOT_READ_FROM_FILE_DESCRIPTOR",
  "CANNOT_STAT",
  "CANNOT_STATVFS",
  "CHECKSUM_DOESNT_MATCH",
  "CORRUPTED_DATA",
  "DIRECTORY_DOESNT_EXIST",
  "EXPECTED_END_OF_FILE",
  "FILE_DOESNT_EXIST",
  "NO_FILE_IN_DATA_PART",
  "TOO_LARGE_SIZE_COMPRESSED",
  "UNEXPECTED_FILE_IN_DATA_PART",
  "UNKNOWN_CODEC",
]);
/** How the system says the same where ClickHouse has no words for it. */
const FILESYSTEM = "filesystem error";
/** How the system says that a disk is full, whatever ClickHouse makes of it. */
const NO_ROOM = /No space left on device|Disk quota exceeded/;
/** By shape: the server's client and the embedded engine each bring a copy of the class. */
const engineError = z.object({ code: z.string(), type: z.string() });
/** Where ClickHouse's own errors begin to quote the query, to their end. */
const QUOTED =
  /(?:\bin scope |\bfailed at position |\bwhile (?:processing|executing) |['"])[\s\S]*/i;
const PROGRAMMING_ERRORS = [TypeError, RangeError, ReferenceError, z.ZodError];

/** What a failed question means: `search_unavailable`, or a defect. */
export function failureOf(error: unknown): AppError | SearchDefect {
  if (error instanceof AppError || error instanceof SearchDefect) return error;
  const message = `ClickHouse: ${error instanceof Error ? error.message : String(error)}`;
  // Reports leave the house: without what is quoted of the query, which holds what the reader typed,
  // and therefore without the cause.
  const refused = engineError.safeParse(error);
  if (refused.success && TOO_DEAR.has(refused.data.type))
    return new SearchTooDear(message, { cause: error });
  if (refused.success && isDamaged(refused.data.type, message))
    return new SearchDamaged(message, { cause: error });
  if (isDefect(error)) {
    const isOurs = PROGRAMMING_ERRORS.some((each) => error instanceof each);
    return new SearchDefect(isOurs ? message : message.replace(QUOTED, "").trimEnd());
  }
  return new AppError("search_unavailable", message, { cause: error });
}

const isDamaged = (type: string, message: string): boolean =>
  !NO_ROOM.test(message) && (DAMAGED.has(type) || message.includes(FILESYSTEM));

function isDefect(error: unknown): boolean {
  if (PROGRAMMING_ERRORS.some((each) => error instanceof each)) return true;
  const refused = engineError.safeParse(error);
  if (refused.success) {
    const text = String(error);
    // The embedded engine and the server pass on what the PostgreSQL library throws without a name.
    const passes = text.includes("pqxx::broken_connection") || NO_ROOM.test(text);
    return !PASSING.has(refused.data.type) && !passes;
  }
  // Anything else is the way there: refused, reset, timed out, a proxy's page.
  return error instanceof Error && error.message.includes("DB::Exception");
}

/**
 * For a page that can do without the search engine: logs why it must, and reports a defect.
 * @throws the error itself when it is not one of the search engine.
 */
export async function doWithout(error: unknown, consequence: string): Promise<void> {
  if (error instanceof SearchDefect) {
    log.error({ err: error }, consequence);
    await reportSurprise(error);
  } else if (error instanceof AppError && error.code === "search_unavailable") {
    log.warn({ error: error.message }, consequence);
  } else throw error;
}
