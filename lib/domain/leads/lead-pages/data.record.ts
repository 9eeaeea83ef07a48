/* Reply statistics of a dealer's last 30 days: leads answered, within target, late,
 * unanswered by day; beside its record of a year. */

import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { replyFactOf } from "#lib/domain/dealers/seller-record/data.ts";
import { addDays } from "#lib/domain/kernel/calendar/rules.ts";
import { localDay } from "#lib/domain/kernel/local-time/rules.ts";
import { RECORD_DAYS, RECORD_MOST } from "#lib/domain/leads/lead-desk/constants.ts";
import type { ClockRules } from "#lib/domain/leads/lead-desk/data.ts";
import { leadsWhere } from "#lib/domain/leads/lead-desk/policy.ts";
import { closedAtOf, replyClock } from "#lib/domain/leads/lead-desk/rules.ts";
import type { ReplyRecord } from "#lib/domain/leads/lead-desk/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";

/**
 * How the leads of the last 30 days were answered, by day of the dealership's calendar. What its
 * sender had no right to send waits for nobody.
 */
export async function replyRecord(
  actor: OrganizationActor,
  { times, targetMinutes, now }: ClockRules,
): Promise<ReplyRecord> {
  const { timeZone } = actor.organization;
  const today = localDay(now, timeZone);
  const [reply, leads] = await Promise.all([
    replyFactOf(actor.organization.sellerId, now),
    database().lead.findMany({
      where: {
        ...leadsWhere(actor),
        disownedAt: null,
        NOT: { status: "spam", addressProvenAt: null },
        createdAt: { gt: new Date(now.getTime() - RECORD_DAYS * DAY_MS) },
      },
      orderBy: { createdAt: "desc" },
      take: RECORD_MOST,
      select: { createdAt: true, firstReplyAt: true, status: true, statusAt: true },
    }),
  ]);
  const clocked = leads.map((lead) => ({
    day: localDay(lead.createdAt, timeZone),
    clock: replyClock(times, { ...lead, closedAt: closedAtOf(lead) }, targetMinutes, now),
  }));
  const answered = clocked.filter(({ clock }) => clock.kind === "answered");
  return {
    leadCount: leads.length,
    answeredCount: answered.length,
    inTargetCount: answered.filter(({ clock }) => !clock.isLate).length,
    reply,
    days: Array.from({ length: RECORD_DAYS }, (_, index) => {
      const day = addDays(today, index + 1 - RECORD_DAYS);
      const those = clocked.filter((each) => each.day === day).map(({ clock }) => clock);
      return {
        day,
        inTarget: those.filter(({ kind, isLate }) => kind === "answered" && !isLate).length,
        late: those.filter(({ kind, isLate }) => kind === "answered" && isLate).length,
        unanswered: those.filter(({ kind }) => kind !== "answered").length,
      };
    }),
  };
}
