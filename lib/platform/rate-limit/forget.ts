import { database } from "../db/client.ts";

/** Forgets counters whose time is over, so many at most. @returns how many. */
export function forgetSpent(limit: number): Promise<number> {
  return database().$executeRaw`
    DELETE FROM rate_limit WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM rate_limit
      WHERE expire < (extract(epoch FROM now()) * 1000)::bigint LIMIT ${limit}::int))`;
}
