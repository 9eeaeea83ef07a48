import "server-only";
import { runningOrganizations } from "#lib/domain/dealers/organization/data.ts";
import type { OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import { withMarketHistory } from "#lib/domain/market/market-history/jobs.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { waitingReaders } from "./data.ts";
import { mailDigest } from "./mutations.ts";
import { dueWeek } from "./rules.ts";
import { MAIL_DIGESTS } from "./schema.ts";
import type { DigestWeek } from "./types.ts";

/**
 * Mails the digests that are due at this hour of each dealership's own morning. Each is known by its
 * day, so that running again mails none twice; one that was missed is mailed late rather than never.
 */
export const mailDigestsJob = defineJob({
  ...MAIL_DIGESTS,
  clock: "23 * * * *",
  run: async (_, { signal }) => {
    const rows = await database().organization.findMany({
      select: { id: true, digestWeekday: true },
    });
    const weekdays = new Map(rows.map(({ id, digestWeekday }) => [id, digestWeekday]));
    const due: { readonly organization: OrganizationRef; readonly week: DigestWeek }[] = [];
    for (const organization of await runningOrganizations()) {
      const weekday = weekdays.get(organization.id);
      const week = weekday === undefined ? null : dueWeek(now(), weekday, organization.timeZone);
      // Asked before the history of the market is read in, which takes seconds.
      if (week !== null && (await waitingReaders(organization, week)).length > 0)
        due.push({ organization, week });
    }
    if (due.length === 0) return;
    await withMarketHistory(async () => {
      for (const { organization, week } of due) {
        signal.throwIfAborted();
        await mailDigest(systemContext(), { organization, week });
      }
    });
  },
});
