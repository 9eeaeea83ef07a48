import "server-only";
import { runningOrganizations } from "#lib/domain/dealers/organization/data.ts";
import { marketAround } from "#lib/domain/inventory/price-rank/data.ts";
import { withMarketHistory } from "#lib/domain/market/market-history/jobs.ts";
import { now } from "#lib/platform/clock.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { log } from "#lib/platform/log.ts";
import { namedCompetition } from "./data.ts";
import { noteMoves } from "./mutations.ts";
import { NOTE_MOVES } from "./schema.ts";

/** Writes down who went past whose vehicles since yesterday, one organization after another. */
export const noteMovesJob = defineJob({
  ...NOTE_MOVES,
  run: async (_, { signal }) => {
    let lines = 0;
    await withMarketHistory(async () => {
      for (const organization of await runningOrganizations()) {
        signal.throwIfAborted();
        const around = await marketAround(organization.sellerId, now());
        lines += await noteMoves(organization, await namedCompetition(organization, around));
      }
    });
    log.info({ lines }, "competitors: moves noted");
  },
});
