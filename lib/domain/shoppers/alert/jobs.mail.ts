import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { isSurprise } from "#lib/platform/error-reporting/surprises.ts";
import { log } from "#lib/platform/log.ts";
import { ALERT_POLL_MS, ALERT_RETRY_MS } from "./constants.ts";
import { dueMails } from "./data.mail.ts";
import { matchAlerts } from "./jobs.ts";
import { dropUnwanted, makeMail } from "./mutations.mail.ts";

/** Makes up the mails that are due at a moment. @returns how many. */
export async function makeDueMails(at: Date): Promise<number> {
  await dropUnwanted(systemContext(at));
  let made = 0;
  for (const due of await dueMails(at))
    if (await makeMail(systemContext(), { due, now: at })) made += 1;
  return made;
}

/**
 * Follows what changes on the market until the signal ends it: writes alerts, and mails those that
 * are due. A failure is logged, retried and caught up with: nothing is read past before its alerts
 * are written. Daily and weekly mails need no clock of their own: what is due by the last morning
 * and was not mailed is mailed now, also after a night without a worker.
 */
export async function followAlerts({ signal }: { signal: AbortSignal }): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const pass = await matchAlerts(now());
      const mails = await makeDueMails(now());
      if (pass.alerts > 0 || mails > 0) log.info({ ...pass, mails }, "alerts: told");
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) {
        log.warn({ reason: String(error) }, "alerts: cannot be made, trying again");
        if (isSurprise(error)) await reportSurprise(error);
      }
    }
    const pause =
      failures === 0
        ? ALERT_POLL_MS
        : ALERT_RETRY_MS[Math.min(failures, ALERT_RETRY_MS.length) - 1];
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}
