"use client";

import { ImagePlus, SendHorizontal } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormTextArea } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { useSubmissionId } from "#components/patterns/use-submission-id.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { replyAction } from "#lib/domain/leads/conversation/actions.ts";
import { MOST_ATTACHMENTS } from "#lib/domain/leads/conversation/constants.ts";
import { IMAGE_ACCEPT } from "#lib/platform/storage/image-sizes.ts";

/** How sending pictures went: what is wrong, or nothing. */
type Sending = "idle" | "sending" | { readonly problem: string };

/**
 * Writes in a conversation. Words go by a form that works without JavaScript; pictures go with the
 * words through the route that takes uploads.
 */
export function ReplyForm({
  threadId,
  submissionId,
  otherName,
}: {
  readonly threadId: string;
  readonly submissionId: string;
  readonly otherName: string;
}) {
  const id = useId();
  const files = useRef<HTMLInputElement>(null);
  // Kept until the message is said, so that sending it again after a failure says it once.
  const [submission, renewSubmission] = useSubmissionId(submissionId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [sending, setSending] = useState<Sending>("idle");

  const said = () => {
    renewSubmission();
    setChosen([]);
    setSending("idle");
  };

  const withoutPictures = () => {
    if (files.current === null) return;
    files.current.value = "";
    files.current.focus();
    setChosen([]);
    setSending("idle");
  };

  async function sendPictures(event: FormEvent<HTMLDivElement>) {
    if (!(event.target instanceof HTMLFormElement) || chosen.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (sending === "sending") return;
    const form = event.target;
    setSending("sending");
    try {
      const answer = await fetch(`/api/uploads/messages/${threadId}`, {
        method: "POST",
        body: new FormData(form),
      });
      if (!answer.ok) return setSending({ problem: problemIn(await answer.json()) });
      form.reset();
      said();
    } catch {
      setSending({
        problem: "Connection lost. Send it again; it will not go twice.",
      });
    }
  }

  return (
    <div onSubmitCapture={sendPictures}>
      <ActionForm id="reply" action={replyAction} onDone={said} className="grid gap-3">
        <HiddenFields fields={{ threadId, submissionId: submission }} />
        <FormTextArea
          name="body"
          label={`Write to ${otherName}`}
          rows={3}
          maxLength={4_000}
          autoComplete="off"
        />
        {typeof sending === "object" && (
          <div role="alert">
            <Notice tone="bad">{sending.problem}</Notice>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="needs-script flex min-w-0 flex-wrap items-center gap-2">
            <label
              htmlFor={id}
              className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-md border border-line px-3 text-sm hover:bg-surface-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent [&_svg]:size-4"
            >
              <ImagePlus aria-hidden="true" /> Add pictures
              <input
                ref={files}
                id={id}
                type="file"
                name="pictures"
                multiple
                accept={IMAGE_ACCEPT}
                className="sr-only"
                onChange={({ target }) => {
                  setChosen([...(target.files ?? [])].map(({ name }) => name));
                  setSending("idle");
                }}
              />
            </label>
            {chosen.length > 0 && (
              <p role="status" className="min-w-0 text-ink-soft text-xs">
                {chosen.length > MOST_ATTACHMENTS
                  ? `A message can have ${MOST_ATTACHMENTS} pictures; you chose ${chosen.length}.`
                  : chosen.join(", ")}
              </p>
            )}
            {chosen.length > 0 && (
              <Button variant="ghost" size="sm" onClick={withoutPictures}>
                Without {chosen.length === 1 ? "this picture" : "these pictures"}
              </Button>
            )}
          </div>
          <SubmitButton aria-disabled={sending === "sending"}>
            <SendHorizontal aria-hidden="true" /> {sending === "sending" ? "Sending…" : "Send"}
          </SubmitButton>
        </div>
      </ActionForm>
    </div>
  );
}

/** The first thing that is wrong, of an answer of the route that takes pictures. */
function problemIn(answer: unknown): string {
  const fallback = "This could not be sent. Try again.";
  if (typeof answer !== "object" || answer === null) return fallback;
  if ("fieldErrors" in answer && typeof answer.fieldErrors === "object" && answer.fieldErrors) {
    const first: unknown = Object.values(answer.fieldErrors)[0];
    if (typeof first === "string") return first;
  }
  return "formError" in answer && typeof answer.formError === "string"
    ? answer.formError
    : fallback;
}
