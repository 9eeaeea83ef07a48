import "server-only";
import { AUTHOR_COLUMNS, roomAuthorName } from "#lib/domain/rooms/room/data.edit.ts";
import { changeRoom } from "#lib/domain/rooms/room/mutations.ts";
import { fullOf, staleEdit } from "#lib/domain/rooms/room/rules.edit.ts";
import { roomVehicleFor } from "#lib/domain/rooms/room-vehicle/data.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { plural } from "#lib/platform/format.ts";
import { MOST_LINES_KEPT, MOST_OWN_LINES, STANDARD_LINES } from "./constants.ts";
import { checkWords, type NotedLine, notedOutcome } from "./rules.ts";
import type { NamedCheckItem, NewCheckItem, NotesForm } from "./schema.ts";

/**
 * Keeps what was found at a vehicle. Lines that were left as they came are left alone; all of the
 * others are written, or none.
 * @throws AppError `not_found`; `conflict`, with what stands now at each line that somebody else
 *   changed meanwhile.
 */
export async function noteChecks(
  ctx: Ctx<Viewer>,
  { room, vehicle, lines }: NotesForm,
): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, room, async ({ tx }, { userId }) => {
    const { title } = await roomVehicleFor(tx, room, vehicle);
    const known = await knownLines(tx, room, lines);
    const rows = await tx.roomCheck.findMany({
      where: { roomVehicleId: vehicle },
      include: { author: AUTHOR_COLUMNS },
    });
    const standing = new Map(
      rows.map(({ author, ...row }) => [row.item, { ...row, author: roomAuthorName(author) }]),
    );
    const outcomes = known.map((line) => ({
      line,
      outcome: notedOutcome(line, standing.get(line.item)),
    }));
    const stale = outcomes.flatMap(({ line, outcome }) =>
      outcome.kind === "stale" ? [{ line, standing: outcome.standing }] : [],
    );
    const [first] = stale;
    if (first !== undefined)
      throw staleEdit(
        first.standing.author,
        Object.fromEntries(
          stale.map(({ line, standing: now }) => [`note-${line.item}`, checkWords(now)]),
        ),
      );
    const written = outcomes.filter(({ outcome }) => outcome.kind === "write");
    for (const { line } of written) await writeCheck(tx, vehicle, line, { userId, at });
    if (written.length === 0) return { result: null, event: null };
    const problems = written.filter(({ line }) => line.state === "problem").length;
    const found = problems > 0 ? plural(problems, "problem") : plural(written.length, "line");
    const details = { vehicleId: vehicle, title, found };
    return { result: null, event: { kind: "checklist.noted", details } };
  });
}

/** Those of the standard list and of the room's own; of what nobody knows nothing is kept. */
async function knownLines(
  tx: Transaction,
  roomId: string,
  lines: readonly NotedLine[],
): Promise<readonly NotedLine[]> {
  const own = await tx.roomCheckItem.findMany({ where: { roomId }, select: { id: true } });
  const ids = new Set(own.map(({ id }) => id));
  return lines.filter(({ item }) => Object.hasOwn(STANDARD_LINES, item) || ids.has(item));
}

async function writeCheck(
  tx: Transaction,
  roomVehicleId: string,
  { item, state, note }: NotedLine,
  { userId, at }: { readonly userId: number; readonly at: Date },
): Promise<void> {
  const text = { state, note, authorId: userId, at };
  await tx.roomCheck.upsert({
    where: { roomVehicleId_item: { roomVehicleId, item } },
    create: { roomVehicleId, item, ...text },
    update: { ...text, version: { increment: 1 } },
  });
}

/**
 * Adds a line of the room's own to the checklist. The same form sent twice adds one.
 * @throws AppError `not_found`; `conflict`, with words, where there are too many.
 */
export async function addCheckItem(
  ctx: Ctx<Viewer>,
  { room, submissionId, area, words }: NewCheckItem,
): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, room, async ({ tx }, { userId }) => {
    const sent = await tx.roomCheckItem.findUnique({
      where: { submissionId },
      select: { roomId: true },
    });
    if (sent?.roomId === room) return { result: null, event: null };
    if (sent !== null) throw new AppError("not_found", "a form of another room");
    await requirePlace(tx, room);
    if ((await tx.roomCheckItem.count({ where: { roomId: room } })) >= MOST_LINES_KEPT)
      throw fullOf("lines of your own", MOST_LINES_KEPT);
    await tx.roomCheckItem.create({
      data: { submissionId, roomId: room, area, words, authorId: userId, createdAt: at },
    });
    return {
      result: null,
      event: { kind: "checklist.line_added", details: { words }, submissionId },
    };
  });
}

/** Takes one of the room's own lines off the checklist, or puts it back with what was noted. @throws AppError `not_found`, `conflict`. */
export async function setCheckItemRemoved(
  ctx: Ctx<Viewer>,
  { room, item, isRemoved }: NamedCheckItem & { readonly isRemoved: boolean },
): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, room, async ({ tx }) => {
    const row = await tx.roomCheckItem.findFirst({ where: { id: item, roomId: room } });
    if (row === null) throw new AppError("not_found", "no line of this room");
    if ((row.removedAt !== null) === isRemoved) return { result: null, event: null };
    if (!isRemoved) await requirePlace(tx, room);
    await tx.roomCheckItem.update({
      where: { id: item },
      data: { removedAt: isRemoved ? at : null },
    });
    const kind = isRemoved ? "checklist.line_removed" : "checklist.line_restored";
    return { result: null, event: { kind, details: { words: row.words } } };
  });
}

async function requirePlace(tx: Transaction, roomId: string): Promise<void> {
  const count = await tx.roomCheckItem.count({ where: { roomId, removedAt: null } });
  if (count >= MOST_OWN_LINES)
    throw new AppError("conflict", "too many lines", {
      said: `A checklist has place for ${MOST_OWN_LINES} lines of your own: remove one first.`,
    });
}
