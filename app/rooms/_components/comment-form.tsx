"use client";

import { useActionState, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field, fieldAria, inputClass } from "#components/ui/field.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { writeCommentAction } from "#lib/domain/rooms/room-comment/actions.ts";
import { LONGEST_COMMENT } from "#lib/domain/rooms/room-comment/constants.ts";
import { IDLE } from "#lib/platform/actions/state.ts";
import { forget } from "./queue-store.ts";
import { useRoomQueue } from "./room-queue.tsx";

/** What a reader writes on a room or a vehicle; what waits to be sent stands above it. */
export function CommentForm({
  room,
  vehicle,
  about,
  submissionId,
}: {
  readonly room: string;
  /** Null for the room as a whole. */
  readonly vehicle: string | null;
  /** "the room" or "the 2021 Toyota RAV4". */
  readonly about: string;
  /** For a browser without JavaScript, which sends the form itself. */
  readonly submissionId: string;
}) {
  const [state, action] = useActionState(writeCommentAction, IDLE);
  const queue = useRoomQueue();
  const text = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const failed = state.status === "failed" ? state : null;
  const error = problem ?? failed?.fieldErrors?.body ?? failed?.formError;
  const id = `comment-${vehicle ?? "room"}`;
  useEffect(() => {
    if (problem !== null) text.current?.focus();
  }, [problem]);
  return (
    <>
      <WaitingComments vehicle={vehicle} />
      <form
        action={action}
        noValidate
        onSubmit={(event) => {
          const words = text.current?.value.trim() ?? "";
          if (queue === null) return;
          event.preventDefault();
          if (words === "") return setProblem("Write something first.");
          setProblem(null);
          queue.put({ kind: "comment", vehicle, words });
          event.currentTarget.reset();
          text.current?.focus();
        }}
        className="no-print grid gap-2"
      >
        <input type="hidden" name="room" value={room} />
        {vehicle !== null && <input type="hidden" name="vehicle" value={vehicle} />}
        <input type="hidden" name="submissionId" value={submissionId} />
        <Field id={id} label={`Comment on ${about}`} error={error} hideLabel>
          <textarea
            ref={text}
            name="body"
            rows={2}
            maxLength={LONGEST_COMMENT}
            placeholder={`Comment on ${about}`}
            defaultValue={failed?.values?.body ?? ""}
            className={inputClass}
            {...fieldAria({ id, hint: undefined, error })}
          />
        </Field>
        <SubmitButton variant="secondary" size="sm" className="justify-self-start">
          Comment
        </SubmitButton>
      </form>
    </>
  );
}

function WaitingComments({ vehicle }: { readonly vehicle: string | null }) {
  const entries = useRoomQueue()?.entries.filter(
    (entry) => entry.kind === "comment" && entry.vehicle === vehicle,
  );
  if (entries === undefined || entries.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {entries.map(({ submissionId, words, refusal }) => (
        <li
          key={submissionId}
          data-waiting
          className="rounded-lg border border-line border-dashed px-3 py-2 text-sm"
        >
          <p className="whitespace-pre-line break-words">{words}</p>
          {refusal === null ? (
            <p className="text-ink-soft text-xs">Waiting to send</p>
          ) : (
            <p className="flex flex-wrap items-center gap-2 text-bad text-xs">
              Not sent: {refusal}
              <Button size="sm" onClick={() => forget(submissionId)}>
                Discard
              </Button>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
