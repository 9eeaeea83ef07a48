import { Users } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { makeRoomAction } from "#lib/domain/rooms/room/actions.ts";
import { LONGEST_ROOM_NAME } from "#lib/domain/rooms/room/constants.ts";
import { roomPath } from "#lib/domain/rooms/room/rules.ts";
import type { ListedRoom, RoomsPage } from "#lib/domain/rooms/room-page/types.ts";
import { formatAgo, formatNumber, plural } from "#lib/platform/format.ts";

const NOTICES = {
  ended: "The room and everything in it was deleted.",
  left: "You left the room.",
} as const;

/** The rooms that somebody is in, and how to make one. */
export function RoomsList({
  rooms,
  notice,
  submissionId,
  asOf,
}: Omit<Extract<RoomsPage, { readonly kind: "list" }>, "kind">) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16">
      <header>
        <h1 className="font-semibold text-2xl tracking-tight">Rooms</h1>
        <p className="max-w-text text-ink-soft text-sm">
          Shop for a vehicle together. Everyone in a room sees the same vehicles, votes and
          comments, live.
        </p>
      </header>
      {notice !== null && (
        <div role="status">
          <Notice tone="good">{NOTICES[notice]}</Notice>
        </div>
      )}
      {rooms.length === 0 ? (
        <EmptyState title="No room yet" icon={<Users />}>
          Create a room, add vehicles you found, and invite whoever is deciding with you: a partner,
          a parent, a friend who knows cars. Everyone votes yes, maybe or no, can rule one out with
          a reason, and keeps a private budget.
        </EmptyState>
      ) : (
        <ul aria-label="Your rooms" className="divide-y divide-line border-line border-y">
          {rooms.map((room) => (
            <RoomRow key={room.id} room={room} now={asOf} />
          ))}
        </ul>
      )}
      <section aria-labelledby="new-room" className="grid max-w-text gap-3">
        <h2 id="new-room" className="font-semibold text-lg tracking-tight">
          New room
        </h2>
        <OneButtonForm
          id="make-room"
          action={makeRoomAction}
          className="grid gap-3"
          fields={{ submissionId }}
          submit="Create the room"
        >
          <FormTextField
            name="name"
            label="Name"
            hint="Such as “Our next family car”."
            maxLength={LONGEST_ROOM_NAME}
            autoComplete="off"
          />
        </OneButtonForm>
      </section>
    </div>
  );
}

function RoomRow({ room, now }: { readonly room: ListedRoom; readonly now: Date }) {
  const { id, name, memberNames, vehicleCount, newCount, changedAt } = room;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
      <div className="min-w-0">
        <h2 className="break-words font-semibold text-md">
          <Link
            href={roomPath(id)}
            prefetch={false}
            className="inline-block min-h-6 hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="text-ink-soft text-sm">
          {memberNames.length === 0 ? "Only you so far" : `With ${memberNames.join(", ")}`} ·{" "}
          {plural(vehicleCount, "vehicle")} · last change {formatAgo(changedAt, now)}
        </p>
      </div>
      {newCount > 0 && <Badge tone="accent">{formatNumber(newCount)} new</Badge>}
    </li>
  );
}
