import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { localDay } from "#lib/domain/kernel/local-time/rules.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { openingTimesOf } from "./data.seller.ts";
import type { OpeningTimes } from "./types.seller.ts";

/** When a member's dealership is open, as it was saved a moment ago, and what day it is there. */
export async function loadOwnHours({
  organization: { sellerId, timeZone },
}: OrganizationActor): Promise<{ readonly times: OpeningTimes; readonly today: Day }> {
  const today = localDay(now(), timeZone);
  const times = await openingTimesOf(sellerId, today);
  if (times === null) throw new AppError("not_found", `no seller ${sellerId}`);
  return { times, today };
}
