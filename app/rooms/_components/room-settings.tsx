import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { endRoomAction, renameRoomAction } from "#lib/domain/rooms/room/actions.ts";
import { LONGEST_ROOM_NAME } from "#lib/domain/rooms/room/constants.ts";
import type { RoomMe, RoomView } from "#lib/domain/rooms/room-page/types.ts";
import { LeaveRoom } from "./members-panel.tsx";

/** The room as a whole: its name, and the ways out of it. */
export function RoomSettings({
  room: { id, name, members },
  me,
}: {
  readonly room: Pick<RoomView, "id" | "name" | "members">;
  readonly me: RoomMe;
}) {
  return (
    <div className="grid gap-2">
      <OneButtonForm
        id="rename-room"
        action={renameRoomAction}
        className="grid gap-2"
        fields={{ room: id, was: name }}
        submit="Rename"
        look={{ size: "sm", variant: "secondary" }}
      >
        <FormTextField
          name="name"
          label="Name of the room"
          defaultValue={name}
          maxLength={LONGEST_ROOM_NAME}
          autoComplete="off"
        />
      </OneButtonForm>
      <Disclosure summary="Leave the room">
        <LeaveRoom room={id} members={members} me={me} />
      </Disclosure>
      {me.role === "owner" && (
        <Disclosure summary="End the room for everyone">
          <OneButtonForm
            id="end-room"
            action={endRoomAction}
            className="grid gap-2"
            fields={{ room: id }}
            submit="End the room"
            look={{ variant: "danger" }}
          >
            <p className="text-ink-soft text-sm">
              Deletes its vehicles, votes, comments and offers for all members, and its links stop
              working. This cannot be undone.
            </p>
            <FormTextField name="typed" label={`Type “${name}” to confirm`} autoComplete="off" />
          </OneButtonForm>
        </Disclosure>
      )}
    </div>
  );
}
