import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  openSecondsBetween,
  openSecondsSql,
} from "#lib/domain/dealers/dealer-hours/rules.seller.ts";
import { sellerCard } from "#lib/domain/dealers/seller/data.ts";
import { LATE_SELLERS } from "#lib/domain/dealers/seller-record/constants.ts";
import { refreshSellerRecords } from "#lib/domain/dealers/seller-record/mutations.ts";
import { CHANGED_SELLERS, keepRecordsSql } from "#lib/domain/dealers/seller-record/rules.ts";
import { addDays, columnOfDay } from "#lib/domain/kernel/calendar/rules.ts";
import { localDay } from "#lib/domain/kernel/local-time/rules.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";
import { drawCount } from "#tests/setup/sample.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const SELLER = 1 as SellerId;

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 2_000, now: NOW, sellers: 40 });
  await refreshSellerRecords(systemContext(NOW));
});

const recordOf = (sellerId: number) =>
  database().sellerRecord.findUniqueOrThrow({ where: { sellerId } });

async function lead(sellerId: number, askedHoursAgo: number, answeredAfterHours: number | null) {
  const listing = await database().listing.findFirstOrThrow({ where: { sellerId } });
  const createdAt = hoursAgo(askedHoursAgo);
  return database().lead.create({
    data: {
      submissionId: randomUUID(),
      listingId: listing.id,
      sellerId,
      kind: "question",
      name: "Jo",
      email: "jo@example.test",
      message: "Is it still there?",
      createdAt,
      firstReplyAt:
        answeredAfterHours === null
          ? null
          : new Date(createdAt.getTime() + answeredAfterHours * HOUR_MS),
    },
  });
}

describe("records of all sellers", () => {
  test("are those of plain counts, for every seller", async () => {
    const sellers = await database().seller.findMany({ include: { listings: true } });
    expect(sellers).toHaveLength(40);
    for (const { id, listings } of sellers) {
      const record = await recordOf(id);
      const active = listings.filter(({ status }) => status === "active");
      const prices = active.map(({ priceCents }) => priceCents);
      expect(record).toMatchObject({
        activeCount: active.length,
        lowestCents: Math.min(...prices),
        highestCents: Math.max(...prices),
        photoCount: active.filter(({ photoCount }) => photoCount > 0).length,
        listingCount: listings.length,
        vehicleCount: new Set(listings.map(({ vin }) => vin)).size,
        soldCount: listings.filter(({ status }) => status === "sold").length,
        leadCount: 0,
        medianReplySeconds: null,
        refreshedAt: NOW,
      });
      const times = new Map<number, number>();
      for (const { makeId } of active) times.set(makeId, (times.get(makeId) ?? 0) + 1);
      const makes = [...times].sort(([a, n], [b, m]) => m - n || a - b).map(([make]) => make);
      expect(record.makeIds).toEqual(makes);
    }
  });

  test("say the same as the seller's own page", async () => {
    const record = await recordOf(7);
    const card = await sellerCard(7 as SellerId, NOW);
    expect(card?.activeCount).toBe(record.activeCount);
    expect(card?.behaviour.daysToSell).toEqual({
      value: record.medianDaysToSell,
      count: record.soldCount,
    });
  });

  test("are worked out anew for those that changed, and for nobody else", async () => {
    // While an older transaction runs anywhere on the server, what came after it is looked at again.
    await expect.poll(() => refreshSellerRecords(systemContext(NOW))).toBe(0);
    const before = await recordOf(3);
    await database().listing.updateMany({
      where: { sellerId: 3 },
      data: { status: "withdrawn", endedAt: NOW },
    });
    const later = new Date(NOW.getTime() + HOUR_MS);
    expect(await refreshSellerRecords(systemContext(later))).toBe(1);
    expect(before.activeCount).toBeGreaterThan(0);
    expect(await recordOf(3)).toMatchObject({
      activeCount: 0,
      lowestCents: null,
      makeIds: [],
      refreshedAt: later,
    });
    expect((await recordOf(4)).refreshedAt).toEqual(NOW);
    const { id } = await database().seller.create({
      data: {
        kind: "private",
        name: "Dana",
        slug: "dana",
        city: "Lakewood",
        state: "CO",
        zip: "80226",
        latitude: 39.7,
        longitude: -105.1,
        timeZone: "America/Denver",
      },
    });
    await refreshSellerRecords(systemContext(later));
    expect(await recordOf(id)).toMatchObject({ activeCount: 0, recordedSince: null });
  });
});

describe("a pass over many sellers", () => {
  const all = () => database().sellerRecord.findMany({ orderBy: { sellerId: "asc" } });
  const begin = async () => {
    await database().sellerRecord.deleteMany();
    await database().changeCursor.deleteMany();
  };
  const PIECES = { sellersAtOnce: 10 };

  test("goes on where it was interrupted, and comes to what one go comes to", async () => {
    await begin();
    await refreshSellerRecords(systemContext(NOW), { sellersAtOnce: 1_000 });
    const inOneGo = await all();
    await begin();
    const killed = refreshSellerRecords(systemContext(NOW), {
      ...PIECES,
      onPiece: () => {
        throw new Error("killed");
      },
    });
    await expect(killed).rejects.toThrow("killed");
    expect(await all()).toEqual(inOneGo.slice(0, 10));
    const stop = new AbortController();
    const asked = { ...PIECES, signal: stop.signal, onPiece: () => stop.abort() };
    expect(await refreshSellerRecords(systemContext(NOW), asked)).toBe(10);
    expect(await all()).toEqual(inOneGo.slice(0, 20));
    // What changes behind it does not begin it anew: the next pass sees to it.
    const [first] = inOneGo;
    await database().listing.updateMany({
      where: { sellerId: first?.sellerId ?? 0 },
      data: { photoCount: 0 },
    });
    expect(await refreshSellerRecords(systemContext(NOW), PIECES)).toBe(inOneGo.length - 20);
    expect(await all()).toEqual(inOneGo);
    expect(await refreshSellerRecords(systemContext(NOW), PIECES)).toBeGreaterThan(0);
    expect((await recordOf(first?.sellerId ?? 0)).photoCount).toBe(0);
  });

  test("leaves the rest to the next call once its time is over", async () => {
    await begin();
    const sellers = await database().seller.count();
    const short = { ...PIECES, mostMs: 0 };
    let [done, calls] = [0, 0];
    while (done < sellers) {
      expect(await refreshSellerRecords(systemContext(NOW), short)).toBeLessThanOrEqual(10);
      done = await database().sellerRecord.count();
      calls += 1;
    }
    expect(calls).toBe(Math.ceil(sellers / 10));
    await refreshSellerRecords(systemContext(NOW), short);
    await expect.poll(() => refreshSellerRecords(systemContext(NOW))).toBe(0);
  });

  test("leaves a piece that fails as it was, with its cursor", async () => {
    await begin();
    await database()
      .$executeRaw`alter table seller_record add constraint test_fails check (seller_id <> 15)`;
    await expect(refreshSellerRecords(systemContext(NOW), PIECES)).rejects.toThrow("test_fails");
    expect((await all()).map(({ sellerId }) => sellerId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await database().$executeRaw`alter table seller_record drop constraint test_fails`;
    expect(await refreshSellerRecords(systemContext(NOW), PIECES)).toBe(
      (await database().seller.count()) - 10,
    );
  });

  test("looks rows up seller by seller, so that a piece costs the same in any market", async () => {
    const plan = await database().$transaction(async (tx) => {
      // In a market as small as this one whole tables are read where they may be.
      await tx.$executeRaw`set local enable_seqscan = off`;
      const piece = keepRecordsSql("select id, now() as at from seller");
      return tx.$queryRawUnsafe(`explain ${piece}`);
    });
    const text = JSON.stringify(plan);
    expect(text).toMatch(/Index Cond: \(seller_id = who\w*\.id\)/);
    expect(text).toMatch(/Index Cond: \(listing_id = own\w*\.id\)/);
  });

  test("looks for what changed by indexes alone", async () => {
    let plan = "";
    const looked = database().$transaction(async (tx) => {
      await tx.$executeRaw`
        insert into lead (id, submission_id, listing_id, seller_id, kind, name, email, message, created_at)
        select gen_random_uuid(), gen_random_uuid(), l.id, l.seller_id, 'question', 'Jo', 'jo@example.test', '?',
          ${NOW}::timestamptz - make_interval(hours => n)
        from generate_series(1, 3000) n
          cross join (select id, seller_id from listing order by id limit 1) l`;
      await tx.$executeRaw`analyze lead`;
      await tx.$executeRaw`set local enable_seqscan = off`;
      const moment = NOW.toISOString();
      const given = [0, 1, moment, moment, LATE_SELLERS];
      plan = JSON.stringify(await tx.$queryRawUnsafe(`explain ${CHANGED_SELLERS}`, ...given));
      throw new Error("undone");
    });
    await expect(looked).rejects.toThrow("undone");
    for (const index of [
      "listing_change_xact_idx",
      "lead_created_at_idx",
      "lead_change_xact_idx",
      "seller_pkey",
    ])
      expect(plan).toContain(index);
    expect(plan).not.toContain("Seq Scan");
  });

  test("counts an answer once, not again each minute of the hour after it", async () => {
    await expect.poll(() => refreshSellerRecords(systemContext(NOW))).toBe(0);
    const { id } = await lead(SELLER, 3, null);
    await refreshSellerRecords(systemContext(NOW));
    await expect.poll(() => refreshSellerRecords(systemContext(NOW))).toBe(0);
    await database().lead.update({ where: { id }, data: { firstReplyAt: hoursAgo(0.5) } });
    expect(await refreshSellerRecords(systemContext(NOW))).toBe(1);
    expect(await recordOf(SELLER)).toMatchObject({ leadCount: 1, answeredCount: 1 });
    await expect.poll(() => refreshSellerRecords(systemContext(NOW))).toBe(0);
    // What is said of it otherwise counts for nothing here.
    await database().lead.update({ where: { id }, data: { openedAt: NOW } });
    expect(await refreshSellerRecords(systemContext(NOW))).toBe(0);
    await database().lead.update({ where: { id }, data: { disownedAt: NOW } });
    await refreshSellerRecords(systemContext(NOW));
    expect(await recordOf(SELLER)).toMatchObject({ leadCount: 0, answeredCount: 0 });
    await database().lead.delete({ where: { id } });
  });

  test("counts a lead that nobody answers once it is a day old", async () => {
    const { id } = await lead(SELLER, 23.5, null);
    const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    await expect.poll(() => refreshSellerRecords(systemContext(at(10)))).toBe(0);
    expect(await refreshSellerRecords(systemContext(at(31)))).toBe(1);
    expect(await recordOf(SELLER)).toMatchObject({ leadCount: 1, answeredCount: 0 });
    expect(await refreshSellerRecords(systemContext(at(32)))).toBe(0);
    await database().lead.delete({ where: { id } });
    await refreshSellerRecords(systemContext(at(33)));
  });

  test("finds a seller without a record, also one that came a little late", async () => {
    const sellers = await database().seller.count();
    await database().sellerRecord.deleteMany({ where: { sellerId: { in: [39, 40] } } });
    expect(await refreshSellerRecords(systemContext(NOW))).toBeGreaterThanOrEqual(2);
    expect(await database().sellerRecord.count()).toBe(sellers);
  });

  test("is one at a time", async () => {
    await begin();
    const others: number[] = [];
    const onPiece = async () => {
      others.push(await refreshSellerRecords(systemContext(NOW), PIECES));
    };
    const sellers = await database().seller.count();
    expect(await refreshSellerRecords(systemContext(NOW), { ...PIECES, onPiece })).toBe(sellers);
    expect(new Set(others)).toEqual(new Set([0]));
  });
});

describe("how a seller answers", () => {
  test("counts leads answered or a day old; those without a reply are counted apart", async () => {
    await database().seller.update({ where: { id: SELLER }, data: { hours: Prisma.DbNull } });
    const replies = async () => (await sellerCard(SELLER, NOW))?.behaviour.reply;
    const week = null;
    await lead(SELLER, 2, null);
    expect(await replies()).toEqual({ medianSeconds: null, answeredCount: 0, count: 0, week });
    await lead(SELLER, 3, 1);
    await lead(SELLER, 50, 4);
    await lead(SELLER, 366 * 24, 1);
    const median = 2.5 * 3_600;
    expect(await replies()).toEqual({ medianSeconds: median, answeredCount: 2, count: 2, week });
    await lead(SELLER, 60, null);
    await lead(SELLER, 70, null);
    // Beyond the day for less than an hour: what settled since the last pass.
    await lead(SELLER, 24.5, null);
    expect(await replies()).toEqual({ medianSeconds: median, answeredCount: 2, count: 5, week });
    await refreshSellerRecords(systemContext(NOW));
    expect(await recordOf(SELLER)).toMatchObject({
      leadCount: 5,
      answeredCount: 2,
      medianReplySeconds: median,
    });
  });

  test("counts a seller's opening hours as its desk does, whatever they are", async () => {
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "30", "45"));
    const words = time.map(([hour, minute]) => `${`${hour}`.padStart(2, "0")}:${minute}`);
    const day = fc.option(
      fc.tuple(words, words).filter(([opens, closes]) => opens < closes),
      { freq: 3 },
    );
    const moment = fc.date({
      min: new Date("2026-02-20T00:00:00Z"),
      max: NOW,
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.option(fc.array(day, { minLength: 7, maxLength: 7 }), { freq: 4 }),
        fc.array(day, { minLength: 0, maxLength: 3 }),
        fc.constantFrom(
          "America/Denver",
          "America/Phoenix",
          "America/New_York",
          "Pacific/Honolulu",
        ),
        moment,
        fc.integer({ min: 0, max: 12 * 24 * 3_600 }),
        async (week, special, timeZone, from, seconds) => {
          const to = new Date(from.getTime() + seconds * 1_000);
          const first = localDay(from, timeZone);
          const specialDays = special.map((hours, index) => ({
            on: addDays(first, index * 2),
            name: "",
            hours,
          }));
          await database().sellerSpecialDay.deleteMany({ where: { sellerId: SELLER } });
          await database().sellerSpecialDay.createMany({
            data: specialDays.map(({ on, name, hours }) => ({
              sellerId: SELLER,
              on: columnOfDay(on),
              name,
              opens: hours?.[0] ?? null,
              closes: hours?.[1] ?? null,
            })),
          });
          await database().seller.update({
            where: { id: SELLER },
            data: { timeZone, hours: week === null ? Prisma.DbNull : week.map((d) => d && [...d]) },
          });
          const [row] = await database().$queryRawUnsafe<{ seconds: number }[]>(
            `select (${openSecondsSql("span.f", "span.t")})::float8 as seconds from seller s,
              (select $1::timestamptz as f, $2::timestamptz as t) span where s.id = ${SELLER}`,
            from.toISOString(),
            to.toISOString(),
          );
          const clock = openSecondsBetween({ week, specialDays, timeZone }, from, to);
          expect(row?.seconds).toBeCloseTo(clock, 3);
        },
      ),
      { numRuns: drawCount(120, 30) },
    );
  });
});
