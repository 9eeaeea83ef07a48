/* Fetches a source from its publisher by itself, and keeps where that stands (`source_fetch`). */

import "server-only";
import { mkdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Ctx } from "#lib/platform/actions/context.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { withBulkConnection } from "#lib/platform/db/bulk.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import {
  type Downloaded,
  type DownloadOrder,
  downloadFile,
  downloadIfOther,
  isUnreachable,
} from "#lib/platform/table-file/download.ts";
import {
  FETCH_LANE,
  FETCH_PLANS,
  FETCHED_SOURCES,
  type FetchedSource,
  type FetchState,
  PROGRESS_MS,
  WHOLE_FILE_KEPT_HOURS,
} from "./constants.fetch.ts";
import { lastDoneRun, noteUnchanged } from "./mutations.run.ts";
import { importSource, type SourceDefinition } from "./mutations.ts";
import { addressWithoutSecrets, fetchAddress, nextAfterRefusal, nextReach } from "./rules.fetch.ts";
import { catalogName, readByWords } from "./rules.ts";
import { type FetchEvent, fetchedSource, fetchKind } from "./schema.fetch.ts";

const STARTED_BY = "the worker";
const HOUR_MS = 3_600_000;
/** One whose progress was written within so long is at work. */
const AT_WORK_MS = 2 * 60_000;
const marksOf = z.record(z.string(), z.string());

/**
 * Queues what was never imported, or not looked for in a long while: after a start. Keyed, so that many
 * starts are one fetch; it does nothing where reference data is not fetched by itself.
 */
export async function queueFetches(ctx: Ctx): Promise<void> {
  if (env().REFERENCE_DATA === "off") return;
  const [rows, runs] = await Promise.all([
    ctx.db.sourceFetch.findMany(),
    ctx.db.sourceImport.groupBy({
      by: ["source"],
      where: { state: { in: ["done", "unchanged"] } },
      _max: { finishedAt: true },
    }),
  ]);
  const due = FETCHED_SOURCES.filter((source) => {
    const row = rows.find((each) => each.source === source);
    const last = runs.find((each) => each.source === source)?._max.finishedAt?.getTime() ?? 0;
    if (ctx.now.getTime() - last < FETCH_PLANS[source].everyDays * DAY_MS) return false;
    // What was refused is asked for again when its time comes, what is at work goes on.
    if (row?.state === "refused" && row.nextTryAt !== null && row.nextTryAt > ctx.now) return false;
    const isAtWork =
      row?.state === "downloading" || row?.state === "reading" || row?.state === "publishing";
    return !isAtWork || ctx.now.getTime() - row.changedAt.getTime() > AT_WORK_MS;
  });
  await ctx.transaction(async ({ tx, now: at }) => {
    // A new terminal is told once more of what cannot be had.
    await tx.sourceFetch.updateMany({ data: { isTold: false } });
    for (const source of due) {
      const waiting = { state: "waiting" satisfies FetchState, nextTryAt: null, changedAt: at };
      await tx.sourceFetch.upsert({
        where: { source },
        create: { source, ...waiting },
        update: waiting,
      });
      await enqueue(tx, fetchKind(source), {}, { key: fetchKind(source).name, lane: FETCH_LANE });
    }
  });
}

interface FetchInput {
  readonly definition: SourceDefinition;
  /** Lays the work down: what came of a file and of its rows is kept. */
  readonly signal: AbortSignal;
  /** Told of what a terminal shows, of progress at most once a second. */
  readonly tell?: (event: FetchEvent) => void;
  /** Pauses between tries of one download, in place of its own. */
  readonly pausesMs?: readonly number[];
}

/**
 * Fetches a source: downloads its files, going on where an earlier download ended, and imports them as one.
 * What cannot be had, is refused or has no room is written down with when it is tried again, not thrown.
 * @throws the reason of the signal, and what is a failure of ours.
 */
export async function fetchSource(ctx: Ctx, input: FetchInput): Promise<void> {
  if (env().REFERENCE_DATA === "off") return;
  const source = fetchedSource.parse(input.definition.name);
  const [before, build, models] = await Promise.all([
    ctx.db.sourceFetch.findUnique({ where: { source } }),
    ctx.db.catalogBuild.findFirst({ orderBy: { id: "asc" }, select: { version: true } }),
    ctx.db.model.count(),
  ]);
  const catalog = catalogName(build?.version ?? null, models);
  const readBy = readByWords(input.definition.revision, catalog);
  await new Fetch(ctx, { ...input, source, before, readBy }).go();
}

type Before = Awaited<ReturnType<Ctx["db"]["sourceFetch"]["findUnique"]>>;
type Row = Partial<Omit<NonNullable<Before>, "source" | "marks">> & {
  readonly marks?: Readonly<Record<string, string>>;
};

class Fetch {
  readonly #began = performance.now();
  readonly #ctx: Ctx;
  readonly #input: FetchInput;
  readonly #source: FetchedSource;
  readonly #before: Before;
  readonly #readBy: string;
  readonly #addresses: readonly string[];
  #progressAt = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> | null = null;
  #hasBegun = false;

  constructor(
    ctx: Ctx,
    given: FetchInput & {
      readonly source: FetchedSource;
      readonly before: Before;
      readonly readBy: string;
    },
  ) {
    this.#ctx = ctx;
    this.#input = given;
    this.#source = given.source;
    this.#before = given.before;
    this.#readBy = given.readBy;
    this.#addresses = given.definition.urls.map((url) => fetchAddress(url, env().REFERENCE_DATA));
  }

  async go(): Promise<void> {
    const folder = join(env().LOTWISE_DATA_DIR, "imports");
    try {
      await this.#assertRoom(folder);
      const files = await this.#files(folder);
      if (files === null) await this.#noteUnchanged();
      else await this.#import(files);
    } catch (error) {
      this.#input.signal.throwIfAborted();
      await this.#writing;
      await this.#noteFailure(error);
    }
  }

  /** @throws AppError `disk_full` where there is less room than file, staged rows and records take. */
  async #assertRoom(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(folder);
    const { roomBytes } = FETCH_PLANS[this.#source];
    if (bavail * bsize < roomBytes)
      throw new AppError(
        "disk_full",
        `It takes up to ${gigabytes(roomBytes)} on the disk, and ${gigabytes(bavail * bsize)} are free.`,
      );
  }

  /** The files, all of one look at the publisher; null where it has those still that were read last. */
  async #files(folder: string): Promise<readonly Downloaded[] | null> {
    const { definition, signal, pausesMs } = this.#input;
    const fileCount = this.#addresses.length;
    await this.#write({
      state: "downloading",
      fileCount,
      fileNumber: 1,
      bytes: 0n,
      totalBytes: null,
    });
    const orderOf = (url: string, at: number): DownloadOrder => ({
      url,
      folder,
      signal,
      mostBytes: definition.mostBytes,
      keepsWholeMs: WHOLE_FILE_KEPT_HOURS * HOUR_MS,
      ...(pausesMs === undefined ? {} : { pausesMs }),
      onProgress: (bytes, totalBytes) => {
        this.#begins(new URL(url).host);
        const fileNumber = at + 1;
        this.#progress(
          {
            state: "downloading",
            fileNumber,
            bytes: BigInt(bytes),
            totalBytes: totalBytes === null ? null : BigInt(totalBytes),
          },
          { kind: "downloading", source: this.#source, bytes, totalBytes, fileNumber, fileCount },
        );
      },
    });
    const known = this.#before?.readBy === this.#readBy ? marksOf.parse(this.#before.marks) : {};
    const found: (Downloaded | null)[] = [];
    for (const [at, url] of this.#addresses.entries()) {
      const mark = known[addressWithoutSecrets(url)];
      const order = orderOf(url, at);
      found.push(
        mark === undefined ? await downloadFile(order) : await downloadIfOther(order, mark),
      );
    }
    if (found.every((file) => file === null)) return null;
    const files: Downloaded[] = [];
    for (const [at, url] of this.#addresses.entries())
      files.push(found[at] ?? (await downloadFile(orderOf(url, at))));
    return files;
  }

  async #import(files: readonly Downloaded[]): Promise<void> {
    const { definition, signal } = this.#input;
    const [first, ...others] = files;
    if (first === undefined)
      throw new Error(`${definition.name} has no address to be fetched from.`);
    const source = this.#source;
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    this.#begins(new URL(this.#addresses[0] ?? "").host);
    await this.#write({ state: "reading", bytes: BigInt(bytes), rows: 0, rowsShare: 0 });
    signal.throwIfAborted();
    const { outcome } = await importSource(this.#ctx, {
      definition,
      order: {
        path: first.path,
        morePaths: others.map(({ path }) => path),
        origin: this.#origin,
        startedBy: STARTED_BY,
        allowFewer: false,
        isWhole: true,
      },
      onProgress: (at) => {
        const share = at.kind === "reading" ? at.share : 1;
        const row = { state: at.kind, rows: at.rows, rowsShare: share };
        // Of publishing there is one word, however soon it comes.
        if (at.kind === "publishing") this.#writeBeside(row);
        else this.#progress(row, { kind: "reading", source, rows: at.rows, share });
      },
    });
    for (const file of files) await file.remove();
    const marks = Object.fromEntries(
      files.flatMap(({ mark }, at) =>
        mark === null ? [] : [[addressWithoutSecrets(this.#addresses[at] ?? ""), mark]],
      ),
    );
    switch (outcome.kind) {
      case "refused":
        await this.#noteRefused(outcome.why, { marks, readBy: this.#readBy });
        return;
      case "unchanged":
        await this.#write({ ...FRESH, marks, readBy: this.#readBy });
        this.#tell({ kind: "unchanged", source });
        return;
      case "done": {
        await this.#write({ ...FRESH, marks, readBy: this.#readBy });
        const { held } = outcome.published;
        const milliseconds = performance.now() - this.#began;
        this.#tell({ kind: "done", source, held, bytes, milliseconds });
      }
    }
  }

  /** The publisher has what was read last: published then, or refused. */
  async #noteUnchanged(): Promise<void> {
    if (this.#before?.isRefused) {
      const marks = marksOf.parse(this.#before.marks);
      await this.#noteRefused(this.#before.why ?? "", { marks, readBy: this.#readBy });
      return;
    }
    const times = { origin: this.#origin, startedBy: STARTED_BY, startedAt: this.#ctx.now };
    await withBulkConnection(`import ${this.#source}`, async (db) => {
      const last = await lastDoneRun(db, { source: this.#source });
      if (last !== undefined) await noteUnchanged(db, { last, ...times, finishedAt: now() });
    });
    await this.#write(FRESH);
    this.#tell({ kind: "unchanged", source: this.#source });
  }

  async #noteFailure(error: unknown): Promise<void> {
    if (!(error instanceof AppError)) {
      await this.#write({ state: "waiting" });
      throw error;
    }
    switch (error.code) {
      case "invalid_input":
        await this.#noteRefused(error.message, { marks: {}, readBy: "" });
        return;
      case "outside_service":
      case "disk_full":
      case "conflict":
        await this.#noteUnreachable(error);
        return;
      default:
        await this.#write({ state: "waiting" });
        throw error;
    }
  }

  async #noteRefused(
    why: string,
    row: { readonly marks: Readonly<Record<string, string>>; readonly readBy: string },
  ): Promise<void> {
    const failures = (this.#before?.isRefused ? this.#before.failures : 0) + 1;
    const nextTryAt = nextAfterRefusal(failures, now());
    await this.#tryAgain({
      ...row,
      ...IN_REACH,
      state: "refused",
      isRefused: true,
      failures,
      why,
      nextTryAt,
    });
    // The same trouble again is no news.
    if (this.#before?.isRefused && this.#before.why === why) return;
    this.#tell({ kind: "refused", source: this.#source, why, nextTryAt: nextTryAt.toISOString() });
  }

  async #noteUnreachable(error: AppError): Promise<void> {
    const isOffline = isUnreachable(error);
    const failures = (this.#before?.isRefused ? 0 : (this.#before?.failures ?? 0)) + 1;
    const nextTryAt = nextReach(failures, now());
    const others = await this.#ctx.db.sourceFetch.count({
      where: { isOffline: true, isTold: true },
    });
    const isTold = isOffline ? others > 0 : (this.#before?.isTold ?? false);
    await this.#tryAgain({
      // What was refused is looked at anew once there is something to look at.
      ...(this.#before?.isRefused ? { isRefused: false, marks: {} } : {}),
      state: "unreachable",
      failures,
      failingSince: this.#before?.failingSince ?? now(),
      isOffline,
      isTold: true,
      why: error.message,
      nextTryAt,
    });
    if (isTold) return;
    const told = { why: error.message, isOffline, nextTryAt: nextTryAt.toISOString() };
    this.#tell({ kind: "unreachable", source: this.#source, ...told });
  }

  /** Writes how it stands, and queues the next try with it. */
  async #tryAgain(row: Row & { readonly nextTryAt: Date }): Promise<void> {
    await this.#writing;
    await this.#ctx.transaction(async (ctx) => {
      await keep(ctx, this.#source, row);
      const kind = fetchKind(this.#source);
      const options = { key: kind.name, lane: FETCH_LANE, runAt: row.nextTryAt };
      await enqueue(ctx.tx, kind, {}, options);
    });
  }

  get #origin(): string {
    return this.#addresses.map(addressWithoutSecrets).join(" ");
  }

  #tell(event: FetchEvent): void {
    this.#input.tell?.(event);
  }

  /** Says once that something comes: a publisher who cannot be reached is no beginning. */
  #begins(host: string): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#tell({ kind: "begins", source: this.#source, host });
  }

  async #write(row: Row): Promise<void> {
    await this.#writing;
    await keep(this.#ctx, this.#source, row);
  }

  /** Writes and tells how far it is, at most once a second, and waits for neither. */
  #progress(row: Row, event: FetchEvent): void {
    const at = performance.now();
    if (at - this.#progressAt < PROGRESS_MS || this.#writing !== null) return;
    this.#progressAt = at;
    this.#tell(event);
    this.#writeBeside(row);
  }

  #writeBeside(row: Row): void {
    const writing = (this.#writing ?? Promise.resolve())
      .then(() => keep(this.#ctx, this.#source, row))
      // Progress that could not be written is no failure of what it is about.
      .catch(() => undefined)
      .finally(() => {
        if (this.#writing === writing) this.#writing = null;
      });
    this.#writing = writing;
  }
}

/** As it stands when what the publisher has is what is here. */
const IN_REACH = { failingSince: null, isOffline: false, isTold: false } as const;
const FRESH = {
  ...IN_REACH,
  state: "done",
  isRefused: false,
  failures: 0,
  why: null,
  nextTryAt: null,
} as const satisfies Row;

async function keep(ctx: Ctx, source: FetchedSource, { marks, ...row }: Row): Promise<void> {
  const data = { ...row, ...(marks === undefined ? {} : { marks }), changedAt: now() };
  await ctx.db.sourceFetch.upsert({
    where: { source },
    create: { source, state: "waiting" satisfies FetchState, ...data },
    update: data,
  });
}

const gigabytes = (bytes: number): string =>
  `${formatNumber(Math.round((bytes / 1024 ** 3) * 10) / 10)} GB`;
