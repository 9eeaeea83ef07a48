import "server-only";
import { withMarketHistory } from "#lib/domain/market/market-history/jobs.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { withParts } from "#lib/platform/jobs/parts.ts";
import { DIGESTS_AT_ONCE } from "./constants.ts";
import { areFollowing, digestsDue } from "./data.ts";
import { mailDigests } from "./mutations.ts";
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
    const due = await digestsDue(now());
    if (due.length === 0) return;
    const mail = () =>
      withParts(MAIL_DIGESTS.name, async (parts) => {
        for (let at = 0; at < due.length; at += DIGESTS_AT_ONCE) {
          signal.throwIfAborted();
          const some = due.slice(at, at + DIGESTS_AT_ONCE);
          const mailed = await mailDigests(systemContext(), some);
          for (const { organization, week } of some)
            if (!mailed.has(organization.id))
              await parts.keep(UNWORTHY, organization.id, { day: week.day });
        }
      });
    // Read in only where some digest tells of it: that takes seconds.
    await ((await areFollowing(due)) ? withMarketHistory(mail) : mail());
  },
});
