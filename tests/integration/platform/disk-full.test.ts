import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, readdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { writeBackup } from "#lib/platform/backup/write.ts";
import { createDatabaseClient, database } from "#lib/platform/db/client.ts";
import { isOutOfRoom, isUnreachable } from "#lib/platform/db/failures.ts";
import { embeddedPostgresFiles, startEmbeddedPostgres } from "#lib/platform/engines/postgres.ts";
import { env, inheritedEnvironment, settle } from "#lib/platform/env.ts";
import { sendMail } from "#lib/platform/mail/send.ts";
import { storeFile } from "#lib/platform/storage/files.ts";
import { keepIncoming } from "#lib/platform/storage/incoming.ts";
import { downloadFile } from "#lib/platform/table-file/download.ts";
import { canMount, fill, removeSmallDisks, smallDisk } from "#tests/factories/small-disk.ts";

afterAll(removeSmallDisks);

const ROOT = join(import.meta.dirname, "../../..");
/** A command that writes what it is told in each of the ways in which ours do, and says when it has. */
const WRITING = `
  import { log } from "#lib/platform/log.ts";
  import { run } from "#scripts/run.ts";
  await run(async () => {
    process.on("message", (words) => {
      log.warn(String(words));
      for (const stream of ["stdout", "stderr"] as const) process[stream].write(stream + " " + words + "\\n");
      // What a stream cannot write it says in a turn of its own.
      setImmediate(() => process.send?.("written"));
    });
    process.send?.("ready");
  });
`;
const logLine = z.object({ msg: z.string(), lines: z.number().optional() });

const PDF = Buffer.concat([
  Buffer.from("%PDF-1.7\n"),
  Buffer.alloc(300_000, 32),
  Buffer.from("\n%%EOF\n"),
]);
const FULL = { code: "disk_full", publicMessage: expect.stringContaining("Nothing was kept") };

// Where the machine does not let a test make a disk of its own these are left out, and named as such.
describe.skipIf(!canMount())("a disk that is full", () => {
  let disk: string;
  beforeAll(async () => {
    disk = await smallDisk(5);
    settle({ LOTWISE_DATA_DIR: disk, LOG_LEVEL: "silent" });
  });

  it("refuses what people send in words, keeps nothing half, and takes it once there is room", async () => {
    const { key: before } = await storeFile(PDF);
    const makeRoom = await fill(disk, 100_000);
    await expect(storeFile(PDF)).rejects.toMatchObject(FULL);
    async function* bytes() {
      yield PDF;
    }
    await expect(keepIncoming(bytes(), { mostBytes: 10_000_000 })).rejects.toMatchObject(FULL);
    expect(await readdir(join(disk, "uploads/unfinished"))).toEqual([]);
    expect(await readdir(join(disk, "incoming"))).toEqual([]);
    await makeRoom();
    const { key } = await storeFile(PDF);
    for (const kept of [before, key])
      expect(await readFile(join(disk, "uploads", kept.slice(0, 2), kept, "document.pdf"))).toEqual(
        PDF,
      );
  });

  it("leaves mails queued, as they are without a mail server", async () => {
    const makeRoom = await fill(disk, 0);
    const { id } = await database().mail.create({
      data: {
        kind: "test",
        toAddress: "a@example.org",
        subject: "A",
        text: "x".repeat(50_000),
        html: "",
      },
    });
    const run = { signal: AbortSignal.timeout(60_000), attempt: 1 };
    await expect(sendMail.run({ mailId: id }, run)).rejects.toThrow("ENOSPC");
    expect(await database().mail.findUnique({ where: { id } })).toMatchObject({
      sentAt: null,
      failure: null,
    });
    await makeRoom();
    await sendMail.run({ mailId: id }, run);
    expect(await database().mail.findUnique({ where: { id } })).toMatchObject({
      sentAt: expect.any(Date),
    });
    expect(
      (await readdir(join(disk, "outbox"))).filter((name) => name.endsWith(".eml")),
    ).toHaveLength(1);
  });

  it("ends a backup by name and leaves nothing of it", async () => {
    const makeRoom = await fill(disk, 20_000);
    const order = {
      databaseUrl: env().DATABASE_URL ?? "",
      dataDir: disk,
      to: join(disk, "backups"),
      madeAt: new Date(),
    };
    await expect(writeBackup(order)).rejects.toThrow(
      /^The disk of .*backups is full\. Nothing of this backup/,
    );
    expect(await readdir(join(disk, "backups"))).toEqual([]);
    await makeRoom();
    expect((await writeBackup(order)).manifest.tables.length).toBeGreaterThan(50);
  });

  it("keeps what came of a download, which goes on once there is room", async () => {
    const whole = Buffer.alloc(700_000, "abc");
    const server = createServer((request, response) => {
      const from = Number(/^bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1] ?? 0);
      const head = { ETag: '"1"', "Content-Length": whole.length - from };
      response.writeHead(
        from > 0 ? 206 : 200,
        from > 0
          ? { ...head, "Content-Range": `bytes ${from}-${whole.length - 1}/${whole.length}` }
          : head,
      );
      response.end(whole.subarray(from));
    });
    await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
    const { port } = server.address() as AddressInfo;
    const order = {
      url: `http://127.0.0.1:${port}/file.csv`,
      folder: join(disk, "imports"),
      mostBytes: 1e7,
      pausesMs: [],
    };
    await mkdir(order.folder, { recursive: true });
    const makeRoom = await fill(disk, 300_000);
    await expect(downloadFile(order)).rejects.toMatchObject({
      code: "disk_full",
      message: expect.stringContaining("make room and the next try goes on"),
    });
    await makeRoom();
    const { path, resumedBytes, remove } = await downloadFile(order);
    expect(resumedBytes).toBeGreaterThan(0);
    expect((await stat(path)).size).toBe(whole.length);
    expect((await readFile(path)).equals(whole)).toBe(true);
    await remove();
    server.close();
  });

  it("of a log in a file: the command works on without its lines, and says how many were lost", async () => {
    const path = join(disk, "site.log");
    const file = await open(path, "a");
    const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", WRITING], {
      cwd: ROOT,
      stdio: ["ignore", file.fd, file.fd, "ipc"],
      env: { ...inheritedEnvironment(), LOG_LEVEL: "info" },
    });
    await file.close();
    const ended = once(child, "exit");
    const write = async (words: string) => {
      child.send(words);
      // Not at all where the command ends by it, or stands still.
      await Promise.race([
        once(child, "message", { signal: AbortSignal.timeout(20_000) }),
        ended.then(([code]) => Promise.reject(new Error(`The command ended with ${code}.`))),
      ]);
    };
    await once(child, "message");
    await write("before");
    const makeRoom = await fill(disk, 0);
    // What its last block still takes is soon full.
    for (let turn = 0; turn < 10; turn += 1) await write(`lost ${"x".repeat(1_000)}`);
    await makeRoom();
    await write("after");
    child.disconnect();
    expect(await ended).toEqual([0, null]);
    const lines = (await readFile(path, "utf8")).split("\n");
    for (const stream of ["stdout", "stderr"]) {
      expect(lines).toContain(`${stream} before`);
      expect(lines).toContain(`${stream} after`);
    }
    const logged = lines
      .filter((line) => line.startsWith("{") && line.endsWith("}"))
      .map((line) => logLine.parse(JSON.parse(line)));
    const [first, ...later] = logged.filter(({ msg }) => !msg.startsWith("lost "));
    expect(first?.msg).toBe("before");
    expect(later.map(({ msg }) => msg)).toEqual([
      "lines of this log are missing: there was no room for them",
      "after",
    ]);
    const kept = logged.filter(({ msg }) => msg.startsWith("lost ")).length;
    expect(later[0]?.lines).toBe(10 - kept);
  });

  it("of PostgreSQL: is told by its own kind of failure, at reads that need room and at writes", async () => {
    const small = await smallDisk(260);
    const dataDir = join(small, "data");
    const server = await startEmbeddedPostgres(dataDir);
    const client = createDatabaseClient(server.url);
    await client.$executeRaw`create table note as select i, md5(i::text) as t from generate_series(1, 200000) i`;
    const makeRoom = await fill(small, 1_000_000);
    const large = () =>
      client.$queryRaw`select t from note order by t || random()::text offset 150000 limit 1`;
    const few = () => client.$queryRaw`select t from note limit 1`;
    const write = () =>
      client.$transaction(
        (tx) =>
          tx.$executeRaw`insert into note select i, md5(i::text) from generate_series(1, 200000) i`,
      );
    for (const asked of [large, write]) {
      const error: unknown = await asked().catch((failure: unknown) => failure);
      expect({ full: isOutOfRoom(error), away: isUnreachable(error) }).toEqual({
        full: true,
        away: false,
      });
      // What can be read is.
      expect(await few()).toHaveLength(1);
    }
    await makeRoom();
    expect(await large()).toHaveLength(1);
    await client.$disconnect();
    await embeddedPostgresFiles(dataDir);
  });

  it("of PostgreSQL's journal: it comes back by itself once there is room, with what was confirmed", async () => {
    const small = await smallDisk(160);
    const dataDir = join(small, "data");
    // As durable as the site's own: what a scratch server said it wrote may be gone.
    const server = await startEmbeddedPostgres(dataDir);
    const supervision = server.supervise({
      check: 20,
      pauses: [50],
      steady: 60_000,
      mostStarts: 3,
    });
    const connect = async () => {
      const client = new pg.Client({ connectionString: server.url });
      client.on("error", () => undefined);
      await client.connect();
      return client;
    };
    const client = await connect();
    await client.query("create table note (n int primary key, words text)");
    const makeRoom = await fill(small, 12_000_000);
    let written = 0;
    let failure: unknown;
    const words = "x".repeat(500);
    while (failure === undefined && written < 200_000) {
      const rows =
        "insert into note select i, md5(i::text) || $1 from generate_series($2::int, $3::int) i";
      await client.query(rows, [words, written + 1, written + 500]).then(
        () => {
          written += 500;
        },
        (error: unknown) => {
          failure = error;
        },
      );
    }
    expect(String(failure)).toMatch(
      /No space left on device|Connection terminated|terminating connection|server closed/,
    );
    await client.end().catch(() => undefined);
    // As long as the disk is full nothing is given up, however often it does not start.
    const log = () => readFile(join(dataDir, "postgres.log"), "utf8");
    const starts = async () => (await log()).split("starting PostgreSQL").length - 1;
    await vi.waitFor(async () => expect(await starts()).toBeGreaterThan(6), 60_000);
    await makeRoom();
    const next = await vi.waitFor(connect, 60_000);
    const { rows } = await next.query("select count(*)::int as n from note");
    // The one that failed may have been written whole before its answer was lost.
    expect([written, written + 500]).toContain(rows[0].n);
    await next.query("insert into note values (0, 'there is room')");
    await next.end();
    await supervision.stop();
    await embeddedPostgresFiles(dataDir);
  });
});
