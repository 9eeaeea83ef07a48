import "server-only";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import { addDays, columnOfDay } from "#lib/domain/kernel/calendar/rules.ts";
import { localDay } from "#lib/domain/kernel/local-time/rules.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { announce } from "#lib/platform/listeners/announce.ts";
import { HOURS_CHANGED } from "./constants.ts";
import { openingTimesOf } from "./data.seller.ts";
import { specialDaysLine, weekLine } from "./rules.ts";
import type { HoursForm } from "./schema.ts";

/**
 * Keeps a dealership's week, its clock and its dates with hours of their own from today on, in place
 * of those before; days that are over stay as they were. Sent twice it is the same.
 * @throws AppError `not_found` for who is no member, `forbidden` for too low a role.
 */
export async function saveHours(ctx: Ctx<Viewer>, form: HoursForm): Promise<void> {
  const { now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization, userId } = await actingMember(ctx, {
      slug: form.organization,
      capability: "settings.edit",
    });
    const { sellerId } = organization;
    await tx.$queryRaw`select from seller where id = ${sellerId} for update`;
    const today = localDay(now, form.timeZone);
    const before = await openingTimesOf(sellerId, today, tx);
    if (before === null) throw new AppError("not_found", `no seller ${sellerId}`);
    const specialDays = form.specialDays.filter(({ on }) => on >= today);
    await tx.seller.update({
      where: { id: sellerId },
      data: {
        timeZone: form.timeZone,
        hours: form.week === null ? Prisma.DbNull : form.week.map((day) => day && [...day]),
      },
    });
    await tx.sellerSpecialDay.deleteMany({
      where: { sellerId, on: { gt: columnOfDay(addDays(today, -1)) } },
    });
    await tx.sellerSpecialDay.createMany({
      data: specialDays.map(({ on, name, hours }) => ({
        sellerId,
        on: columnOfDay(on),
        name,
        opens: hours?.[0] ?? null,
        closes: hours?.[1] ?? null,
      })),
    });
    const changes = {
      ...changed("hours", weekLine(before.week), weekLine(form.week)),
      ...changed("specialDays", specialDaysLine(before.specialDays), specialDaysLine(specialDays)),
      ...changed("timeZone", before.timeZone, form.timeZone),
    };
    if (Object.keys(changes).length === 0) return;
    // Its time to the first reply is counted in them.
    await announce(ctx, HOURS_CHANGED, { sellerId });
    await recordOrganizationEvents(ctx, [
      {
        organizationId: organization.id,
        kind: "hours.changed",
        actorUserId: userId,
        detail: changes,
        at: now,
      },
    ]);
  });
}

/** From what to what, of one thing that is not as it was. */
function changed(name: string, from: string, to: string): Readonly<Record<string, string>> {
  return from === to ? {} : { [`${name}From`]: from, [`${name}To`]: to };
}
