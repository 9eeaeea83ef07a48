import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { createDatabaseClient } from "#lib/platform/db/client.ts";
import { isUnreachable } from "#lib/platform/db/failures.ts";
import {
  type EmbeddedPostgres,
  embeddedPostgresFiles,
  startEmbeddedPostgres,
} from "#lib/platform/engines/postgres.ts";
import { prepareHome } from "#lib/platform/engines/postgres-home.ts";
import { makeScratchFolder } from "#tests/setup/scratch-folder.ts";

let folder: string;
let server: EmbeddedPostgres;
let client: ReturnType<typeof createDatabaseClient>;

beforeAll(async () => {
  folder = await makeScratchFolder("lotwise-database-restart-");
  // As durable as the site's own: what was confirmed is looked for after its server was killed.
  server = await startEmbeddedPostgres(folder);
  client = createDatabaseClient(server.url);
  await client.$executeRaw`create table note (n int primary key)`;
});
afterAll(async () => {
  await client.$disconnect();
  for (const path of [...(await embeddedPostgresFiles(folder)), folder])
    await rm(path, { recursive: true, force: true });
});

const counted = z.array(z.object({ n: z.number() }));
const noted = async () =>
  counted.parse(await client.$queryRaw`select n from note order by n`).map(({ n }) => n);

/** Ends the connection that such a statement is under way on, as a server that stops does. */
async function cutOff(words: string): Promise<void> {
  const other = new pg.Client({ connectionString: server.url });
  await other.connect();
  const cut = async () => {
    const { rows } = await other.query(
      `select pg_terminate_backend(pid) as cut from pg_stat_activity
       where state = 'active' and pid <> pg_backend_pid() and query ilike $1`,
      [`%${words}%`],
    );
    expect(rows).toContainEqual({ cut: true });
  };
  await vi.waitFor(cut, 20_000);
  await other.end();
}

it("tries a read once more whose connection broke", async () => {
  const read = client.$queryRaw`select 1 as n from pg_sleep(0.7)`;
  const [answer] = await Promise.all([read, cutOff("pg_sleep(0.7)")]);
  expect(counted.parse(answer)).toEqual([{ n: 1 }]);
});

it("tries nothing again that may have been done: a write, or what a transaction is in the midst of", async () => {
  const write = client.$executeRaw`insert into note select 100 from pg_sleep(0.8)`;
  const transaction = client.$transaction(async (tx) => {
    await tx.$executeRaw`insert into note values (101)`;
    return tx.$queryRaw`select 1 as n from pg_sleep(0.9)`;
  });
  // As creating something does, which asks for what it made.
  const made = client.$queryRaw`insert into note select 102 from pg_sleep(0.85) returning n`;
  const results = Promise.allSettled([write, made, transaction]);
  await Promise.all([cutOff("pg_sleep(0.8)"), cutOff("0.85"), cutOff("pg_sleep(0.9)")]);
  for (const result of await results) {
    expect(result.status).toBe("rejected");
    expect(isUnreachable(result.status === "rejected" && result.reason)).toBe(true);
  }
  expect(await noted()).toEqual([]);
});

it("waits some seconds for a server that is started, with writes and transactions that were not begun", async () => {
  await server.stop();
  const write = client.$executeRaw`insert into note values (1)`;
  const transaction = client.$transaction((tx) => tx.$executeRaw`insert into note values (2)`);
  const read = client.$queryRaw`select 3 as n`;
  const { port } = new URL(server.url);
  server = await startEmbeddedPostgres(folder, { port: Number(port) });
  expect(await Promise.all([write, transaction])).toEqual([1, 1]);
  expect(counted.parse(await read)).toEqual([{ n: 3 }]);
  expect(await noted()).toEqual([1, 2]);
});

it("says that it is unreachable when it stays away, and then at once; when it is back, so are answers", async () => {
  await server.stop();
  const first = await client.$queryRaw`select 1`.catch((error: unknown) => error);
  expect(isUnreachable(first)).toBe(true);
  const began = performance.now();
  const second = await client.$executeRaw`insert into note values (9)`.catch(
    (error: unknown) => error,
  );
  const seconds = (performance.now() - began) / 1_000;
  process.stdout.write(
    `  a server that is known to be away is told of after ${seconds.toFixed(3)} s\n`,
  );
  expect(isUnreachable(second)).toBe(true);
  const { port } = new URL(server.url);
  server = await startEmbeddedPostgres(folder, { port: Number(port) });
  expect(await noted()).toEqual([1, 2]);
});

it("waits for a connection while all of the server's are taken, and goes on when one is free", async () => {
  const other = createDatabaseClient(server.url);
  const taken: pg.Client[] = [];
  // Idle ones that are its own already would be used.
  await client.$disconnect();
  const take = async () => {
    const one = new pg.Client({ connectionString: server.url });
    one.on("error", () => undefined);
    await one.connect();
    taken.push(one);
  };
  await expect(
    (async () => {
      for (;;) await take();
    })(),
  ).rejects.toMatchObject({ code: "53300" });
  const refused: unknown = await noted().catch((error: unknown) => error);
  expect(isUnreachable(refused)).toBe(true);
  const write = other.$executeRaw`insert into note values (500)`;
  const read = other.$queryRaw`select 1 as n`;
  await Promise.all(taken.splice(0, 10).map((one) => one.end()));
  expect(await write).toBe(1);
  expect(counted.parse(await read)).toEqual([{ n: 1 }]);
  expect(await noted()).toContain(500);
  await Promise.all(taken.map((one) => one.end()));
  await other.$disconnect();
});

it("killed again and again under constant load: nothing confirmed is lost, nothing is done twice", async () => {
  const supervision = server.supervise({
    check: 20,
    pauses: [50, 100, 200, 500],
    steady: 0,
    mostStarts: 40,
  });
  const { data } = await prepareHome(folder);
  const stop = new AbortController();
  const confirmed: number[] = [];
  const failures: unknown[] = [];
  const figures = { reads: 0, failedReads: 0, failedWrites: 0, kills: 0, longest: 0 };
  let next = 1_000;
  const until = async (work: () => Promise<void>) => {
    while (!stop.signal.aborted) await work();
  };
  const reader = () =>
    until(async () => {
      await noted().then(
        () => {
          figures.reads += 1;
        },
        (error: unknown) => {
          figures.failedReads += 1;
          failures.push(error);
        },
      );
    });
  const writer = (write: (n: number) => Promise<unknown>) =>
    until(async () => {
      next += 1;
      const n = next;
      await write(n).then(
        () => confirmed.push(n),
        (error: unknown) => {
          figures.failedWrites += 1;
          failures.push(error);
        },
      );
    });
  const work = [
    ...[1, 2, 3].map(reader),
    ...[1, 2].map(() => writer((n) => client.$executeRaw`insert into note values (${n})`)),
    ...[1, 2].map(() =>
      writer((n) => client.$transaction((tx) => tx.$executeRaw`insert into note values (${n})`)),
    ),
  ];
  for (let kill = 0; kill < 5; kill += 1) {
    const before = confirmed.length;
    await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(before + 20), 30_000);
    const note = await vi.waitFor(() => readFile(join(data, "postmaster.pid"), "utf8"), 10_000);
    process.kill(Number(note.split("\n")[0]), "SIGKILL");
    figures.kills += 1;
    const began = performance.now();
    const then = confirmed.length;
    await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(then + 8), 30_000);
    figures.longest = Math.max(figures.longest, (performance.now() - began) / 1_000);
  }
  stop.abort();
  await Promise.all(work);
  await supervision.stop();
  process.stdout.write(
    `  ${figures.kills} kills: ${figures.reads} reads, ${figures.failedReads} failed; ${confirmed.length} writes, ${figures.failedWrites} failed; written again ${figures.longest.toFixed(2)} s after a kill at the latest\n`,
  );
  expect(failures.filter((error) => !isUnreachable(error))).toEqual([]);
  const there = new Set(await noted());
  expect(confirmed.filter((n) => !there.has(n))).toEqual([]);
  expect(confirmed.length).toBeGreaterThan(100);
});
