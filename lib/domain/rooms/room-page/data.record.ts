import "server-only";
import { z } from "zod";
import { firstName } from "#lib/domain/kernel/contact-details/rules.name.ts";
import { roomEventSentence } from "#lib/domain/rooms/room/rules.event.ts";
import { roomEventDetails, roomEventKind } from "#lib/domain/rooms/room/schema.event.ts";
import { roomIdSchema } from "#lib/domain/rooms/room/schema.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { LATEST_LINES } from "./constants.record.ts";
import type { RecordLine } from "./types.record.ts";

const lineRow = z.object({
  roomId: roomIdSchema,
  revision: z.int(),
  kind: roomEventKind,
  at: z.date(),
  actorId: z.int().nullable(),
  actor: z.string().nullable(),
  subject: z.string().nullable(),
  details: roomEventDetails,
});

const LINE = Prisma.sql`
  e.room_id::text as "roomId", e.revision, e.kind, e.at, e.actor_id as "actorId", actor.name as actor,
  subject.name as subject, e.details`;
const PEOPLE = Prisma.sql`
  left join app_user actor on actor.id = e.actor_id
  left join app_user subject on subject.id = case when jsonb_typeof(e.details -> 'userId') = 'number'
    then (e.details ->> 'userId')::int end`;

/**
 * What happened in rooms after the revision that is known of each, in order. That the readers may see
 * the rooms is for the caller to have proven.
 */
export async function linesAfter(
  known: ReadonlyMap<RoomId, number>,
): Promise<readonly RecordLine[]> {
  return linesFrom(Prisma.sql`
    select ${LINE}
    from unnest(${[...known.keys()]}::uuid[], ${[...known.values()]}::int[]) as asked(room_id, known)
    join room_event e on e.room_id = asked.room_id and e.revision > asked.known ${PEOPLE}
    order by e.room_id, e.revision`);
}

/** The latest lines of a room's record, the newest first. As `linesAfter`, of rooms that one may see. */
export async function latestLines(roomId: RoomId): Promise<readonly RecordLine[]> {
  return linesFrom(Prisma.sql`
    select ${LINE} from room_event e ${PEOPLE} where e.room_id = ${roomId}::uuid
    order by e.revision desc limit ${LATEST_LINES}`);
}

async function linesFrom(query: Prisma.Sql): Promise<readonly RecordLine[]> {
  const rows = z.array(lineRow).parse(await database().$queryRaw(query));
  return rows.map(({ kind, details, actor, subject, ...row }) => ({
    ...row,
    kind,
    words: roomEventSentence({
      kind,
      details,
      actor: actor === null ? null : firstName(actor),
      subject: subject === null ? null : firstName(subject),
    }),
  }));
}
