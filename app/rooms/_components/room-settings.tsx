import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
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
      <ActionForm id="rename-room" action={renameRoomAction} className="grid gap-2">
        <input type="hidden" name="room" value={id} />
        <input type="hidden" name="was" value={name} />
        <FormTextField
          name="name"
          label="Name of the room"
          defaultValue={name}
          maxLength={LONGEST_ROOM_NAME}
          autoComplete="off"
        />
        <SubmitButton size="sm" variant="secondary" className="justify-self-start">
          Rename
        </SubmitButton>
      </ActionForm>
      <Disclosure summary="Leave the room">
        <LeaveRoom room={id} members={members} me={me} />
      </Disclosure>
      {me.role === "owner" && (
        <Disclosure summary="End the room for everybody">
          <ActionForm id="end-room" action={endRoomAction} className="grid gap-2">
            <p className="text-ink-soft text-sm">
              Its vehicles, votes, comments and offers are deleted for all its members, and its
              links stop working. This cannot be undone.
            </p>
            <input type="hidden" name="room" value={id} />
            <FormTextField name="typed" label={`Type “${name}” to confirm`} autoComplete="off" />
            <SubmitButton variant="danger" className="justify-self-start">
              End the room
            </SubmitButton>
          </ActionForm>
        </Disclosure>
      )}
    </div>
  );
}
