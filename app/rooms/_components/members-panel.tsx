import { PressForm } from "#components/patterns/press-form.tsx";
import { Badge } from "#components/ui/badge.tsx";
import {
  leaveRoomAction,
  makeRoomOwnerAction,
  removeRoomMemberAction,
} from "#lib/domain/rooms/room-member/actions.ts";
import type { RoomMember } from "#lib/domain/rooms/room-member/types.ts";
import type { RoomMe } from "#lib/domain/rooms/room-page/types.ts";

/** Who is in a room; owners decide who stays, everybody can leave. */
export function MembersPanel({
  room,
  members,
  me,
}: {
  readonly room: string;
  readonly members: readonly RoomMember[];
  readonly me: RoomMe | null;
}) {
  const canRemove = me?.role === "owner" && members.some(({ role }) => role === "member");
  return (
    <>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li
            key={member.userId}
            className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm"
          >
            <span className="min-w-0 break-words">
              {member.name}
              {member.userId === me?.userId && <span className="text-ink-soft"> (you)</span>}{" "}
              {member.role === "owner" && <Badge>Owner</Badge>}
            </span>
            {me?.role === "owner" && member.role === "member" && (
              <span className="flex flex-wrap gap-1">
                <PressForm
                  id={`own-${member.userId}`}
                  action={makeRoomOwnerAction}
                  fields={{ room, member: String(member.userId) }}
                  label={`Make owner: ${member.name}`}
                >
                  Make owner
                </PressForm>
                <PressForm
                  id={`remove-member-${member.userId}`}
                  action={removeRoomMemberAction}
                  fields={{ room, member: String(member.userId) }}
                  label={`Remove ${member.name} from the room`}
                >
                  Remove
                </PressForm>
              </span>
            )}
          </li>
        ))}
      </ul>
      {canRemove && (
        <p className="text-ink-faint text-xs">
          Whoever is removed loses their votes here, and all open links are withdrawn.
        </p>
      )}
    </>
  );
}

/** Leaves the room, having said what that does. */
export function LeaveRoom({
  room,
  members,
  me,
}: {
  readonly room: string;
  readonly members: readonly RoomMember[];
  readonly me: RoomMe;
}) {
  const others = members.filter(({ userId }) => userId !== me.userId);
  const isOnlyOwner = me.role === "owner" && others.every(({ role }) => role !== "owner");
  const heir = others.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime())[0];
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft text-sm">
        {heir === undefined
          ? "You are the only one in it. Leaving deletes the room and everything in it."
          : isOnlyOwner
            ? `You are its only owner: ${heir.name}, who has been in it longest, owns it then. Your votes go with you; what you wrote stays.`
            : "Your votes and vetoes go with you; what you wrote stays."}
      </p>
      <PressForm
        id="leave-room"
        action={leaveRoomAction}
        fields={{ room }}
        variant="danger"
        size="md"
      >
        {heir === undefined ? "Leave and end the room" : "Leave the room"}
      </PressForm>
    </div>
  );
}
