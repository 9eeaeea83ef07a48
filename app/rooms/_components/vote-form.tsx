"use client";

import { useActionState } from "react";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { cn } from "#components/ui/cn.ts";
import { voteAction } from "#lib/domain/rooms/room-deciding/actions.vote.ts";
import type { VoteChoice } from "#lib/domain/rooms/room-deciding/types.vote.ts";
import { IDLE } from "#lib/platform/actions/state.ts";
import { forget } from "./queue-store.ts";
import { useRoomQueue } from "./room-queue.tsx";
import { VOTE_WORDS } from "./vote-words.ts";

/** A member's vote on a vehicle: one of three buttons, pressed again to change it. */
export function VoteForm({
  room,
  vehicle,
  title,
  own,
  submissionId,
}: {
  readonly room: string;
  readonly vehicle: string;
  readonly title: string;
  /** What the reader voted; null for nothing yet. */
  readonly own: VoteChoice | null;
  /** For a browser without JavaScript, which sends the form itself. */
  readonly submissionId: string;
}) {
  const [state, action] = useActionState(voteAction, IDLE);
  const queue = useRoomQueue();
  const queued = queue?.entries.findLast(
    (entry) => entry.kind === "vote" && entry.vehicle === vehicle,
  );
  const chosen = queued !== undefined && queued.refusal === null ? queued.words : own;
  const failed = state.status === "failed" ? state.formError : (queued?.refusal ?? null);
  return (
    <form
      action={action}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (queue === null || !(submitter instanceof HTMLButtonElement)) return;
        event.preventDefault();
        queue.put({ kind: "vote", vehicle, words: submitter.value });
      }}
      className="no-print grid gap-1"
    >
      <HiddenFields fields={{ room, vehicle, submissionId }} />
      <fieldset className="inline-flex w-fit overflow-hidden rounded-md border border-line">
        <legend className="sr-only">Your vote on the {title}</legend>
        {Object.entries(VOTE_WORDS).map(([choice, { label, Icon, pressed }]) => (
          <button
            key={choice}
            type="submit"
            name="choice"
            value={choice}
            aria-pressed={chosen === choice}
            className={cn(
              "inline-flex min-h-9 items-center gap-1.5 px-3 text-ink-soft text-sm -outline-offset-2 hover:text-ink [&_svg]:size-4",
              chosen === choice && pressed,
            )}
          >
            <Icon aria-hidden="true" />
            {label}
          </button>
        ))}
      </fieldset>
      <p role="status" className="text-ink-soft text-xs">
        {failed ? (
          <span className="text-bad">
            {failed}{" "}
            {queued !== undefined && queued.refusal !== null && (
              <button
                type="button"
                className="min-h-6 underline"
                onClick={() => forget(queued.submissionId)}
              >
                Dismiss
              </button>
            )}
          </span>
        ) : (
          queued !== undefined && "Waiting to send"
        )}
      </p>
    </form>
  );
}
