import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { SeenToday } from "#lib/domain/kernel/page-view/rules.ts";
import type { Looker } from "#lib/domain/kernel/page-view/types.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { DEMAND_KEPT_DAYS } from "./constants.ts";
import { addDemand, type CountedWish, forgetDemand } from "./mutations.ts";
import { unmetWishes, wishKey } from "./rules.ts";
import { FORGET_DEMAND } from "./schema.ts";
import type { Searched } from "./types.ts";

/** Searches of a day that are told apart; some 10 MB. */
const MOST_ASKED = 100_000;
/** Wishes that wait to be written; more at once are nobody's searches. */
const MOST_WAITING = 5_000;
/** How long wishes wait for others to be written with. */
const GATHER_MS = 2_000;

const asked = new SeenToday(MOST_ASKED);
/** New with each process and never written down: nobody can work out from it who asked. */
const secret = randomBytes(32);
let waiting = new Map<string, CountedWish>();

/**
 * Notes what a search did not find, once its page was sent: each shopper once a day and wish. Who they
 * are is not written; dealers who look around are no shoppers. Written some seconds later, all of these
 * together. What fails is reported: nobody waits for it.
 */
export function noteUnmet(
  searched: Searched,
  { viewer, network, userAgent }: Looker,
  at: Date,
): void {
  if (viewer !== null && viewer.memberships.length > 0) return;
  const day = at.toISOString().slice(0, 10);
  for (const wish of unmetWishes(searched)) {
    const who = viewer === null ? `${network} ${userAgent}` : `user ${viewer.userId}`;
    const shopper = createHmac("sha256", secret).update(`${wishKey(wish)} ${who}`);
    if (!asked.isFirst(day, shopper.digest("base64url"))) continue;
    const key = `${day} ${wishKey(wish)}`;
    const known = waiting.get(key);
    // The first that waits has all written that came until then.
    if (waiting.size === 0) setTimeout(() => void writeAll(), GATHER_MS).unref();
    if (known === undefined && waiting.size >= MOST_WAITING) continue;
    waiting.set(key, { ...wish, day, shopperCount: (known?.shopperCount ?? 0) + 1 });
  }
}

async function writeAll(): Promise<void> {
  const wishes = [...waiting.values()];
  waiting = new Map();
  try {
    await addDemand(systemContext(), wishes);
  } catch (error) {
    await reportSurprise(error);
  }
}

/** Forgets what shoppers looked for long ago. */
export const forgetDemandJob = defineJob({
  ...FORGET_DEMAND,
  clock: "51 9 * * *",
  deletes: {
    "searches that found nothing": `${DEMAND_KEPT_DAYS} days`,
  },
  run: async (_, { signal }) => {
    await forgetDemand(systemContext(), signal);
  },
});
