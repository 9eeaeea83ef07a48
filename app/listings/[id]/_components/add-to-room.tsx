import { Users } from "lucide-react";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { ButtonDisclosure } from "#components/ui/button-disclosure.tsx";
import { LONGEST_ROOM_NAME } from "#lib/domain/rooms/room/constants.ts";
import { roomPath } from "#lib/domain/rooms/room/rules.ts";
import { addListingAction, addToNewRoomAction } from "#lib/domain/rooms/room-vehicle/actions.ts";
import type { RoomChoices } from "#lib/domain/rooms/room-vehicle/types.ts";
import { loginPath } from "#lib/platform/routes/callback-path.ts";

/** Adds a listing to one of the reader's rooms, or to a new one; works without JavaScript. */
export function AddToRoom({
  listing,
  title,
  offer,
}: {
  readonly listing: number;
  readonly title: string;
  /** Null for visitors. */
  readonly offer: RoomChoices | null;
}) {
  const label = (
    <>
      <Users aria-hidden="true" /> Add to a room<span className="sr-only">: {title}</span>
    </>
  );
  if (offer === null)
    return (
      <a
        href={loginPath(`/listings/${listing}`)}
        className={`${buttonClass({ size: "sm" })} no-print`}
      >
        {label}
      </a>
    );
  return (
    <ButtonDisclosure className="no-print" summary={label}>
      <div className="mt-2 grid gap-3 rounded-lg border border-line p-3">
        {offer.rooms.length > 0 && (
          <ul className="divide-y divide-line">
            {offer.rooms.map(({ roomId, name, isIn }) => (
              <li
                key={roomId}
                className="flex flex-wrap items-center justify-between gap-2 py-1 text-sm"
              >
                <a href={roomPath(roomId)} className="min-h-6 min-w-0 break-words hover:underline">
                  {name}
                </a>
                {isIn ? (
                  <span className="text-ink-soft text-xs">is in it</span>
                ) : (
                  <PressForm
                    id={`add-${roomId}`}
                    action={addListingAction}
                    fields={{ room: roomId, listing: String(listing) }}
                    label={`Add the ${title} to ${name}`}
                    variant="secondary"
                  >
                    Add
                  </PressForm>
                )}
              </li>
            ))}
          </ul>
        )}
        <OneButtonForm
          id="add-to-new-room"
          action={addToNewRoomAction}
          className="grid gap-2"
          fields={{ submissionId: offer.submissionId, listing }}
          submit="Make it with this vehicle"
          look={{ size: "sm", variant: "secondary" }}
        >
          <FormTextField
            name="name"
            label="Name of a new room"
            hint="A room is where you decide together: votes, comments and budgets."
            maxLength={LONGEST_ROOM_NAME}
            autoComplete="off"
          />
        </OneButtonForm>
      </div>
    </ButtonDisclosure>
  );
}
