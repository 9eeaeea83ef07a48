import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { receiveUpload } from "#lib/domain/inventory/feed-intake/mutations.ts";
import { publishRun } from "#lib/domain/inventory/feed-publishing/mutations.ts";
import { readFeedJob } from "#lib/domain/inventory/feed-reading/jobs.ts";
import { addSource } from "#lib/domain/inventory/feed-source/mutations.ts";
import type { AddSourceForm } from "#lib/domain/inventory/feed-source/schema.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { env, settle } from "#lib/platform/env.ts";
import { csvText } from "#lib/platform/table-file/write.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import type { TestDealership } from "./dealership.ts";
import { DATA_DIR } from "./demo-market.ts";
import { insertMarket } from "./market.ts";
import { nobodysVin } from "./own-vehicle.ts";

/** A row as vAuto writes it; the vehicle is one of the catalog that `insertMarket` makes. */
export const vautoRow = (serial: number, changes: Readonly<Record<string, string>> = {}) => ({
  DealerId: "CF1",
  VIN: nobodysVin(serial),
  "Stock #": `S${serial}`,
  "New/Used": "U",
  Year: "2020",
  Make: "Toyota",
  Model: "RAV4",
  Series: "XLE",
  Body: "4D Sport Utility",
  Odometer: String(30_000 + serial),
  "Drivetrain Desc": "AWD",
  Transmission: "Automatic",
  Colour: "Lunar Rock",
  "Interior Color": "Black SofTex",
  Price: "24,995.00",
  Certified: "N",
  Description: `A tidy RAV4, “serviced”, number ${serial}.`,
  Features: "Apple CarPlay|Heated Front Seats|Blind Spot Monitor",
  "Photo Url List": "",
  Fuel: "Gasoline",
  ...changes,
});
type FeedRow = Readonly<Record<string, string>>;

/** A CSV file of rows, as text. */
export function csvOf(rows: readonly FeedRow[]): string {
  const header = Object.keys(rows[0] ?? vautoRow(0));
  return csvText([header, ...rows.map((row) => header.map((name) => row[name] ?? ""))]);
}

/** Adds a feed of a dealership. */
export async function addFeed(
  { organization, manager }: TestDealership,
  changes: Partial<AddSourceForm> = {},
): Promise<number> {
  return addSource(contextOf(manager), {
    organization: organization.slug,
    submissionId: randomUUID(),
    name: "Main feed",
    kind: "upload",
    url: null,
    everyHours: 24,
    graceDays: 0,
    titleStatus: "clean",
    isAutomatic: false,
    ...changes,
  });
}

/** Sends a file to a feed and has it read. @returns the run as it stands then. */
export async function sendFeed(
  { organization, manager }: TestDealership,
  sourceId: number,
  content: string | Uint8Array,
  name = "inventory.csv",
) {
  const target = { organization: organization.slug, sourceId, submissionId: randomUUID() };
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const run = await receiveUpload(contextOf(manager), {
    target,
    file: { name, bytes: pieces(bytes) },
  });
  await readFeedJob.run({ runId: run }, { signal: AbortSignal.timeout(120_000), attempt: 1 });
  return database().feedRun.findUniqueOrThrow({ where: { id: run } });
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** A catalog to read rows against, and a folder for files with the VIN data, for all tests of a file. */
export async function prepareFeeds(): Promise<string> {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 20, now: new Date() });
  await database().$executeRaw`
    insert into model_year (id, model_id, year)
    select row_number() over (), id, year from model cross join generate_series(2015, 2026) year`;
  const folder = await mkdtemp(join(tmpdir(), "lotwise-feeds-"));
  settle({ LOTWISE_DATA_DIR: folder });
  // The VIN data that other tests built, where there is one.
  await symlink(join(DATA_DIR, "vpic"), join(folder, "vpic"));
  await mkdir(join(DATA_DIR, "vpic"), { recursive: true });
  loadVpicIndex(folder);
  return folder;
}

let serial = 0;
/** Rows of vehicles that no other test of the file has. */
export const feedRowsOf = (count: number, changes: FeedRow = {}) =>
  Array.from({ length: count }, () => vautoRow(++serial, changes));

/** Publishes a file by the manager. */
export const publishFeed = (
  { organization, manager }: TestDealership,
  run: number,
  confirm?: "missing",
) =>
  publishRun(contextOf(manager), {
    organization: organization.slug,
    run,
    ...(confirm && { confirm }),
  });

/** The dealership's listings, in the order of the file that brought them. */
export const listingsOf = ({ organization }: TestDealership) =>
  database().listing.findMany({
    where: { sellerId: organization.sellerId },
    orderBy: { id: "asc" },
  });

/** Reads the files of a feed that wait for it, as the worker does. */
export async function readWaiting(sourceId: number): Promise<void> {
  const runs = await database().feedRun.findMany({ where: { sourceId, state: "received" } });
  for (const { id } of runs)
    await readFeedJob.run({ runId: id }, { signal: AbortSignal.timeout(60_000), attempt: 1 });
}

/** What becomes of each row of a file. */
export async function outcomesOf(runId: number): Promise<readonly (string | null)[]> {
  const rows = await database().feedRow.findMany({ where: { runId }, orderBy: { line: "asc" } });
  return rows.map(({ outcome }) => outcome);
}
