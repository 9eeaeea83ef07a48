import { RECENT_LEAD_DAYS } from "./constants.ts";

/*
 * What a lead is called and when it counts, in PostgreSQL over `lead l`: the inbox, the inventory, the
 * members' strip and the weekly mail ask here, so that "new" and "leads" are one thing.
 */

/** Nobody has begun to work it; what the same person asked again is part of their first lead. */
export const NEW_LEAD = "l.status = 'new' and l.merged_into_id is null";

/**
 * Somebody meant it: not what the owner of its address says they did not write, nor spam. What was sent under a
 * proven address is meant whatever the seller calls it.
 */
export const MEANT_LEAD =
  "l.disowned_at is null and (l.status <> 'spam' or l.address_proven_at is not null)";

/** Somebody asked: each once. */
export const COUNTED_LEAD = `l.merged_into_id is null and ${MEANT_LEAD}`;

/** PostgreSQL for where these days begin. @param now a place for a value of the query. */
export const recentLeadsFromSql = (now: string): string =>
  `((${now}::timestamptz at time zone 'UTC')::date - ${RECENT_LEAD_DAYS - 1}) at time zone 'UTC'`;
