"use client";

import { ActionForm, useFormField } from "#components/patterns/action-form.tsx";
import { FormDisclosure } from "#components/patterns/form-disclosure.tsx";
import { FormTextArea } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import {
  putReviewBack,
  saveReply,
  saveReview,
  takeReviewAway,
} from "#lib/domain/dealers/review/actions.ts";
import { MOST_STARS, REPLY_LENGTH, REVIEW_LENGTH } from "#lib/domain/dealers/review/constants.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";

const STARS = Array.from({ length: MOST_STARS }, (_, index) => MOST_STARS - index);
const STAR_WORDS = ["bad", "poor", "fair", "good", "very good"] as const;

/** The form to write a review, or to change the one that was written. */
export function ReviewForm({
  sellerId,
  stars,
  body,
  summary,
}: {
  /** What opens it. */
  readonly summary: string;
  readonly sellerId: number;
  /** As written before; null for a new one. */
  readonly stars: number | null;
  readonly body: string;
}) {
  return (
    <ActionForm id="review" action={saveReview} failureTitle="Your review was not saved">
      <input type="hidden" name="sellerId" value={sellerId} />
      <FormDisclosure name="body" summary={summary}>
        <StarChoice chosen={stars} />
        <FormTextArea
          name="body"
          label="What happened"
          hint={`What you asked, what they answered, and whether the vehicle was as described. ${REVIEW_LENGTH.least} to ${formatNumber(REVIEW_LENGTH.most)} characters. Your first name is shown.`}
          defaultValue={body}
          maxLength={REVIEW_LENGTH.most}
          required
          rows={5}
        />
        <div>
          <SubmitButton>{stars === null ? "Publish review" : "Save changes"}</SubmitButton>
        </div>
      </FormDisclosure>
    </ActionForm>
  );
}

function StarChoice({ chosen }: { readonly chosen: number | null }) {
  const { id, error, typed } = useFormField("stars");
  const before = typed === undefined ? chosen : Number(typed);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      {...(error && { "aria-describedby": `${id}-error` })}
      className="grid gap-1"
    >
      <legend className="font-medium text-sm">Stars</legend>
      {/* A form that comes back is reset to what its choice was drawn with: it is drawn anew. */}
      <div key={before} className="flex flex-wrap gap-x-5">
        {STARS.map((stars) => (
          <label key={stars} className="flex min-h-9 items-center gap-2 text-sm">
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={before === stars}
              required
              className="m-0 size-4"
            />
            {plural(stars, "star")}, {STAR_WORDS[stars - 1]}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-bad text-xs">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Takes one's own review away; it says what goes, and for how long it can be put back. */
export function RemoveReviewForm({ reviewId }: { readonly reviewId: string }) {
  return (
    <ActionForm
      id="remove-review"
      action={takeReviewAway}
      failureTitle="Your review is still there"
      className="grid gap-2"
    >
      <input type="hidden" name="reviewId" value={reviewId} />
      <div>
        <SubmitButton variant="danger" size="sm">
          Remove my review
        </SubmitButton>
      </div>
      <p className="text-ink-faint text-xs">
        The seller's reply goes with it. You can restore both for a day.
      </p>
    </ActionForm>
  );
}

/** Puts back a review that was taken away. */
export function RestoreReviewForm({ reviewId }: { readonly reviewId: string }) {
  return (
    <OneButtonForm
      id="restore-review"
      action={putReviewBack}
      failureTitle="Your review was not restored"
      className="grid gap-2"
      fields={{ reviewId }}
      submit="Restore it"
      look={{ variant: "secondary", size: "sm" }}
    />
  );
}

/** The seller's reply to a review, to be written or changed. */
export function ReplyForm({
  reviewId,
  reply,
}: {
  readonly reviewId: string;
  /** As written before; null for none. */
  readonly reply: string | null;
}) {
  return (
    <ActionForm
      id={`reply-${reviewId}`}
      action={saveReply}
      failureTitle="Your reply was not saved"
      className="grid gap-3"
    >
      <input type="hidden" name="reviewId" value={reviewId} />
      <FormDisclosure name="reply" summary={reply === null ? "Reply" : "Edit reply"}>
        <FormTextArea
          name="reply"
          label={reply === null ? "Public reply" : "Edit reply"}
          hint={`One reply to each review. Up to ${formatNumber(REPLY_LENGTH.most)} characters; everyone can read it.`}
          defaultValue={reply ?? ""}
          maxLength={REPLY_LENGTH.most}
          required
          rows={3}
        />
        <div>
          <SubmitButton size="sm">{reply === null ? "Publish reply" : "Save reply"}</SubmitButton>
        </div>
      </FormDisclosure>
    </ActionForm>
  );
}
