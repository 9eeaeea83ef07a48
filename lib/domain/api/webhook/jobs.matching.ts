import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { withChangedListings } from "#lib/domain/index/search-index/jobs.changed.ts";
import { newsBegins } from "#lib/domain/ownership/recall-notice/rules.ts";
import { alertCondition, listingsMeeting } from "#lib/domain/shoppers/alert/data.conditions.ts";
import { campaignsSince } from "#lib/domain/vehicles/recall/data.ts";
import { contextIn, SYSTEM, systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { moveCursor } from "#lib/platform/db/change-cursor.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { isSurprise } from "#lib/platform/error-reporting/surprises.ts";
import { log } from "#lib/platform/log.ts";
import {
  WEBHOOK_CURSOR,
  WEBHOOK_LISTINGS_AT_ONCE,
  WEBHOOK_POLL_MS,
  WEBHOOK_RETRY_MS,
} from "./constants.matching.ts";
import { listingNews, newsSinceCursor, watchers } from "./data.matching.ts";
import { queueTellings } from "./mutations.delivery.ts";
import { isWanted, listingTelling, recallTelling } from "./rules.matching.ts";
import type { Telling } from "./types.delivery.ts";
import type { ListingNews, News, Watcher, WebhookPass } from "./types.matching.ts";

/** Longer than a look at a whole market may take. */
const LONGEST_PASS_MS = 600_000;
const NOTHING: WebhookPass = { listings: 0, recalls: 0, deliveries: 0 };

/** What the last look saw that still lies above the cursor. Looking at it again would find nothing. */
let looked: string | null = null;

const lockRow = z.tuple([z.object({ taken: z.boolean() })]);

/**
 * Looks once at what happened since the last look and writes down what webhooks are told of it, with
 * the cursor and the jobs that send it in one transaction: whenever the process ends, each is told
 * once. Of several workers one looks at a time.
 */
export async function matchWebhooks(at: Date): Promise<WebhookPass> {
  const { pass, seen } = await systemContext().transaction(({ tx }) => look(tx, at), {
    maxWait: LONGEST_PASS_MS,
    timeout: LONGEST_PASS_MS,
  });
  looked = seen;
  return pass;
}

async function look(
  tx: Transaction,
  at: Date,
): Promise<{ pass: WebhookPass; seen: string | null }> {
  const [{ taken }] = lockRow.parse(
    await tx.$queryRaw`select pg_try_advisory_xact_lock(hashtext('lotwise webhooks')) as taken`,
  );
  if (!taken) return { pass: NOTHING, seen: null };
  const news = await newsSinceCursor(tx);
  const { from, to, eventIds, campaigns } = news;
  if (from === null) await moveCursor(tx, WEBHOOK_CURSOR, to);
  const seen = `${from} ${eventIds.join()} ${campaigns.join()}`;
  if (from === null || (eventIds.length === 0 && campaigns.length === 0) || seen === looked) {
    if (from !== null && to > from) await moveCursor(tx, WEBHOOK_CURSOR, to);
    return { pass: NOTHING, seen: from !== null && to > from ? null : seen };
  }
  const all = await watchers(tx);
  const pass = all.length === 0 ? NOTHING : await tellAll(tx, news, all, at);
  if (to > from) await moveCursor(tx, WEBHOOK_CURSOR, to);
  return { pass, seen: to > from ? null : seen };
}

async function tellAll(
  tx: Transaction,
  { eventIds, campaigns }: News,
  all: readonly Watcher[],
  at: Date,
): Promise<WebhookPass> {
  let [listings, deliveries] = [0, 0];
  for (let first = 0; first < eventIds.length; first += WEBHOOK_LISTINGS_AT_ONCE) {
    const some = await listingNews(tx, eventIds.slice(first, first + WEBHOOK_LISTINGS_AT_ONCE));
    listings += some.length;
    deliveries += await queueTellings(contextIn(tx, SYSTEM, at), await tellings(some, all, at));
  }
  const recalls = campaigns.length === 0 ? [] : await recallTellings(campaigns, all, at);
  deliveries += await queueTellings(contextIn(tx, SYSTEM, at), recalls);
  return { listings, recalls: campaigns.length, deliveries };
}

/** Who is told of which, in the order in which it happened. */
async function tellings(
  news: readonly ListingNews[],
  all: readonly Watcher[],
  at: Date,
): Promise<readonly Telling[]> {
  const wanted = news.flatMap((each) =>
    all.filter((watcher) => isWanted(watcher, each)).map((watcher) => ({ watcher, news: each })),
  );
  const found = await searched(wanted, at);
  return wanted
    .filter(
      ({ watcher: { filter }, news: { listingId } }) =>
        filter.by !== "search" || found.get(filter.query)?.has(listingId) === true,
    )
    .map(({ watcher, news: each }) => listingTelling(watcher, each));
}

/** Which of the listings the searches find, as they are now; those that were sold as if they were still offered. */
async function searched(
  wanted: readonly { readonly watcher: Watcher; readonly news: ListingNews }[],
  at: Date,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const asked = wanted.flatMap(({ watcher: { filter }, news }) =>
    filter.by === "search" ? [{ query: filter.query, id: news.listingId }] : [],
  );
  if (asked.length === 0) return new Map();
  const conditions = await Promise.all(
    [...new Set(asked.map(({ query }) => query))].map((query) => alertCondition(query, at)),
  );
  const found = await withChangedListings(
    [...new Set(asked.map(({ id }) => id))],
    { ended: true },
    (table) => listingsMeeting(table, conditions),
  );
  return new Map([...found].map(([query, ids]) => [query, new Set(ids)]));
}

async function recallTellings(
  campaigns: readonly string[],
  all: readonly Watcher[],
  at: Date,
): Promise<readonly Telling[]> {
  const fresh = new Set(campaigns);
  const held = (await campaignsSince(newsBegins(at))).filter(({ campaign }) => fresh.has(campaign));
  return held.flatMap((campaign) =>
    all
      .map((watcher) => recallTelling(watcher, campaign, at))
      .filter((telling) => telling !== null),
  );
}

/**
 * Follows what happens until the signal ends it. A failure is logged, retried and caught up with:
 * nothing is read past before it is written down for whom it concerns.
 */
export async function followWebhooks({ signal }: { signal: AbortSignal }): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const pass = await matchWebhooks(now());
      if (pass.deliveries > 0) log.info({ ...pass }, "webhooks: told");
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) {
        log.warn({ reason: String(error) }, "webhooks: cannot be told, trying again");
        if (isSurprise(error)) await reportSurprise(error);
      }
    }
    const pause =
      failures === 0
        ? WEBHOOK_POLL_MS
        : WEBHOOK_RETRY_MS[Math.min(failures, WEBHOOK_RETRY_MS.length) - 1];
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}
