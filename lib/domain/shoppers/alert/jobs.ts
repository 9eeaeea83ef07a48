import "server-only";
import { z } from "zod";
import { withChangedListings } from "#lib/domain/index/search-index/jobs.changed.ts";
import { contextIn, systemContext } from "#lib/platform/actions/context.ts";
import { moveCursor } from "#lib/platform/db/change-cursor.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { ALERT_CURSOR, ALERT_LISTINGS_AT_ONCE } from "./constants.ts";
import { alertChanges, causesSince, watchedSearches } from "./data.causes.ts";
import { alertCondition, listingsMeeting } from "./data.conditions.ts";
import { alertFavorites, alertSearches } from "./mutations.ts";
import type { AlertPass, Cause, Match } from "./types.ts";

/** Longer than a look at a whole market may take. */
const LONGEST_PASS_MS = 600_000;
const NOTHING: AlertPass = { listings: 0, searches: 0, alerts: 0 };

/** The changes of the last look that still lie above the cursor. Looking at them again would find nothing. */
let looked: string | null = null;

const lockRow = z.tuple([z.object({ taken: z.boolean() })]);

/**
 * Looks once at what changed since the last look and writes the alerts that come of it, with the
 * cursor in one transaction: whenever the process ends, each alert is there once. Of several
 * workers one looks at a time.
 */
export async function matchAlerts(now: Date): Promise<AlertPass> {
  const { pass, looked: seen } = await systemContext().transaction(({ tx }) => look(tx, now), {
    maxWait: LONGEST_PASS_MS,
    timeout: LONGEST_PASS_MS,
  });
  looked = seen;
  return pass;
}

async function look(
  tx: Transaction,
  now: Date,
): Promise<{ pass: AlertPass; looked: string | null }> {
  const [{ taken }] = lockRow.parse(
    await tx.$queryRaw`select pg_try_advisory_xact_lock(hashtext('lotwise alerts')) as taken`,
  );
  if (!taken) return { pass: NOTHING, looked: null };
  const { from, to, listingIds, fingerprint } = await alertChanges(tx);
  if (from === null) await moveCursor(tx, ALERT_CURSOR, to);
  if (from === null || listingIds.length === 0) return { pass: NOTHING, looked: null };
  if (to === from && looked === fingerprint) return { pass: NOTHING, looked };
  let searches = 0;
  let alerts = 0;
  for (let first = 0; first < listingIds.length; first += ALERT_LISTINGS_AT_ONCE) {
    const some = listingIds.slice(first, first + ALERT_LISTINGS_AT_ONCE);
    const pass = await matchSome(tx, from, some, now);
    searches = Math.max(searches, pass.searches);
    alerts += pass.alerts;
  }
  if (to > from) await moveCursor(tx, ALERT_CURSOR, to);
  return {
    pass: { listings: listingIds.length, searches, alerts },
    looked: to > from ? null : fingerprint,
  };
}

async function matchSome(
  tx: Transaction,
  from: bigint,
  listingIds: readonly number[],
  now: Date,
): Promise<Omit<AlertPass, "listings">> {
  const causes = await causesSince(tx, from, listingIds);
  const told = await alertFavorites(contextIn(tx), causes);
  const { searches, matches } = await matchSearches(tx, causes, now);
  return { searches, alerts: told + (await alertSearches(contextIn(tx), { causes, matches })) };
}

async function matchSearches(
  tx: Transaction,
  causes: readonly Cause[],
  now: Date,
): Promise<{ searches: number; matches: readonly Match[] }> {
  const ids = [
    ...new Set(causes.filter(({ kind }) => kind !== "sold").map(({ listingId }) => listingId)),
  ];
  const watched =
    ids.length === 0 ? new Map<string, readonly string[]>() : await watchedSearches(tx);
  if (watched.size === 0) return { searches: 0, matches: [] };
  const conditions = await Promise.all(
    [...watched.keys()].map((query) => alertCondition(query, now)),
  );
  const found = await withChangedListings(ids, {}, (table) => listingsMeeting(table, conditions));
  const matches = [...found].flatMap(([query, listings]) =>
    (watched.get(query) ?? []).flatMap((savedSearchId) =>
      listings.map((listingId) => ({ savedSearchId, listingId })),
    ),
  );
  return { searches: watched.size, matches };
}
