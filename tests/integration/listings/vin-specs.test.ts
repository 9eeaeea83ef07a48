import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { compareSpecs, conflictWords } from "#lib/domain/listings/stated-specs/rules.ts";
import { listingConflicts } from "#lib/domain/listings/vin-facts/data.conflict.ts";
import { specsOfVins } from "#lib/domain/listings/vin-facts/data.specs.ts";
import { inspectListedVin, inspectVinsOwnWords } from "#lib/domain/listings/vin-facts/data.ts";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { decodeVin } from "#lib/domain/vehicles/vin-decode/rules.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { env } from "#lib/platform/env.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { insertMarket } from "#tests/factories/market.ts";

/** 2020 F-150s of one pattern: its VIN says nothing of driven wheels, and EPA lists two. */
const pickup = (serial: number) => withCheckDigit(`1FTEW1EP0LK${500_000 + serial}`);
const decode = (vin: ReturnType<typeof pickup>) =>
  decodeVin(loadVpicIndex(env().LOTWISE_DATA_DIR), vin, { currentYear: 2026 });

/** Gives listings VINs of the pattern, and what they state. */
async function state(
  rows: readonly (readonly [id: number, serial: number, drivetrain: string | null])[],
): Promise<void> {
  for (const [id, serial, drivetrain] of rows)
    await database().$executeRaw`
      update listing set vin = ${pickup(serial)}, drivetrain = ${drivetrain},
        engine = '3.5L V6 375 hp', transmission = 'automatic',
        listed_at = listed_at + make_interval(secs => ${id}) where id = ${id}`;
}

beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 60, now: now() });
});

it("like vehicles count once each, by their newest listing, and never the vehicle itself", async () => {
  const [asked] = z.array(z.object({ ids: z.array(z.number()) })).parse(
    await database().$queryRaw`select array_agg(id) as ids from (
        select id from listing l where status = 'active' and listed_at > now() - interval '900 days'
          and not exists (select from listing_hold h where h.listing_id = l.id)
        order by id limit 8) x`,
  );
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, again = 0, silent = 0] = asked?.ids ?? [];
  await state([
    [a, 1, "four_wd"],
    [b, 2, "four_wd"],
    [c, 3, "four_wd"],
    [d, 4, "four_wd"],
    [e, 5, "rwd"],
    [f, 6, null],
  ]);
  const own = decode(pickup(5));
  const stranger = decode(pickup(99));
  const specs = await specsOfVins([own, stranger]);
  // The one that says rear-wheel drive is itself: the four others agree.
  expect(specs.get(own.vin)?.drivetrain).toMatchObject({
    kind: "like_vehicles",
    value: "four_wd",
    n: 4,
    agreeing: 4,
  });
  expect(specs.get(own.vin)?.horsepower).toMatchObject({ kind: "like_vehicles", value: 375, n: 5 });
  // To a VIN that was never for sale all five count, and they are divided.
  expect(specs.get(stranger.vin)?.drivetrain).toEqual({
    kind: "not_told",
    value: null,
    n: 5,
    stated: [
      { value: "four_wd", vehicles: 4 },
      { value: "rwd", vehicles: 1 },
    ],
  });

  // Offered again, it states something else: its newest listing counts, and still one vehicle.
  await database().$executeRaw`
    update listing set vin = ${pickup(5)}, drivetrain = 'four_wd',
      seller_id = (select s.id from seller s where s.id <> (select seller_id from listing where id = ${e}) order by s.id limit 1),
      listed_at = (select listed_at from listing where id = ${e}) + interval '1 second'
    where id = ${again}`;
  await state([[silent, 7, null]]);
  const after = (await specsOfVins([stranger])).get(stranger.vin)?.drivetrain;
  expect(after).toMatchObject({ kind: "like_vehicles", value: "four_wd", n: 5, agreeing: 5 });
});

it("what like vehicles state is said so, with how many, and contradicts no seller", async () => {
  const { facts } = await inspectListedVin(pickup(99), now());
  expect(facts.drivetrain).toEqual({
    value: "4WD",
    alternatives: [],
    teller: "like_vehicles",
    n: 5,
    source: "stated by 5 of 5 like vehicles; the VIN itself does not say",
  });
  const stated = {
    id: 1,
    vin: pickup(99),
    version: "1",
    year: 2020,
    make: "Ford",
    model: "F-150",
    trim: null,
    bodyStyle: "pickup",
    engine: null,
    fuel: "gasoline",
    drivetrain: "rwd",
    transmission: "manual",
    doors: null,
    seats: null,
  } as const;
  expect(compareSpecs(stated, facts).map(conflictWords).filter(Boolean)).toEqual([]);
  expect((await listingConflicts([stated], now())).get(1)).toEqual([]);
  const words = (await inspectVinsOwnWords([pickup(99)], now())).get(pickup(99));
  expect(words?.facts.drivetrain).toBeUndefined();
  // A maker's own word is the VIN's, and does.
  const audi = withCheckDigit("WAUM2AF20KN700451");
  const conflicts = await listingConflicts(
    [
      {
        ...stated,
        id: 2,
        vin: audi,
        year: 2019,
        make: "Audi",
        model: "A6",
        bodyStyle: "sedan",
        drivetrain: "fwd",
        transmission: null,
      },
    ],
    now(),
  );
  expect(conflicts.get(2)).toEqual(["Listing says FWD, VIN says AWD"]);
});

it("vehicles of a pattern are found by their index", async () => {
  const plan = await database().$transaction(async (tx) => {
    await tx.$executeRaw`set local enable_seqscan = off`;
    return tx.$queryRaw(Prisma.sql`explain select id from listing
      where "left"(vin::text, 8) || substr(vin::text, 10, 1) = '1FTEW1EPL'`);
  });
  expect(JSON.stringify(plan)).toContain("listing_vin_pattern");
});
