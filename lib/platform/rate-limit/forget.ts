import { database } from "../db/client.ts";

/** Forgets counters whose time is over, so many at most. @returns how many. */
export function forgetSpent(limit: number): Promise<number> {
  return database().$executeRaw`
    delete from rate_limit where ctid = any(array(
      select ctid from rate_limit
      where expire < (extract(epoch from now()) * 1000)::bigint limit ${limit}::int))`;
}
