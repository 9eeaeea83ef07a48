import type { Route } from "next";
import Link from "next/link";
import { Notice } from "#components/ui/notice.tsx";
import { UNANSWERED_HOURS } from "#lib/domain/dealers/review/constants.ts";
import type { OwnReview, ReviewRight } from "#lib/domain/dealers/review/types.ts";
import { formatMoment } from "#lib/platform/format.ts";
import { RemoveReviewForm, RestoreReviewForm, ReviewForm } from "./review-forms.tsx";

/** What the viewer has written, may write, or why they may not. */
export function OwnReviewPanel({
  sellerId,
  sellerName,
  own: { right, review, removed, takenDownBecause },
  loginHref,
}: {
  readonly sellerId: number;
  readonly sellerName: string;
  readonly own: OwnReview;
  readonly loginHref: Route;
}) {
  if (takenDownBecause !== null)
    return (
      <Notice tone="warn" title="We took your review down" className="no-print mt-5 max-w-text">
        {takenDownBecause} No one else can read it. If you think that this is wrong, answer the
        email that we sent you.
      </Notice>
    );
  return (
    <div className="no-print mt-5 grid max-w-text gap-3">
      {removed !== null && (
        <Notice title="You removed your review">
          <p className="mb-2">You can restore it until {formatMoment(new Date(removed.until))}.</p>
          <RestoreReviewForm reviewId={removed.id} />
        </Notice>
      )}
      {review !== null ? (
        <>
          <Notice tone="good" title="Your review is published">
            You can edit or remove it at any time.
          </Notice>
          <ReviewForm
            key={`${review.stars} ${review.body}`}
            summary="Edit your review"
            sellerId={sellerId}
            stars={review.stars}
            body={review.body}
          />
          <RemoveReviewForm reviewId={review.id} />
        </>
      ) : right.kind === "may" ? (
        <ReviewForm
          summary={removed === null ? "Write a review" : "Write a new review"}
          sellerId={sellerId}
          stars={null}
          body=""
        />
      ) : (
        <p className="text-ink-soft text-sm">
          <WhyNot right={right} sellerName={sellerName} loginHref={loginHref} />
        </p>
      )}
    </div>
  );
}

function WhyNot({
  right,
  sellerName,
  loginHref,
}: {
  readonly right: Exclude<ReviewRight, { kind: "may" }>;
  readonly sellerName: string;
  readonly loginHref: Route;
}) {
  switch (right.kind) {
    case "signed_out":
      return (
        <>
          Have you contacted {sellerName} here?{" "}
          <Link href={loginHref} prefetch={false} className="text-accent underline">
            Sign in
          </Link>{" "}
          to write a review.
        </>
      );
    case "unverified":
      return "To write a review, confirm your email address first: the link is in the email we sent you.";
    case "own_seller":
      return "This is your dealership. Managers and owners can reply to its reviews.";
    case "no_lead":
      return `You can write a review after you ask ${sellerName} a question, request a test drive or make an offer here.`;
    case "too_soon":
      return `You can write a review once ${sellerName} replies, or ${UNANSWERED_HOURS} hours after your message: from ${formatMoment(new Date(right.from))}.`;
  }
}
