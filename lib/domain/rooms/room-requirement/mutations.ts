import "server-only";
import { AUTHOR_COLUMNS, roomAuthorName } from "#lib/domain/rooms/room/data.edit.ts";
import { changeRoom } from "#lib/domain/rooms/room/mutations.ts";
import { fullOf, goneEdit, staleEdit } from "#lib/domain/rooms/room/rules.edit.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { roomVehicleFor } from "#lib/domain/rooms/room-vehicle/data.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { JUDGED, MOST_REQUIREMENTS, MOST_REQUIREMENTS_KEPT } from "./constants.ts";
import { sameWanted, wantedColumnsOf, wantedIn, wantedWords, weightWords } from "./rules.ts";
import type {
  ChangedRequirement,
  JudgementForm,
  NamedRequirement,
  NewRequirement,
} from "./schema.ts";
import type { RequirementId, Wanted } from "./types.ts";

/**
 * Writes down what a room looks for. The same form sent twice writes it once.
 * @throws AppError `not_found`; `conflict`, with words, where it stands already or there are too many.
 */
export async function addRequirement(
  ctx: Ctx<Viewer>,
  { room, submissionId, wanted, weighting }: NewRequirement,
): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, room, async ({ tx }, { userId }) => {
    const sent = await tx.roomRequirement.findUnique({
      where: { submissionId },
      select: { roomId: true },
    });
    if (sent?.roomId === room) return { result: null, event: null };
    if (sent !== null) throw new AppError("not_found", "a form of another room");
    await refuseSame(tx, room, wanted, null);
    await requirePlace(tx, room);
    if ((await tx.roomRequirement.count({ where: { roomId: room } })) >= MOST_REQUIREMENTS_KEPT)
      throw fullOf("requirements", MOST_REQUIREMENTS_KEPT);
    const { id } = await tx.roomRequirement.create({
      data: {
        submissionId,
        roomId: room,
        ...wantedColumnsOf(wanted),
        ...weighting,
        authorId: userId,
        createdAt: at,
        changedAt: at,
      },
    });
    const details = { requirementId: id, words: wantedWords(wanted) };
    return { result: null, event: { kind: "requirement.added", details, submissionId } };
  });
}

/**
 * Writes a requirement anew. What already stands so is left alone.
 * @throws AppError `not_found`; `conflict`, with what stands now, for an edit of an older version.
 */
export async function changeRequirement(
  ctx: Ctx<Viewer>,
  { room, requirement, version, wanted, weighting }: ChangedRequirement,
): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, room, async ({ tx }, { userId }) => {
    const row = await requirementOf(tx, room, requirement);
    if (row.removedAt !== null) throw goneEdit("requirement");
    const isSame =
      sameWanted(row.wanted, wanted) &&
      row.weight === weighting.weight &&
      row.isMust === weighting.isMust;
    if (isSame) return { result: null, event: null };
    if (row.version !== version) throw staleEdit(row.by, standsNow(row));
    await refuseSame(tx, room, wanted, requirement);
    await tx.roomRequirement.update({
      where: { id: requirement },
      data: {
        ...wantedColumnsOf(wanted),
        ...weighting,
        version: version + 1,
        authorId: userId,
        changedAt: at,
      },
    });
    const isWordsAlone = !sameWanted(row.wanted, wanted);
    // What members said was said of the words that they read.
    if (isWordsAlone) await tx.roomJudgement.deleteMany({ where: { requirementId: requirement } });
    const told = (what: Wanted, weight: typeof weighting) =>
      `${wantedWords(what)} (${weightWords(weight).toLowerCase()})`;
    const details = {
      requirementId: requirement,
      words: told(wanted, weighting),
      was: told(row.wanted, row),
    };
    return { result: null, event: { kind: "requirement.changed", details } };
  });
}

/** Takes a requirement out, or puts it back with what members said of it. @throws AppError `not_found`, `conflict`. */
export async function setRequirementRemoved(
  ctx: Ctx<Viewer>,
  { room, requirement, isRemoved }: NamedRequirement & { readonly isRemoved: boolean },
): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, room, async ({ tx }) => {
    const row = await requirementOf(tx, room, requirement);
    if ((row.removedAt !== null) === isRemoved) return { result: null, event: null };
    if (!isRemoved) {
      await refuseSame(tx, room, row.wanted, requirement);
      await requirePlace(tx, room);
    }
    await tx.roomRequirement.update({
      where: { id: requirement },
      data: { removedAt: isRemoved ? at : null },
    });
    const kind = isRemoved ? "requirement.removed" : "requirement.restored";
    const details = { requirementId: requirement, words: wantedWords(row.wanted) };
    return { result: null, event: { kind, details } };
  });
}

/** A member says whether a vehicle meets what no listing answers, or takes that back. @throws AppError `not_found`, `conflict`. */
export async function judgeVehicle(
  ctx: Ctx<Viewer>,
  { room, requirement, vehicle, judged }: JudgementForm,
): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, room, async ({ tx }, { userId }) => {
    const row = await requirementOf(tx, room, requirement);
    if (row.removedAt !== null) throw goneEdit("requirement");
    const { title } = await roomVehicleFor(tx, room, vehicle);
    const key = { requirementId: requirement, roomVehicleId: vehicle, userId };
    const before = await tx.roomJudgement.findUnique({
      where: { requirementId_roomVehicleId_userId: key },
      select: { meets: true },
    });
    const meets = judged === "open" ? null : judged === "meets";
    if ((before?.meets ?? null) === meets) return { result: null, event: null };
    if (meets === null) await tx.roomJudgement.deleteMany({ where: key });
    else
      await tx.roomJudgement.upsert({
        where: { requirementId_roomVehicleId_userId: key },
        create: { ...key, meets, at },
        update: { meets, at },
      });
    const details = {
      requirementId: requirement,
      vehicleId: vehicle,
      title,
      words: wantedWords(row.wanted),
      judged: JUDGED[judged].toLowerCase(),
    };
    return { result: null, event: { kind: "requirement.judged", details } };
  });
}

async function requirementOf(tx: Transaction, roomId: RoomId, id: RequirementId) {
  const row = await tx.roomRequirement.findFirst({
    where: { id, roomId },
    include: { author: AUTHOR_COLUMNS },
  });
  const wanted = row === null ? null : wantedIn(row);
  if (row === null || wanted === null)
    throw new AppError("not_found", "no requirement of this room");
  const { weight, isMust, version, removedAt } = row;
  return { weight, isMust, version, removedAt, wanted, by: roomAuthorName(row.author) };
}

/** What stands in the fields of the form, as people read it. */
function standsNow({
  wanted,
  weight,
  isMust,
}: Awaited<ReturnType<typeof requirementOf>>): Readonly<Record<string, string>> {
  const field = wanted.kind === "own" ? "words" : "choice" in wanted ? "what" : "amount";
  return { [field]: wantedWords(wanted), weight: weightWords({ weight, isMust }) };
}

async function refuseSame(
  tx: Transaction,
  roomId: RoomId,
  wanted: Wanted,
  itself: RequirementId | null,
): Promise<void> {
  const { kind, bound, choice, words } = wantedColumnsOf(wanted);
  const same = await tx.roomRequirement.findFirst({
    where: {
      roomId,
      removedAt: null,
      kind,
      choice,
      bound,
      words: { equals: words, mode: "insensitive" },
      ...(itself !== null && { id: { not: itself } }),
    },
    select: { id: true },
  });
  if (same !== null)
    throw new AppError("conflict", "a requirement that stands already", {
      said: `“${wantedWords(wanted)}” is a requirement already.`,
    });
}

async function requirePlace(tx: Transaction, roomId: RoomId): Promise<void> {
  const count = await tx.roomRequirement.count({ where: { roomId, removedAt: null } });
  if (count >= MOST_REQUIREMENTS)
    throw new AppError("conflict", "too many requirements", {
      said: `A room has place for ${MOST_REQUIREMENTS} requirements: remove one first.`,
    });
}
