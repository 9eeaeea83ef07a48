import "server-only";
import { AUTHOR_COLUMNS, roomAuthorName } from "#lib/domain/rooms/room/data.edit.ts";
import { changeRoom } from "#lib/domain/rooms/room/mutations.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { memberPlaceIn } from "#lib/domain/rooms/room-page/data.ts";
import { roomVehicleFor } from "#lib/domain/rooms/room-vehicle/data.ts";
import type { Ctx, OpenCtx, Person } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { MOST_DECISIONS, SHORTEST_DESPITE } from "./constants.ts";
import { decisionSnapshotOf } from "./data.ts";
import { withoutWordsOf } from "./rules.ts";
import { type DecisionForm, decisionSnapshot, type ReopenForm } from "./schema.ts";

/** A room in which so much happens that nothing can be read between two changes is asked to wait. */
const MOST_TRIES = 5;

/**
 * Writes down what a room decided, with everything that stands at that moment. The same form sent
 * twice writes it once.
 * @throws AppError `not_found`; `invalid_input` for what somebody ruled out, until it is said in words
 *   why it is taken all the same; `conflict`, with words, where a decision stands already
 *   or there are too many.
 */
export async function decide(ctx: Ctx<Person>, form: DecisionForm): Promise<void> {
  const { actor: viewer, now: at } = ctx;
  if ((await memberPlaceIn(viewer, form.room)) === null)
    throw new AppError("not_found", "no room of theirs");
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    // Read before the room is held, so that nobody waits for it; kept only where nothing changed since.
    const snapshot = await decisionSnapshotOf(form.room, form.choice, at);
    const isKept = await changeRoom(ctx, form.room, async ({ tx }, { userId }) => {
      const sent = await tx.roomDecision.findUnique({
        where: { submissionId: form.submissionId },
        select: { roomId: true },
      });
      if (sent?.roomId === form.room) return { result: true, event: null };
      if (sent !== null) throw new AppError("not_found", "a form of another room");
      const { revision } = await tx.room.findUniqueOrThrow({ where: { id: form.room } });
      if (revision !== snapshot.revision) return { result: false, event: null };
      await refuseSecond(tx, form.room);
      await requirePlace(tx, form.room);
      const title = await titleOf(tx, form);
      const isVetoed = await requireReason(tx, form);
      const { id } = await tx.roomDecision.create({
        data: {
          submissionId: form.submissionId,
          roomId: form.room,
          roomVehicleId: form.choice,
          why: form.why,
          despiteVeto: isVetoed ? form.despite : "",
          snapshot,
          decidedById: userId,
          decidedAt: at,
        },
      });
      const details = { decisionId: id, vehicleId: form.choice, title };
      const { submissionId } = form;
      return { result: true, event: { kind: "decision.made", details, submissionId } };
    });
    if (isKept) return;
  }
  throw new AppError("conflict", "a room that does not hold still", {
    said: "The room changed while you wrote this. What you typed is still here: see what is new, and send it again.",
  });
}

async function titleOf(tx: Transaction, { room, choice }: DecisionForm): Promise<string | null> {
  return choice === null ? null : (await roomVehicleFor(tx, room, choice)).title;
}

async function refuseSecond(tx: Transaction, roomId: RoomId): Promise<void> {
  const standing = await tx.roomDecision.findFirst({
    where: { roomId, reopenedAt: null },
    include: { decidedBy: AUTHOR_COLUMNS },
  });
  if (standing === null) return;
  throw new AppError("conflict", "a decision that stands", {
    said: `${roomAuthorName(standing.decidedBy) ?? "A former member"} wrote down a decision meanwhile. What you typed is still here: reopen theirs first, if yours is to take its place.`,
  });
}

async function requirePlace(tx: Transaction, roomId: RoomId): Promise<void> {
  if ((await tx.roomDecision.count({ where: { roomId } })) >= MOST_DECISIONS)
    throw new AppError("conflict", "too many decisions", {
      said: `A room keeps ${MOST_DECISIONS} decisions, and this one has them. What you typed is still here: make another room for what comes now.`,
    });
}

/** @returns whether somebody ruled the chosen vehicle out. */
async function requireReason(tx: Transaction, { choice, despite }: DecisionForm): Promise<boolean> {
  if (choice === null) return false;
  const vetoes = await tx.roomVeto.findMany({
    where: { roomVehicleId: choice },
    include: { user: AUTHOR_COLUMNS },
    orderBy: { at: "asc" },
  });
  if (vetoes.length === 0) return false;
  if (despite.length >= SHORTEST_DESPITE) return true;
  const words = vetoes.map(
    ({ user, reason }) => `${roomAuthorName(user)} ruled it out: “${reason}”.`,
  );
  throw new AppError("invalid_input", "a vetoed vehicle without a reason", {
    fields: { despite: `${words.join(" ")} Say in a sentence why you take it all the same.` },
  });
}

/** Reopens a decision; it stays in the room as it was written. @throws AppError `not_found`. */
export async function reopen(ctx: Ctx<Viewer>, { room, decision, why }: ReopenForm): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, room, async ({ tx }, { userId }) => {
    const row = await tx.roomDecision.findFirst({
      where: { id: decision, roomId: room },
      select: { reopenedAt: true },
    });
    if (row === null) throw new AppError("not_found", "no decision of this room");
    if (row.reopenedAt !== null) return { result: null, event: null };
    await tx.roomDecision.update({
      where: { id: decision },
      data: { reopenedAt: at, reopenedById: userId, reopenedWhy: why },
    });
    return {
      result: null,
      event: { kind: "decision.reopened", details: { decisionId: decision } },
    };
  });
}

/**
 * Takes somebody's words out of what rooms decided and decide by, in the transaction that erases their
 * account. What the room looks for, found and was offered stays, of nobody.
 * @param erasedWords what stands where their words stood.
 */
export async function forgetInDeciding(
  { tx }: OpenCtx,
  { userId, erasedWords }: { readonly userId: number; readonly erasedWords: string },
): Promise<void> {
  await tx.roomOffer.updateMany({ where: { authorId: userId }, data: { label: "", note: "" } });
  await tx.roomCheck.updateMany({ where: { authorId: userId }, data: { note: "" } });
  await tx.roomDecision.updateMany({
    where: { decidedById: userId },
    data: { why: erasedWords },
  });
  await tx.roomDecision.updateMany({
    where: { decidedById: userId, despiteVeto: { not: "" } },
    data: { despiteVeto: erasedWords },
  });
  await tx.roomDecision.updateMany({
    where: { reopenedById: userId },
    data: { reopenedWhy: erasedWords },
  });
  const frozen = await tx.roomDecision.findMany({
    where: { room: { events: { some: { actorId: userId } } } },
    select: { id: true, snapshot: true },
  });
  for (const { id, snapshot } of frozen)
    await tx.roomDecision.update({
      where: { id },
      data: { snapshot: withoutWordsOf(decisionSnapshot.parse(snapshot), userId, erasedWords) },
    });
}
