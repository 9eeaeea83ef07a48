import { DriverAdapterError, isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { z } from "zod";

/** How the client says that the server is not there, went away, or has too much to do. */
const failure = z.object({
  code: z.enum(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"]),
});
const kind = z.enum([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);
/** The same of statements of our own. */
const cause = z.object({
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ kind }) }) }),
});
/** The same of the end of a transaction, as it comes from the driver. */
const bare = z.object({ name: z.literal("DriverAdapterError"), cause: z.object({ kind }) });
/** What our own code says of it. By shape: bundles of one build can each hold a copy of the class. */
const said = z.object({ name: z.literal("AppError"), code: z.literal("database_unavailable") });

/** Whether an error says that PostgreSQL does not answer, rather than that it refuses. */
export function isUnreachable(error: unknown): boolean {
  return [failure, cause, bare, said].some((shape) => shape.safeParse(error).success);
}

/** SQLSTATE "disk full", as the client passes on what it has no words of its own for. */
const outOfRoom = z.object({ originalCode: z.literal("53100") });
const full = z.union([
  z.object({ meta: z.object({ driverAdapterError: z.object({ cause: outOfRoom }) }) }),
  z.object({ name: z.literal("DriverAdapterError"), cause: outOfRoom }),
]);

/** Whether an error says that PostgreSQL's disk has no room for what was asked; large reads need some, too. */
export function isOutOfRoom(error: unknown): boolean {
  return full.safeParse(error).success;
}

/** Whether an error is the database's own, which is away or full, whoever was told of it: no defect of ours. */
export function isDatabaseTrouble(error: unknown): boolean {
  return isUnreachable(error) || isOutOfRoom(error) || lostConnection(error) !== null;
}

/** How a statement failed at its connection, and whether it can have done anything. */
export interface Lost {
  /**
   * `unbegun`: there was no connection to send it by; `unsure`: its connection broke; `waited`: for a
   * connection, so long that nobody should wait again.
   */
  readonly how: "unbegun" | "unsure" | "waited";
  /** The same as the client knows it, so that whoever asked finds it with `isUnreachable`. */
  readonly error: DriverAdapterError;
}

/** Said by the server before it takes a statement: starting up, shutting down, every connection taken. */
const REFUSED: ReadonlySet<string> = new Set(["57P03", "53300"]);
/** Said to a connection that the server ends. */
const ENDED: ReadonlySet<string> = new Set(["57P01", "57P02"]);
/** Of a socket that broke; the adapter knows some of them. */
const BROKEN: ReadonlySet<string> = new Set(["ECONNRESET", "EPIPE", "ERR_STREAM_DESTROYED"]);
/** How the driver says the same, which gives these no code. */
const BROKEN_WORDS =
  /^(Connection terminated( unexpectedly)?|Client has encountered a connection error and is not queryable|Client was closed and is not queryable)$/;
/** Of a pool that was given up with the server that it was for. */
const GIVEN_UP_WORDS = "Cannot use a pool after calling end on the pool";
const WAITED_WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

/**
 * What the driver's failure says of its connection; null when the connection was not what failed.
 * The one place that knows how a PostgreSQL that is away, ends or starts shows itself.
 */
export function lostConnection(error: unknown): Lost | null {
  if (!(error instanceof Error)) return null;
  if (isDriverAdapterError(error)) {
    const { kind, originalCode = "" } = error.cause;
    if (kind === "DatabaseNotReachable" || REFUSED.has(originalCode))
      return { how: "unbegun", error: unreachable() };
    if (kind === "ConnectionClosed" || ENDED.has(originalCode))
      return { how: "unsure", error: closed() };
    return null;
  }
  const code = "code" in error ? String(error.code) : "";
  if (code === "ECONNREFUSED") return { how: "unbegun", error: unreachable() };
  if (WAITED_WORDS.test(error.message)) return { how: "waited", error: unreachable() };
  if (error.message === GIVEN_UP_WORDS) return { how: "unbegun", error: unreachable() };
  if (BROKEN.has(code) || BROKEN_WORDS.test(error.message))
    return { how: "unsure", error: closed() };
  return null;
}

const unreachable = () => new DriverAdapterError({ kind: "DatabaseNotReachable" });
const closed = () => new DriverAdapterError({ kind: "ConnectionClosed" });
