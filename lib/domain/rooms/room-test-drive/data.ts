import "server-only";
import { AUTHOR_COLUMNS, roomAuthorName } from "#lib/domain/rooms/room/data.edit.ts";
import type { RoomId, RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { CHECK_AREAS } from "./constants.ts";
import type { CheckArea, CheckLine, RoomChecks } from "./types.ts";

const isArea = (text: string): text is CheckArea => Object.hasOwn(CHECK_AREAS, text);

/** A room's own lines and all that was noted at its vehicles; of the primary. */
export async function checksOf(roomId: RoomId): Promise<RoomChecks> {
  const [items, checks] = await Promise.all([
    database().roomCheckItem.findMany({
      where: { roomId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    database().roomCheck.findMany({
      where: { vehicle: { roomId } },
      include: { author: AUTHOR_COLUMNS },
    }),
  ]);
  const line = ({ id, area, words }: (typeof items)[number]): CheckLine[] =>
    isArea(area) ? [{ item: id, area, words, isOwn: true }] : [];
  return {
    own: items.filter(({ removedAt }) => removedAt === null).flatMap(line),
    removed: items.filter(({ removedAt }) => removedAt !== null).flatMap(line),
    checks: checks.map((check) => ({
      vehicle: check.roomVehicleId as RoomVehicleId,
      item: check.item,
      state: check.state,
      note: check.note,
      version: check.version,
      author: roomAuthorName(check.author),
      at: check.at.toISOString(),
    })),
  };
}
