import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { keepProviderAnswer } from "#lib/domain/listings/history-record/data.provider.ts";
import { WEIGH_RECORDED } from "#lib/domain/listings/history-record/schema.ts";
import { DOUBT_CURSOR, SWEEP_CURSOR } from "#lib/domain/listings/listing-doubt/constants.ts";
import { weighRecordedJob } from "#lib/domain/listings/listing-doubt/jobs.ts";
import { weighChanged } from "#lib/domain/listings/listing-doubt/mutations.ts";
import { sweepDueAt } from "#lib/domain/listings/listing-doubt/rules.ts";
import { isVin } from "#lib/domain/vehicles/vin/rules.ts";
import { contextIn, systemContext } from "#lib/platform/actions/context.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import type { TestDealership } from "#tests/factories/dealership.ts";
import { fedOffer, twoDealerships } from "#tests/factories/fed-offer.ts";
import { feedRowsOf } from "#tests/factories/feed.ts";
import { importFile } from "#tests/factories/imported-files.ts";

let folder: string;
let ours: TestDealership;
let theirs: TestDealership;

beforeAll(async () => {
  ({ folder, ours, theirs } = await twoDealerships());
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await settled();
});
afterEach(async () => {
  await database().jobPart.deleteMany();
  await database().$executeRaw`delete from graphile_worker._private_jobs`;
});

const newRow = (): Readonly<Record<string, string>> => feedRowsOf(1)[0] ?? {};
const kept = async (id: number) =>
  (await database().listing.findUniqueOrThrow({ where: { id } })).doubts;
const doubt = (id: number) =>
  database().listing.update({ where: { id }, data: { doubts: ["other_seller"] } });

const restRow = z.tuple([z.object({ rest: z.coerce.number() })]);

/**
 * Looks at all there is, so that whatever comes after it is a change. Transactions of other tests hold the
 * cursor back for as long as they run.
 */
async function settled(): Promise<void> {
  await vi.waitFor(
    async () => {
      await weighChanged(systemContext());
      const [{ rest }] = restRow.parse(
        await database().$queryRaw`
          select count(*) as rest from listing
          where change_xact >= (select xact from change_cursor where name = ${DOUBT_CURSOR})`,
      );
      expect(rest).toBe(0);
      expect(await database().jobPart.count()).toBe(0);
    },
    { timeout: 30_000, interval: 50 },
  );
}

/** As if nobody had followed the changes so far: they lie below the cursor. */
async function passedBy(): Promise<void> {
  await database().$executeRaw`
    update change_cursor set xact = (select max(change_xact) + 1 from listing) where name = ${DOUBT_CURSOR}`;
}

const payloads = z.array(z.object({ payload: WEIGH_RECORDED.payload }));
const queued = async () =>
  payloads
    .parse(
      await database().$queryRaw`
        select j.payload from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = ${WEIGH_RECORDED.name} order by j.id`,
    )
    .map(({ payload }) => payload.vins);

const readRow = z.tuple([z.object({ scans: z.coerce.number(), rows: z.coerce.number() })]);
/** How often listings were looked for in this transaction, and how many were read. */
const readSoFar = async (tx: Transaction) => {
  const [read] = readRow.parse(
    await tx.$queryRaw`
      select seq_scan + idx_scan as scans, seq_tup_read + idx_tup_fetch as rows
      from pg_stat_xact_user_tables where relname = 'listing'`,
  );
  return read;
};

describe("what changed", () => {
  it("is weighed within one run, also where somebody held the row when the VIN was offered twice", async () => {
    const row = newRow();
    const first = await fedOffer(ours, row);
    const second = await database().$transaction(
      async (tx) => {
        await tx.$queryRaw`select id from listing where id = ${first.id} for update`;
        return fedOffer(theirs, row);
      },
      { timeout: 30_000 },
    );
    expect([await kept(first.id), await kept(second.id)]).toEqual([[], ["other_seller"]]);
    expect(await weighChanged(systemContext())).toBe(1);
    expect(await kept(first.id)).toEqual(["other_seller"]);
  });

  it("is weighed also where the transaction that wrote it ends after a look", async () => {
    const { id } = await fedOffer(ours, newRow());
    await settled();
    await database().$transaction(async (tx) => {
      await tx.listing.update({ where: { id }, data: { doubts: ["odometer_fell"] } });
      expect(await weighChanged(systemContext())).toBe(0);
    });
    expect(await kept(id)).toEqual(["odometer_fell"]);
    expect(await weighChanged(systemContext())).toBe(1);
    expect(await kept(id)).toEqual([]);
  });

  it("is all that is read: nothing changed, no listing is", async () => {
    await fedOffer(ours, newRow());
    await settled();
    await database().$transaction(async (tx) => {
      // So few rows would be read one after the other.
      await tx.$executeRaw`set local enable_seqscan = off`;
      const before = await readSoFar(tx);
      expect(await weighChanged(contextIn(tx))).toBe(0);
      const after = await readSoFar(tx);
      expect(after.rows).toBe(before.rows);
      expect(after.scans).toBe(before.scans + 1);
    });
  });
});

describe("all listings", () => {
  const night = () => new Date(sweepDueAt(now()).getTime() + DAY_MS + 60_000);

  it("are gone over once a night, for a while in each run, and go on where they were", async () => {
    const offers = [await fedOffer(ours, newRow()), await fedOffer(ours, newRow())];
    await settled();
    for (const { id } of offers) await doubt(id);
    await passedBy();
    expect(await weighChanged(systemContext())).toBe(0);
    let runs = 0;
    for (; runs === 0 || (await database().jobPart.count()) > 0; runs += 1)
      await weighChanged(systemContext(night()), { sweepMs: 0, atOnce: 1 });
    // A run for each listing, and one that finds no more.
    expect(runs).toBe((await database().listing.count()) + 1);
    for (const { id } of offers) expect(await kept(id)).toEqual([]);
    // Not twice in a night.
    await settled();
    for (const { id } of offers) await doubt(id);
    await passedBy();
    expect(await weighChanged(systemContext(night()))).toBe(0);
    expect(await weighChanged(systemContext(new Date(night().getTime() + DAY_MS)))).toBe(2);
  });

  it("are gone over where too many changed, and again where too many do meanwhile", async () => {
    const { id } = await fedOffer(ours, newRow());
    await settled();
    await doubt(id);
    const few = { sweepMs: 0, atOnce: 1_000, most: 0 };
    // The piece that holds all of them, then the one that finds no more.
    expect(await weighChanged(systemContext(), few)).toBe(1);
    expect(await kept(id)).toEqual([]);
    await doubt(id);
    await weighChanged(systemContext(), few);
    expect(await database().jobPart.count()).toBe(0);
    expect(await kept(id)).toEqual(["other_seller"]);
    const swept = await database().changeCursor.findUnique({ where: { name: SWEEP_CURSOR } });
    expect(swept?.updatedAt).toEqual(new Date(0));
    expect(await weighChanged(systemContext())).toBe(1);
    expect(await kept(id)).toEqual([]);
  });

  it("are gone over on a database in which nobody followed changes yet", async () => {
    const { id } = await fedOffer(ours, newRow());
    await doubt(id);
    await database().changeCursor.deleteMany();
    expect(await weighChanged(systemContext())).toBe(1);
    expect(await kept(id)).toEqual([]);
    expect((await database().changeCursor.findMany()).map(({ name }) => name).toSorted()).toEqual([
      DOUBT_CURSOR,
      SWEEP_CURSOR,
    ]);
  });
});

describe("records", () => {
  const file = async (lines: readonly string[]) => {
    const path = join(folder, "records.csv");
    await writeFile(path, ["VIN,Kind,Date,State,Brand", ...lines].join("\n"));
    expect((await importFile("history", path)).outcome).toMatchObject({
      kind: "done",
    });
  };

  it("that an import brings or takes have exactly their VINs weighed", async () => {
    const [flooded, salvaged, clean] = [
      await fedOffer(ours, newRow()),
      await fedOffer(ours, newRow()),
      await fedOffer(ours, newRow()),
    ];
    const elsewhere = newRow().VIN ?? "";
    const branded = (vin: string, brand: string) => `${vin},brand,2020-02-03,TX,${brand}`;
    await file([
      branded(flooded.vin, "Flood damage"),
      branded(salvaged.vin, "Salvage"),
      branded(elsewhere, "Salvage"),
    ]);
    expect(await queued()).toEqual([[flooded.vin, salvaged.vin].toSorted()]);
    const weigh = async () => {
      for (const vins of await queued())
        await weighRecordedJob.run({ vins }, { signal: AbortSignal.timeout(60_000), attempt: 1 });
      await database().$executeRaw`delete from graphile_worker._private_jobs`;
    };
    await weigh();
    const doubts = async () => [
      await kept(flooded.id),
      await kept(salvaged.id),
      await kept(clean.id),
    ];
    expect(await doubts()).toEqual([["branded_before"], ["branded_before"], []]);
    // What it says as before changes nothing; what it does not say any more does.
    await file([
      branded(flooded.vin, "Flood damage"),
      `${salvaged.vin},title,2020-02-03,TX,`,
      branded(elsewhere, "Flood damage"),
    ]);
    expect(await queued()).toEqual([[salvaged.vin]]);
    await weigh();
    expect(await doubts()).toEqual([["branded_before"], [], []]);
  });

  it("that a provider tells have the VIN weighed once, where it is offered", async () => {
    const { vin } = await fedOffer(ours, newRow());
    const provider = {
      key: "records.example.org",
      name: "Records",
      url: "https://records.example.org/{vin}",
      token: null,
    };
    const answer = { covers: [], records: [] };
    for (const told of [vin, vin, newRow().VIN ?? ""]) {
      if (!isVin(told)) throw new Error(`${told} is no VIN.`);
      await keepProviderAnswer(provider, told, answer, now());
    }
    expect(await queued()).toEqual([[vin]]);
  });
});
