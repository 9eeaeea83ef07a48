import { writeCommentAction } from "#lib/domain/rooms/room-comment/actions.ts";
import { voteAction } from "#lib/domain/rooms/room-deciding/actions.vote.ts";
import { type ActionState, type FormAction, IDLE } from "#lib/platform/actions/state.ts";
import { forget, type Queued, type QueuedKind, queueIn, queueText, refuse } from "./queue-store.ts";

const ACTIONS: Readonly<Record<QueuedKind, FormAction<null>>> = {
  vote: voteAction,
  comment: writeCommentAction,
};
/** The name of the field that holds the words. */
const WORDS: Readonly<Record<QueuedKind, string>> = { vote: "choice", comment: "body" };

/** Answers after which the same thing may be taken a while later. */
const LATER: readonly (ActionState<never> & { status: "failed" })["code"][] = [
  "rate_limited",
  "database_unavailable",
  "unauthenticated",
  "unexpected",
];

/** Whether this tab is sending: it sends one thing after the other. */
let isSending = false;

/**
 * Sends what somebody's queue holds, the oldest first, until it is empty or the site does not take it
 * now. Of several tabs one sends. What was sent and whose answer was lost is sent again under the same
 * `submissionId`, by which the site knows it.
 */
export async function sendQueue(userId: number): Promise<void> {
  if (isSending || !navigator.onLine) return;
  isSending = true;
  try {
    if ("locks" in navigator)
      await navigator.locks.request("lotwise:room-queue", () => send(userId));
    else await send(userId);
  } finally {
    isSending = false;
  }
}

async function send(userId: number): Promise<void> {
  for (;;) {
    const next = queueIn(queueText()).find(
      (entry) => entry.userId === userId && entry.refusal === null,
    );
    if (next === undefined || !(await sendOne(next))) return;
  }
}

/** @returns whether the next one may be sent. */
async function sendOne(entry: Queued): Promise<boolean> {
  const { submissionId, kind, userId, room, vehicle, words } = entry;
  const form = new FormData();
  for (const [name, value] of Object.entries({ submissionId, room, [WORDS[kind]]: words }))
    form.set(name, value);
  if (vehicle !== null) form.set("vehicle", vehicle);
  // Somebody else may have signed in since, in another tab: the site takes it for its writer alone.
  form.set("by", String(userId));
  let answer: ActionState<null>;
  try {
    answer = await ACTIONS[kind](IDLE, form);
  } catch {
    // The site was not reached, or its answer was not: it waits.
    return false;
  }
  if (answer.status === "failed") {
    if (LATER.includes(answer.code)) return false;
    const [why] = [answer.formError, ...Object.values(answer.fieldErrors ?? {})];
    refuse(submissionId, why ?? "The room did not take this.");
  } else forget(submissionId);
  return true;
}
