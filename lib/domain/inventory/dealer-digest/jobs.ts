import "server-only";
import { withMarketHistory } from "#lib/domain/market/market-history/jobs.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { withParts } from "#lib/platform/jobs/parts.ts";
import { digestsDue } from "./data.ts";
import { mailDigest } from "./mutations.ts";
import { MAIL_DIGESTS, UNWORTHY } from "./schema.ts";

/**
 * Mails the digests that are due at this hour of each dealership's own morning. Each is known by its
 * day, so that running again mails none twice; one that was missed is mailed late rather than never. A week
 * in which nothing happened is kept as such, so that nobody looks at it again.
 */
export const mailDigestsJob = defineJob({
  ...MAIL_DIGESTS,
  clock: "23 * * * *",
  run: async (_, { signal }) => {
    // Asked before the history of the market is read in, which takes seconds.
    const due = await digestsDue(now());
    if (due.length === 0) return;
    await withParts(MAIL_DIGESTS.name, (parts) =>
      withMarketHistory(async () => {
        for (const { organization, week } of due) {
          signal.throwIfAborted();
          const mailed = await mailDigest(systemContext(), { organization, week });
          if (mailed === 0) await parts.keep(UNWORTHY, organization.id, { day: week.day });
        }
      }),
    );
  },
});
