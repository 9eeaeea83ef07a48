import "server-only";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { inPieces } from "#lib/platform/jobs/pieces.ts";
import { DEMAND_KEPT_DAYS } from "./constants.ts";
import type { DemandWish } from "./schema.ts";

/** A wish, and how many shoppers had it on a day. */
export interface CountedWish extends DemandWish {
  /** `2026-11-21` */
  readonly day: string;
  readonly shopperCount: number;
}

/** Adds shoppers to what is counted, in one statement. Makes and models that are none any more are left out. */
export async function addDemand(ctx: Ctx, wishes: readonly CountedWish[]): Promise<void> {
  if (wishes.length === 0) return;
  await ctx.db.$executeRaw(Prisma.sql`
    insert into search_demand
      (day, area, make_id, model_id, year_from, year_to, price_ceiling_cents, shopper_count)
    select w.day::date, w.area, k.id, coalesce(m.id, 0), coalesce(w."yearFrom", 0),
      coalesce(w."yearTo", 0), coalesce(w."priceCeilingCents", 0), sum(w."shopperCount")
    from json_to_recordset(${JSON.stringify(wishes)}::json) as w(day text, area text, make text,
      model text, "yearFrom" int, "yearTo" int, "priceCeilingCents" int, "shopperCount" int)
    join make k on k.slug = w.make
    left join model m on m.make_id = k.id and m.slug = w.model
    where w.model is null or m.id is not null
    group by 1, 2, 3, 4, 5, 6, 7
    on conflict (area, day, make_id, model_id, year_from, year_to, price_ceiling_cents)
    do update set shopper_count = search_demand.shopper_count + excluded.shopper_count`);
}

/** Takes away what was counted longer ago than it is kept. */
export async function forgetDemand(ctx: Ctx<System>, signal?: AbortSignal): Promise<void> {
  const at = ctx.now;
  const today = at.toISOString().slice(0, 10);
  await inPieces(
    (limit) =>
      ctx.db.$executeRaw(Prisma.sql`
        delete from search_demand where ctid = any(array(
          select ctid from search_demand
          where day < ${today}::date - ${DEMAND_KEPT_DAYS}::int limit ${limit}::int))`),
    signal,
  );
}
