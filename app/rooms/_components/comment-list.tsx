import { FormTextArea } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { ButtonDisclosure } from "#components/ui/button-disclosure.tsx";
import { FORMER_ROOM_MEMBER } from "#lib/domain/rooms/room/rules.event.ts";
import { roomAnchor } from "#lib/domain/rooms/room/rules.ts";
import { deleteCommentAction, editCommentAction } from "#lib/domain/rooms/room-comment/actions.ts";
import { LONGEST_COMMENT } from "#lib/domain/rooms/room-comment/constants.ts";
import type { RoomComment } from "#lib/domain/rooms/room-comment/types.ts";
import { formatAgo } from "#lib/platform/format.ts";

/** What was said, the oldest first; each can change and delete what they wrote. */
export function CommentList({
  room,
  comments,
  me,
  now,
}: {
  readonly room: string;
  readonly comments: readonly RoomComment[];
  /** The reader; null for guests. */
  readonly me: number | null;
  readonly now: Date;
}) {
  if (comments.length === 0) return null;
  return (
    <ul aria-label="Comments" className="grid gap-3">
      {comments.map((comment) => (
        <li
          key={comment.id}
          id={roomAnchor(comment.id)}
          className="scroll-mt-24 border-line border-l-2 ps-3 text-sm"
        >
          <p className="text-ink-soft text-xs">
            <b className="font-semibold text-ink">{comment.firstName ?? FORMER_ROOM_MEMBER}</b>{" "}
            {formatAgo(comment.createdAt, now)}
            {comment.editedAt !== null && `, changed ${formatAgo(comment.editedAt, now)}`}
          </p>
          <p className="whitespace-pre-line break-words">{comment.body}</p>
          {me !== null && comment.authorId === me && <OwnComment room={room} comment={comment} />}
        </li>
      ))}
    </ul>
  );
}

function OwnComment({
  room,
  comment: { id, body, version },
}: {
  readonly room: string;
  readonly comment: RoomComment;
}) {
  const begins = body.slice(0, 40);
  return (
    <div className="no-print mt-1 flex flex-wrap items-start gap-1">
      <ButtonDisclosure
        className="open:basis-full"
        summary="Change"
        label={`Change your comment “${begins}”`}
        look={{ size: "sm", variant: "ghost" }}
      >
        <OneButtonForm
          id={`edit-${id}`}
          action={editCommentAction}
          className="mt-2 grid max-w-text gap-2"
          fields={{ room, comment: id, version }}
          submit="Save the change"
          look={{ size: "sm", variant: "secondary" }}
        >
          <FormTextArea
            name="body"
            label="Your comment"
            rows={3}
            maxLength={LONGEST_COMMENT}
            defaultValue={body}
          />
        </OneButtonForm>
      </ButtonDisclosure>
      <PressForm
        id={`delete-${id}`}
        action={deleteCommentAction}
        fields={{ room, comment: id }}
        label={`Delete your comment “${begins}”`}
      >
        Delete
      </PressForm>
    </div>
  );
}
