import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { parsedJson } from "#lib/platform/json.ts";
import { log } from "#lib/platform/log.ts";
import { limitedBody } from "#lib/platform/security/limited-body.ts";
import {
  APART_MS,
  FAIR_WAIT_MS,
  FIRST_PAUSE_MS,
  MOST_BUILDS,
  MOST_NHTSA_ANSWER_BYTES,
  PASSING_NHTSA_FAILURES,
  QUESTIONS_AT_ONCE,
} from "./constants.ts";
import {
  buildIn,
  buildPath,
  complaintIn,
  modelNameIn,
  pathOf,
  readRows,
  recallIn,
  retryAfterMs,
  rowsIn,
  safetyRatingIn,
} from "./rules.ts";
import type { AskedModel, Heard, NhtsaAnswer, NhtsaFailure, NhtsaQuestion } from "./types.ts";

/** Whether this site asks NHTSA's live service at all. */
export const asksNhtsa = (): boolean => env().NHTSA_URL !== "off";

/** Questions under way, by address: who asks the same meanwhile gets the same answer. */
const underWay = new Map<string, Promise<Heard>>();

/**
 * Asks NHTSA's live service. Never throws: what goes wrong is a failure with its kind.
 * @param limitMs how long whoever asks can wait, retries included.
 * @param tries how often at most; later ones come after growing pauses, where time is left.
 */
export function askNhtsa(question: NhtsaQuestion, limitMs: number, tries: number): Promise<Heard> {
  const path = pathOf(question);
  const sameAsked = underWay.get(path);
  if (sameAsked !== undefined) return Promise.race([sameAsked, lateAfter(limitMs)]);
  const asked = answered(question, path, {
    signal: AbortSignal.timeout(limitMs),
    tries,
  })
    .catch((error: unknown) => {
      if (!(error instanceof NotAnswered)) throw error;
      const { failure, retryAfterMs: wanted, message } = error;
      log.warn({ path, failure, reason: message }, "NHTSA: no answer");
      return { ok: false as const, failure, retryAfterMs: wanted };
    })
    .finally(() => underWay.delete(path));
  underWay.set(path, asked);
  return asked;
}

/** Who waits for somebody else's question waits no longer than for its own. */
async function lateAfter(limitMs: number): Promise<Heard> {
  await wait(limitMs, undefined, { ref: false });
  return { ok: false, failure: lateAs(limitMs), retryAfterMs: null };
}

/** Whose fault it is that time ran out: the service's only where it had some. */
const lateAs = (waitedMs: number): "slow" | "busy" => (waitedMs < FAIR_WAIT_MS ? "busy" : "slow");

interface Patience {
  readonly signal: AbortSignal;
  readonly tries: number;
}

/** Why a question was not answered; caught above, never seen outside. */
class NotAnswered extends Error {
  readonly failure: NhtsaFailure;
  readonly retryAfterMs: number | null;

  constructor(failure: NhtsaFailure, message: string, wanted: number | null = null) {
    super(message);
    this.name = "NotAnswered";
    this.failure = failure;
    this.retryAfterMs = wanted;
  }
}

async function answered(question: NhtsaQuestion, path: string, patience: Patience): Promise<Heard> {
  if (!asksNhtsa()) throw new NotAnswered("off", "switched off");
  const rows = await rowsAt(path, patience);
  return { ok: true, answer: await read(question, rows, patience) };
}

async function read(
  question: NhtsaQuestion,
  rows: readonly unknown[],
  patience: Patience,
): Promise<NhtsaAnswer> {
  switch (question.about) {
    case "names":
      return { about: "names", names: [...new Set(whole(readRows(rows, modelNameIn)))] };
    case "recalls":
      return {
        about: "recalls",
        records: whole(readRows(rows, (row) => recallIn(row, question))),
      };
    case "campaign":
      return { about: "campaign", records: whole(readRows(rows, (row) => recallIn(row, null))) };
    case "complaints":
      return {
        about: "complaints",
        records: whole(readRows(rows, (row) => complaintIn(row, question))),
      };
    case "ratings":
      return { about: "ratings", records: await ratingsOf(rows, question, patience) };
  }
}

/** Ratings take two steps: the builds of a model year, then each of them. */
async function ratingsOf(rows: readonly unknown[], asked: AskedModel, patience: Patience) {
  const builds = whole(readRows(rows, buildIn)).slice(0, MOST_BUILDS);
  const rated = await Promise.all(
    builds.map(async (build) =>
      whole(
        readRows(await rowsAt(buildPath(build), patience), (row) => safetyRatingIn(row, asked)),
      ),
    ),
  );
  return rated.flat();
}

function whole<T>(rows: readonly T[] | null): readonly T[] {
  if (rows === null) throw new NotAnswered("garbled", "a row cannot be read");
  return rows;
}

async function rowsAt(path: string, { signal, tries }: Patience): Promise<readonly unknown[]> {
  let before: NotAnswered | null = null;
  for (let attempt = 1; ; attempt += 1) {
    let asked = Number.POSITIVE_INFINITY;
    try {
      return await inTurn(signal, () => {
        asked = performance.now();
        return fetchRows(path, signal);
      });
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw error;
      const late = () => new NotAnswered(lateAs(performance.now() - asked), "over the time limit");
      const failed: NotAnswered = signal.aborted ? (before ?? late()) : error;
      before = failed;
      const mayPass =
        PASSING_NHTSA_FAILURES.includes(failed.failure) && failed.retryAfterMs === null;
      if (!mayPass || attempt >= tries) throw failed;
      await wait(FIRST_PAUSE_MS * 2 ** (attempt - 1), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) throw failed;
    }
  }
}

async function fetchRows(path: string, signal: AbortSignal): Promise<readonly unknown[]> {
  const response = await fetch(addressOf(path), {
    signal,
    // A redirect could lead to any host; the service has none.
    redirect: "manual",
    headers: { accept: "application/json" },
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? String(error.cause ?? error) : String(error);
    throw new NotAnswered("unreachable", reason);
  });
  const body = parsedJson(await textOf(response));
  const rows = rowsIn(body);
  // "No data" comes as 400 too, but then in the frame of an answer and empty.
  if (response.ok || (response.status === 400 && rows?.length === 0)) {
    if (rows === null) throw new NotAnswered("garbled", "no answer of its kind");
    return rows;
  }
  const asksToWait = retryAfterMs(response.headers.get("retry-after"), now());
  const failure = failureOf(response.status);
  throw new NotAnswered(failure, `status ${response.status}`, asksToWait);
}

/** Statuses that say something of this question only: others may well be answered. */
const OF_THE_QUESTION: readonly number[] = [400, 404, 405, 410, 414, 422];

function failureOf(status: number): NhtsaFailure {
  if (status >= 500) return "broken";
  return OF_THE_QUESTION.includes(status) ? "rejected" : "refused";
}

/** @throws TypeError never: the setting is checked at start-up. */
function addressOf(path: string): URL {
  const base = env().NHTSA_URL;
  return new URL(`${base.replace(/\/+$/, "")}${path}`);
}

/** The body as text. @throws NotAnswered where it breaks off or is longer than one of its kind. */
async function textOf(response: Response): Promise<string> {
  const bytes = await limitedBody(response, MOST_NHTSA_ANSWER_BYTES).catch((error: unknown) => {
    throw new NotAnswered("unreachable", `broke off: ${String(error)}`);
  });
  if (bytes === null)
    throw new NotAnswered("garbled", `more than ${MOST_NHTSA_ANSWER_BYTES} bytes`);
  return new TextDecoder().decode(bytes);
}

let running = 0;
let nextStart = 0;
const line: (() => void)[] = [];

/** A few at a time and a little apart. @throws NotAnswered `busy` where no turn comes in time. */
async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  await turn(signal);
  try {
    return await work();
  } finally {
    running -= 1;
    // All of them look whether it is their turn: the first may have left.
    for (const look of line.splice(0)) look();
  }
}

async function turn(signal: AbortSignal): Promise<void> {
  const busy = new NotAnswered("busy", "no turn came in time");
  while (running >= QUESTIONS_AT_ONCE) {
    if (signal.aborted) throw busy;
    await new Promise<void>((go) => {
      line.push(go);
      signal.addEventListener("abort", () => go(), { once: true });
    });
  }
  if (signal.aborted) throw busy;
  running += 1;
  const at = performance.now();
  const pause = Math.max(0, nextStart - at);
  nextStart = Math.max(at, nextStart) + APART_MS;
  if (pause > 0) await wait(pause);
}
