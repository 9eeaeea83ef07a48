import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { findDemoMarket } from "#lib/domain/listings/demo-market/data.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { moveCursor } from "#lib/platform/db/change-cursor.ts";
import { env, siteUrl } from "#lib/platform/env.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { isSurprise } from "#lib/platform/error-reporting/surprises.ts";
import { log } from "#lib/platform/log.ts";
import { INDEX_NOW_CURSOR, INDEX_NOW_POLL_MS, INDEX_NOW_RETRY_MS } from "./constants.index-now.ts";
import { indexNowChanges } from "./data.index-now.ts";
import { changedPaths, submissionsOf } from "./rules.index-now.ts";
import { submit } from "./service.index-now.ts";

/** A dozen messages to a slow server. */
const LONGEST_PASS_MS = 300_000;

const lockRow = z.tuple([z.object({ taken: z.boolean() })]);

/**
 * Tells search engines once of the pages that changed since they were last told, of vehicles and of
 * their model years; of a demo market never. The cursor moves when every message is taken: what was
 * not is told again. Of several workers one tells at a time.
 * @returns how many pages were told of.
 * @throws OutboundError where a message is not taken.
 */
export async function tellSearchEngines(key: string, signal: AbortSignal): Promise<number> {
  return systemContext().transaction(
    async ({ tx }) => {
      const [{ taken }] = lockRow.parse(
        await tx.$queryRaw`select pg_try_advisory_xact_lock(hashtext('lotwise indexnow')) as taken`,
      );
      if (!taken) return 0;
      const { from, to, listings } = await indexNowChanges(tx);
      const paths =
        from === null || listings.length === 0 || (await findDemoMarket())
          ? []
          : changedPaths(listings, await catalogIndex());
      for (const submission of submissionsOf(paths, { origin: siteUrl(), key }))
        await submit(env().INDEXNOW_URL, submission, signal);
      if (from === null || to > from) await moveCursor(tx, INDEX_NOW_CURSOR, to);
      return paths.length;
    },
    { maxWait: LONGEST_PASS_MS, timeout: LONGEST_PASS_MS },
  );
}

/** Tells search engines until the signal ends it, where a key is set; otherwise nobody is told. */
export async function followIndexNow({ signal }: { signal: AbortSignal }): Promise<void> {
  const { INDEXNOW_KEY: key } = env();
  let failures = 0;
  while (key !== undefined && !signal.aborted) {
    try {
      const pages = await tellSearchEngines(key, signal);
      if (pages > 0) log.info({ pages }, "IndexNow: told");
      failures = 0;
    } catch (error) {
      failures += 1;
      log.warn({ reason: String(error), failures }, "IndexNow: cannot be told, trying again");
      if (failures === 1 && isSurprise(error)) await reportSurprise(error);
    }
    const pause =
      failures === 0
        ? INDEX_NOW_POLL_MS
        : INDEX_NOW_RETRY_MS[Math.min(failures, INDEX_NOW_RETRY_MS.length) - 1];
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}
