import pg from "pg";
import { AppError } from "../errors.ts";

const CONNECT_TIMEOUT_MS = 5_000;
/** The oldest server whose SQL we use and test against embedded 18. */
const OLDEST_MAJOR = 15;

/**
 * Tries a PostgreSQL server before anything relies on it.
 * @param name the setting the URL came from, for the message.
 * @throws AppError `configuration`: one line, without the password.
 */
export async function assertDatabaseAnswers(name: string, url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname}:${port || "5432"}${pathname}`;
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
    const major = Math.floor(Number(rows[0]?.server_version_num ?? 0) / 10_000);
    if (major < OLDEST_MAJOR) {
      throw new AppError(
        "configuration",
        `${name}: PostgreSQL ${major} at ${where} is too old; ${OLDEST_MAJOR} or newer is needed.`,
      );
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      "configuration",
      `${name}: no connection to PostgreSQL at ${where} (${reason(error)}).`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function reason(error: unknown): string {
  // Node reports several failed addresses of one name as an aggregate with an empty message.
  if (error instanceof AggregateError) return error.errors.map(reason).join(", ");
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
