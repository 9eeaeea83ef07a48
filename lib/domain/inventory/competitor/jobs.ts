import "server-only";
import { eachOrganization } from "#lib/domain/dealers/organization/jobs.ts";
import { marketAround } from "#lib/domain/inventory/price-rank/data.ts";
import { withMarketHistory } from "#lib/domain/market/market-history/jobs.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { moveCursor } from "#lib/platform/db/change-cursor.ts";
import { database } from "#lib/platform/db/client.ts";
import { defineJob, MARKET_LANE } from "#lib/platform/jobs/define.ts";
import { log } from "#lib/platform/log.ts";
import { MOVES_CURSOR } from "./constants.ts";
import { organizationsWithNews } from "./data.ts";
import { noteMoves } from "./mutations.ts";
import { NOTE_MOVES } from "./schema.ts";

/**
 * Writes down who went past whose vehicles since yesterday, one organization after another: those that sell
 * a model of which an offer came or changed its price since the last run. Nobody else was passed.
 */
export const noteMovesJob = defineJob({
  ...NOTE_MOVES,
  clock: "13 11 * * *",
  lane: MARKET_LANE,
  run: async (_, { signal }) => {
    const { organizations, to } = await organizationsWithNews(now());
    let lines = 0;
    if (organizations.length > 0)
      await withMarketHistory(() =>
        eachOrganization(
          NOTE_MOVES.name,
          signal,
          async (organization) => {
            const { ranks, asOf } = await marketAround(organization.sellerId, now());
            const vehicles = [...ranks.values()];
            lines += await noteMoves(systemContext(), { ...organization, vehicles, asOf });
          },
          organizations,
        ),
      );
    await moveCursor(database(), MOVES_CURSOR, to);
    log.info({ organizations: organizations.length, lines }, "competitors: moves noted");
  },
});
