import { PressForm } from "#components/patterns/press-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { RoomView } from "#lib/domain/rooms/room-page/types.ts";
import { restoreRoomVehicleAction } from "#lib/domain/rooms/room-vehicle/actions.ts";
import type { RoomVehicle } from "#lib/domain/rooms/room-vehicle/types.ts";

interface Removed {
  readonly room: RoomView;
  /** What each vehicle of the room is called beside the others. */
  readonly names: ReadonlyMap<ListingId, string>;
}

/** Says what was taken out a moment ago, with the way to put it back. */
export function JustRemoved({ room, names }: Removed) {
  const vehicle = room.removed.find(({ id }) => id === room.justRemoved);
  if (vehicle === undefined || room.me === null) return null;
  return (
    <div role="status">
      <Notice tone="good" title={`Removed: ${names.get(vehicle.card.id)}`}>
        <p className="flex flex-wrap items-center gap-3">
          It keeps its votes and comments.
          <PutBack room={room.id} vehicle={vehicle} names={names} isJustRemoved />
        </p>
      </Notice>
    </div>
  );
}

/** What was taken out of a room, each to be put back by its members. */
export function RemovedVehicles({ room, names }: Removed) {
  if (room.removed.length === 0) return null;
  return (
    <Disclosure summary={`Removed (${room.removed.length})`}>
      <ul className="divide-y divide-line">
        {room.removed.map((vehicle) => (
          <li
            key={vehicle.id}
            className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm"
          >
            <a href={`/listings/${vehicle.card.id}`} className="min-h-6 hover:underline">
              {names.get(vehicle.card.id)}
            </a>
            {room.me !== null && <PutBack room={room.id} vehicle={vehicle} names={names} />}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function PutBack({
  room,
  vehicle,
  names,
  isJustRemoved = false,
}: Pick<Removed, "names"> & {
  readonly room: string;
  readonly vehicle: RoomVehicle;
  /** Beside the message that it was taken out. */
  readonly isJustRemoved?: boolean;
}) {
  const label = isJustRemoved ? "Undo" : "Restore";
  return (
    <PressForm
      id={`restore-${isJustRemoved ? "just-" : ""}${vehicle.id}`}
      action={restoreRoomVehicleAction}
      fields={{ room, vehicle: vehicle.id }}
      label={`${label}: ${names.get(vehicle.card.id)}`}
      variant="secondary"
    >
      {label}
    </PressForm>
  );
}
