import "server-only";
import { z } from "zod";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { MINUTE_MS, now } from "#lib/platform/clock.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { UNDO_MINUTES } from "./constants.ts";
import { FORGET_REMOVAL, removalIdSchema } from "./schema.ts";
import type { RemovalId, RemovalKind } from "./types.ts";

/**
 * Keeps what is being removed, in the transaction that removes it, so that it can be brought back
 * for an hour. After that a job forgets it.
 * @param rows plain values: what JSON holds.
 */
export async function keepRemoval(
  { tx }: OpenCtx,
  {
    userId,
    kind,
    rows,
  }: {
    readonly userId: UserId;
    readonly kind: RemovalKind;
    readonly rows: readonly Readonly<Record<string, unknown>>[];
  },
): Promise<RemovalId> {
  const [row] = z.tuple([z.object({ id: removalIdSchema })]).parse(
    await tx.$queryRaw(Prisma.sql`
      insert into removal (user_id, kind, rows) values (${userId}, ${kind}, ${JSON.stringify(rows)}::jsonb)
      returning id::text`),
  );
  const runAt = new Date(now().getTime() + UNDO_MINUTES * MINUTE_MS);
  await enqueue(tx, FORGET_REMOVAL, { id: row.id }, { runAt });
  return row.id;
}

/**
 * Takes out what a person removed, once; the caller puts it back in the same transaction.
 * @throws AppError `not_found` where there is no such thing of theirs, it was brought back already,
 *   or its hour is over.
 */
export async function takeRemoval<Row>(
  { tx }: OpenCtx,
  {
    userId,
    id,
    kind,
    row,
  }: { readonly userId: UserId; id: RemovalId; kind: RemovalKind; row: z.ZodType<Row> },
): Promise<readonly Row[]> {
  const [taken] = z.array(z.object({ rows: z.array(row) })).parse(
    await tx.$queryRaw(Prisma.sql`
      delete from removal
      where id = ${id}::uuid and user_id = ${userId} and kind = ${kind}
        and removed_at > now() - make_interval(mins => ${UNDO_MINUTES})
      returning rows`),
  );
  if (taken === undefined)
    throw new AppError("not_found", "no such removal, or its time is over", {
      said: "This can no longer be restored.",
    });
  return taken.rows;
}

/** Forgets a removal for good. */
export async function forgetRemoval({ tx }: OpenCtx, id: RemovalId): Promise<void> {
  await tx.removal.deleteMany({ where: { id } });
}
