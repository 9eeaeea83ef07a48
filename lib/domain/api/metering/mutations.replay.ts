import "server-only";
import { ApiProblem } from "#lib/domain/api/api-endpoint/rules.problem.ts";
import type { Ctx, OpenCtx, System } from "#lib/platform/actions/context.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";
import { inPieces } from "#lib/platform/jobs/pieces.ts";
import { ANSWER_KEPT_HOURS, WORKING_SECONDS } from "./constants.replay.ts";
import type { KeptAnswer, NamedCall, Turn } from "./types.replay.ts";

/**
 * Takes the turn of a call that names itself: the first one works, a later one is answered as the first
 * was. One that was given up without an answer is worked on again under its own id, so that what it
 * paid is paid once.
 * @throws ApiProblem where the first still works, or said something else.
 */
export async function takeCallTurn(ctx: Ctx, call: NamedCall): Promise<Turn> {
  const { keyId, idempotencyKey, fingerprint, now } = call;
  const workingUntil = new Date(now.getTime() + WORKING_SECONDS * 1_000);
  const name = { keyId, idempotencyKey };
  await ctx.db.apiAnswer.deleteMany({
    where: { ...name, createdAt: { lte: over(now) } },
  });
  const [made] = await ctx.db.apiAnswer.createManyAndReturn({
    data: [{ ...name, fingerprint, createdAt: now, workingUntil }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (made !== undefined) return { kind: "work", callId: made.id };
  const known = await ctx.db.apiAnswer.findUnique({
    where: { keyId_idempotencyKey: name },
  });
  if (known !== null && known.fingerprint !== fingerprint)
    throw new ApiProblem(
      "idempotency-key-reused",
      "This Idempotency-Key named another call within the last 24 hours.",
    );
  const { id, status, body, cost } = known ?? {};
  if (id !== undefined && typeof status === "number" && typeof body === "string")
    return { kind: "again", callId: id, answer: { status, body, cost: cost ?? 0 } };
  // Whoever worked on it may have ended: one of those who ask takes its place.
  const { count } = await ctx.db.apiAnswer.updateMany({
    where: { ...name, status: null, workingUntil: { lte: now } },
    data: { workingUntil },
  });
  if (id !== undefined && count === 1) return { kind: "work", callId: id };
  throw new ApiProblem("conflict", "The first call with this Idempotency-Key is still worked on.", {
    headers: { "Retry-After": "1" },
  });
}

/** Keeps an answer in the transaction that pays it. */
export async function keepReplayAnswer(
  { tx }: OpenCtx,
  { callId, kept }: { readonly callId: string; readonly kept: KeptAnswer },
): Promise<void> {
  await tx.apiAnswer.update({ where: { id: callId }, data: { ...kept } });
}

/** Lets go of a call that failed: the same again is tried anew at once, under the same id. */
export async function letGo(ctx: Ctx, callId: string): Promise<void> {
  const { now } = ctx;
  await ctx.db.apiAnswer.updateMany({
    where: { id: callId, status: null },
    data: { workingUntil: now },
  });
}

/** Forgets what is older than answers are kept. @returns how many were. */
export async function forgetAnswers(ctx: Ctx<System>, signal?: AbortSignal): Promise<number> {
  const { now } = ctx;
  const where = { createdAt: { lte: over(now) } };
  return inPieces(
    async (limit) => (await ctx.db.apiAnswer.deleteMany({ where, limit })).count,
    signal,
  );
}

const over = (now: Date): Date => new Date(now.getTime() - ANSWER_KEPT_HOURS * HOUR_MS);
