import { systemContext } from "#lib/platform/actions/context.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { LINKS_LISTED_DAYS } from "./constants.ts";
import { countShareView, forgetShares } from "./mutations.ts";
import { FORGET_REPORT_SHARES } from "./schema.ts";

/** Forgets links to reports that are no longer listed, every day. */
export const forgetReportSharesJob = defineJob({
  ...FORGET_REPORT_SHARES,
  clock: "25 10 * * *",
  deletes: {
    "links to reports (`report_share`) after they ended": `${LINKS_LISTED_DAYS} days`,
  },
  run: async (_, { signal }) => {
    await forgetShares(systemContext(), signal);
  },
});

/**
 * Notes a look by a link after its page was sent. What fails is reported: nobody waits for it any more.
 * @param secret of the link.
 */
export async function noteShareView(secret: string, at: Date): Promise<void> {
  try {
    await countShareView(systemContext(at), secret);
  } catch (error) {
    await reportSurprise(error);
  }
}
