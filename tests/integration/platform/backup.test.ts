import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkLedger } from "#lib/domain/billing/ledger/data.ts";
import { grantCredits } from "#lib/domain/billing/ledger/mutations.ts";
import { activeListings, indexedListings } from "#lib/domain/index/search-index/data.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { contextIn } from "#lib/platform/actions/context.ts";
import { sequencesOf, tablesOf } from "#lib/platform/backup/catalog.ts";
import { type Manifest, readManifest, writeManifest } from "#lib/platform/backup/manifest.ts";
import { restoreBackup } from "#lib/platform/backup/restore.ts";
import { type Backup, writeBackup } from "#lib/platform/backup/write.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { MIGRATIONS } from "#scripts/folders.ts";
import { createAccount } from "#tests/factories/account.ts";
import { marketTemplate } from "#tests/factories/demo-market.ts";
import { withConnection } from "#tests/factories/market.ts";
import { catalogOf } from "#tests/setup/catalog.ts";
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from "#tests/setup/database.ts";

const PASSPHRASE = "for tests, and longer than 12";
const PIXELS = Buffer.from([0, 1, 2, 255]);
const PHOTO = "0123456789abcdef0123456789abcdef-a0b0c0";

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
let backup: Backup;
/** What every table held at the moment of the backup. */
let before: Readonly<Record<string, string>>;

/** Each table's rows as one hash, whatever their order; ids of transactions are another server's own. */
async function contentOf(client: pg.Client): Promise<Readonly<Record<string, string>>> {
  const hashes: Record<string, string> = {};
  await client.query("set timezone = 'UTC'");
  for (const { schema, name, columns } of await tablesOf(client)) {
    const list = columns
      .filter(({ isTransactionId }) => !isTransactionId)
      .map((column) => `"${column.name}"`)
      .join(", ");
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) as hash
       from (select ${list} from "${schema}"."${name}") t`,
    );
    hashes[`${schema}.${name}`] = rows[0]?.hash ?? "";
  }
  return hashes;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

const restore = (from: string, url: string, dataDir: string, passphrase = PASSPHRASE) =>
  restoreBackup({ from, databaseUrl: url, dataDir, migrations: MIGRATIONS, passphrase });

/** Somebody joins, and buys credits. */
async function oneWrite(): Promise<void> {
  const { userId } = await createAccount();
  await database().$transaction((tx) =>
    grantCredits(contextIn(tx), {
      wallet: { userId, unit: "report", period: null },
      kind: "pack.bought",
      parts: 100,
      key: `backup ${userId}`,
      at: new Date(),
    }),
  );
}

/** Writers that never rest: listings change, mails are queued, credits move. @returns what stops them. */
function writing(url: string): () => Promise<number> {
  let on = true;
  let writes = 0;
  const work = withConnection(url, async (client) => {
    while (on) {
      await client.query(
        "update listing set price_cents = price_cents + 100 where id in (select id from listing order by random() limit 5)",
      );
      await client.query(
        `insert into mail (kind, to_address, subject, text, html) values ('test', 'a@b.example', E'tab\\t and \\\\N', E'two\\nlines', '')`,
      );
      await oneWrite();
      writes += 1;
    }
  });
  return async () => {
    on = false;
    await work;
    return writes;
  };
}

beforeAll(async () => {
  source = await createTestDatabase(await marketTemplate());
  target = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), "lotwise-backup-"));
  await closeDatabase();
  settle({ DATABASE_URL: source.url });
  const uploads = join(folder, "data/uploads/01", PHOTO);
  await mkdir(uploads, { recursive: true });
  await writeFile(join(uploads, "640.webp"), PIXELS);
  await mkdir(join(folder, "data/uploads/unfinished/x"), { recursive: true });
  await writeFile(join(folder, "data/uploads/unfinished/x/640.webp"), "half");
  await mkdir(join(folder, "data/secrets"), { recursive: true });
  await writeFile(join(folder, "data/secrets/auth-secret"), "the secret of the source");
  await writeFile(join(folder, "data/secrets/postgres-password"), "of this server alone");

  await oneWrite();
  const stop = writing(source.url);
  try {
    const rows: number[] = [];
    backup = await writeBackup({
      databaseUrl: source.url,
      dataDir: join(folder, "data"),
      to: join(folder, "backups"),
      madeAt: new Date("2026-11-22T10:00:00Z"),
      passphrase: PASSPHRASE,
      onRows: (done) => rows.push(done),
      onSnapshot: async (id) => {
        before = await withConnection(source.url, async (client) => {
          await client.query("begin isolation level repeatable read");
          await client.query(`set transaction snapshot '${id}'`);
          return contentOf(client);
        });
      },
    });
    expect(rows.at(-1)).toBe(sum(backup.manifest.tables.map((table) => table.rows)));
  } finally {
    expect(await stop()).toBeGreaterThan(0);
  }
});

afterAll(async () => {
  await closeDatabase();
  await Promise.all([source.drop(), target.drop()]);
  await rm(folder, { recursive: true, force: true });
});

it("brings a living site back as it was, row for row, and the site goes on from there", async () => {
  const dataDir = join(folder, "restored");
  // One that breaks half-way leaves nothing behind; the next is given into the same place.
  await expect(restore(await halfGood(), target.url, dataDir)).rejects.toThrow(
    "The backup is damaged: tables/public.activity.gz",
  );
  expect(await readdir(dataDir)).toEqual([]);
  // What a first start made, before anybody thought of restoring.
  await mkdir(join(dataDir, "secrets"), { recursive: true });
  await writeFile(join(dataDir, "secrets/auth-secret"), "made by a first start");

  const { rows, migrated, secrets } = await restore(backup.folder, target.url, dataDir);
  expect(rows).toBe(sum(backup.manifest.tables.map((table) => table.rows)));
  expect(migrated).toEqual([]);
  expect(secrets).toEqual(["auth-secret"]);
  expect(await readFile(join(dataDir, "secrets/auth-secret"), "utf8")).toBe(
    "the secret of the source",
  );
  expect(await readFile(join(dataDir, "uploads/01", PHOTO, "640.webp"))).toEqual(PIXELS);
  expect((await readdir(dataDir)).toSorted()).toEqual(["incoming", "secrets", "uploads"]);
  expect(await readdir(join(dataDir, "uploads"))).toEqual(["01"]);

  await withConnection(target.url, async (client) => {
    expect(await contentOf(client)).toEqual(before);
    expect(await sequencesOf(client)).toEqual(backup.manifest.sequences);
  });
  // References, triggers with their states, indexes and the rest, each as it was.
  const shape = (url: string) => withConnection(url, catalogOf);
  expect(await shape(target.url)).toEqual(await shape(source.url));

  await closeDatabase();
  settle({ DATABASE_URL: target.url });
  expect(await checkLedger()).toEqual([]);
  for (const change of ["update ledger_entry set amount = amount + 1", "delete from ledger_entry"])
    await expect(database().$executeRawUnsafe(change)).rejects.toThrow(
      /never changed|immutable|ledger/i,
    );
  // What was changed before lies behind whoever follows changes, and what changes now is ahead of them.
  const [seen] = await database().$queryRaw<{ newest: bigint }[]>`
    select max(change_xact) as newest from listing`;
  expect(seen?.newest).toBeLessThan(0n);
  const { id } = await database().listing.findFirstOrThrow({ select: { id: true } });
  const data = { priceCents: { increment: 100 } };
  const { changeXact } = await database().listing.update({ where: { id }, data });
  expect(changeXact).toBeGreaterThan(0n);
  // The site goes on: people join and buy, and search finds what is for sale.
  await oneWrite();
  await loadListings();
  expect(await indexedListings()).toBe(await activeListings());
});

/** The backup with something else in its manifest, the hashes right. */
async function rewritten(name: string, change: (manifest: Manifest) => Manifest): Promise<string> {
  const copy = join(folder, name);
  await cp(backup.folder, copy, { recursive: true });
  const manifest = await readManifest(copy);
  for (const file of ["manifest.json", "manifest.json.sha256"]) await rm(join(copy, file));
  await writeManifest(copy, change(manifest));
  return copy;
}

/** One whose table of activity has a row less than it says. */
const halfGood = () =>
  rewritten("half-good", (manifest) => ({
    ...manifest,
    tables: manifest.tables.map((table) =>
      table.name === "activity" ? { ...table, rows: table.rows + 1 } : table,
    ),
  }));

it("is brought into a newer release, which then migrates it", async () => {
  const newer = join(folder, "newer-release");
  const name = "20990101000000_later";
  const sql = `alter table "listing" add column "later" TEXT not null default 'added';`;
  await cp(MIGRATIONS, newer, { recursive: true });
  await mkdir(join(newer, name));
  await writeFile(join(newer, name, "migration.sql"), sql);
  const empty = await createEmptyDatabase();
  const order = { from: backup.folder, databaseUrl: empty.url, migrations: newer };
  const { migrated } = await restoreBackup({ ...order, dataDir: join(folder, "restored-newer") });
  expect(migrated).toEqual([name]);
  const listings = backup.manifest.tables.find((table) => table.name === "listing");
  await withConnection(empty.url, async (client) => {
    const { rows } = await client.query("select later, count(*)::int as n from listing group by 1");
    expect(rows).toEqual([{ later: "added", n: listings?.rows }]);
  });
  await empty.drop();
});

describe("what is not restored", () => {
  const refused = async (from: string, url: string, dataDir = join(folder, "refused")) => {
    const error = await restore(from, url, dataDir).then(
      () => "restored",
      (thrown: unknown) => String(thrown),
    );
    return error.replaceAll(folder, "");
  };
  /** A copy of the backup in which one file is something else. */
  const spoiled = async (file: string, change: (bytes: Buffer) => Buffer) => {
    const copy = join(folder, `spoiled-${file.replaceAll("/", "-")}`);
    await cp(backup.folder, copy, { recursive: true });
    await writeFile(join(copy, file), change(await readFile(join(copy, file))));
    return copy;
  };
  const flip = (bytes: Buffer) => {
    const changed = Buffer.from(bytes);
    changed[bytes.length >> 1] = (changed[bytes.length >> 1] ?? 0) ^ 1;
    return changed;
  };

  it("goes by name: what is no backup, is damaged, is newer, or would meet something", async () => {
    const empty = await createEmptyDatabase();
    const said = (from: string) => refused(from, empty.url);
    expect(await said(join(folder, "data"))).toContain("is no backup");
    expect(await said(await spoiled("manifest.json", flip))).toContain(
      "manifest.json is not what was written",
    );
    expect(await said(await spoiled("tables/public.listing.gz", flip))).toContain(
      "damaged: tables/public.listing.gz",
    );
    expect(
      await said(await spoiled("tables/public.app_user.gz", (bytes) => bytes.subarray(0, -9))),
    ).toContain("tables/public.app_user.gz");
    const file = `files/uploads/01/${PHOTO}/640.webp`;
    expect(await said(await spoiled(file, flip))).toContain(`damaged: ${file}`);
    const missing = await spoiled("files.jsonl.gz", (bytes) => bytes);
    await rm(join(missing, "tables/public.mail.gz"));
    expect(await said(missing)).toContain("damaged: tables/public.mail.gz");

    const later = "20990101000000_later";
    const newer = await rewritten("newer", ({ migrations, ...rest }) => ({
      ...rest,
      migrations: [...migrations, later],
    }));
    expect(await said(newer)).toContain(`of a newer Lotwise: it has the migration ${later}`);
    const older = await rewritten("older", (manifest) => ({
      ...manifest,
      migrations: ["20261120185232_market", "20261122112905_webhook_delivery_waiting"],
    }));
    expect(await said(older)).toBe(
      `AppError: This backup is of an older Lotwise: its newest migration is 20261122112905_webhook_delivery_waiting, and ours begin with ${backup.manifest.migrations[0]}. Nothing was restored. Restore it with the release that made it.`,
    );
    await expect(
      restore(backup.folder, empty.url, join(folder, "refused"), "another passphrase"),
    ).rejects.toThrow("BACKUP_PASSPHRASE is not the one");
    // None of these touched it.
    expect(await withConnection(empty.url, (client) => tablesOf(client))).toEqual([]);

    expect(await refused(backup.folder, source.url)).toContain(
      "The database is not empty: public.",
    );
    expect(await refused(backup.folder, empty.url, join(folder, "data"))).toContain(
      "/data/uploads is not empty",
    );
    await empty.drop();
  });

  it("is not begun where another one is being written", async () => {
    const order = {
      databaseUrl: source.url,
      dataDir: join(folder, "data"),
      to: join(folder, "busy"),
      madeAt: new Date(0),
    };
    await mkdir(join(folder, "busy/lotwise-1970-01-01T00-00-00Z.unfinished"), { recursive: true });
    await expect(writeBackup(order)).rejects.toThrow("another backup is being written");
  });
});
