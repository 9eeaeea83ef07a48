import "server-only";
import { eachOrganization } from "#lib/domain/dealers/organization/jobs.ts";
import { marketAround } from "#lib/domain/inventory/price-rank/data.ts";
import { withMarketHistory } from "#lib/domain/market/market-history/jobs.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { log } from "#lib/platform/log.ts";
import { namedCompetition } from "./data.ts";
import { noteMoves } from "./mutations.ts";
import { NOTE_MOVES } from "./schema.ts";

/** Writes down who went past whose vehicles since yesterday, one organization after another. */
export const noteMovesJob = defineJob({
  ...NOTE_MOVES,
  clock: "13 11 * * *",
  run: async (_, { signal }) => {
    let lines = 0;
    await withMarketHistory(async () => {
      await eachOrganization(NOTE_MOVES.name, signal, async (organization) => {
        const around = await marketAround(organization.sellerId, now());
        lines += await noteMoves(systemContext(), {
          ...organization,
          ...(await namedCompetition(organization, around)),
        });
      });
    });
    log.info({ lines }, "competitors: moves noted");
  },
});
