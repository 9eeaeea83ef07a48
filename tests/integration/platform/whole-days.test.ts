import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { wholeDaysBetween, wholeDaysSql } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";

const rows = z.array(z.object({ days: z.number() }));
const moment = fc.date({
  min: new Date("2019-01-01T00:00:00Z"),
  max: new Date("2031-01-01T00:00:00Z"),
  noInvalidDate: true,
});

it("PostgreSQL counts whole days as the site does, whichever moment is the earlier", async () => {
  const HOURS_23 = 23 * 3_600_000 + 3_599_999;
  const edge = new Date("2026-03-07T12:00:00Z");
  const pairs = [
    [edge, new Date(edge.getTime() + HOURS_23)],
    [edge, new Date(edge.getTime() + HOURS_23 + 1)],
    ...fc.sample(fc.tuple(moment, moment), 300),
  ] as const;
  const found = await database().$queryRaw`
    select ${Prisma.raw(wholeDaysSql("p.earlier", "p.later"))} as days
    from unnest(${pairs.map(([earlier]) => earlier)}::timestamptz[], ${pairs.map(([, later]) => later)}::timestamptz[])
      with ordinality as p(earlier, later, place) order by place`;
  expect(rows.parse(found).map(({ days }) => days)).toEqual(
    pairs.map(([earlier, later]) => wholeDaysBetween(earlier, later)),
  );
});
