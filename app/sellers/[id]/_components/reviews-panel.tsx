import type { Route } from "next";
import type { ReactNode } from "react";
import { Stars } from "#components/dealers/seller/stars.tsx";
import { Panel } from "#components/listings/listing/panel.tsx";
import { PageLinks } from "#components/search/search/page-links.tsx";
import { FEWEST_FOR_AVERAGE, MOST_STARS } from "#lib/domain/dealers/review/constants.ts";
import { averageWords, leadWords } from "#lib/domain/dealers/review/rules.ts";
import type {
  OwnReview,
  Review,
  ReviewPage,
  ReviewSummary,
} from "#lib/domain/dealers/review/types.ts";
import { formatDay, plural } from "#lib/platform/format.ts";
import { BarList } from "./bar-list.tsx";
import { OwnReviewPanel } from "./own-review.tsx";
import { ReplyForm } from "./review-forms.tsx";

/** What people who wrote to a seller say of it, the latest first, and what the viewer may add. */
export function ReviewsPanel({
  sellerId,
  sellerName,
  page: { summary, reviews, page, pageCount },
  own,
  mayReply,
  loginHref,
  hrefOfPage,
  reportOf,
  now,
}: {
  readonly sellerId: number;
  readonly sellerName: string;
  readonly page: ReviewPage;
  readonly own: OwnReview;
  readonly mayReply: boolean;
  readonly loginHref: Route;
  readonly hrefOfPage: (page: number) => string;
  /** The way to report a review. */
  readonly reportOf: (review: Review) => ReactNode;
  readonly now: Date;
}) {
  return (
    <Panel
      id="reviews"
      title="Reviews"
      lead="Only from shoppers who asked a question, booked a test drive or made an offer here. Newest first, good or bad."
    >
      <Summary summary={summary} />
      <OwnReviewPanel sellerId={sellerId} sellerName={sellerName} own={own} loginHref={loginHref} />
      {reviews.length > 0 && (
        <ol className="mt-6 divide-y divide-line border-line border-y">
          {reviews.map((review) => (
            <li key={review.id} className="py-5">
              <ReviewItem review={review} sellerName={sellerName} now={now} />
              {mayReply && (
                <div className="mt-3 max-w-text">
                  <ReplyForm reviewId={review.id} reply={review.reply} />
                </div>
              )}
              {reportOf(review)}
            </li>
          ))}
        </ol>
      )}
      <div className="mt-6">
        <PageLinks page={page} pageCount={pageCount} hrefOf={hrefOfPage} />
      </div>
    </Panel>
  );
}

function Summary({ summary: { count, average, byStars } }: { readonly summary: ReviewSummary }) {
  if (count === 0) return <p className="mt-4 text-ink-soft">No reviews yet.</p>;
  return (
    <div className="mt-4 grid gap-x-10 gap-y-4 sm:grid-cols-[max-content_minmax(0,360px)]">
      <div>
        {average === null ? (
          <p className="max-w-[24ch] text-ink-soft text-sm">
            {plural(count, "review")}. An average needs {FEWEST_FOR_AVERAGE}.
          </p>
        ) : (
          <>
            <p className="font-[640] text-2xl tracking-tight">{averageWords(average)}</p>
            <p className="text-ink-soft text-sm">Average of {plural(count, "review")}</p>
          </>
        )}
      </div>
      {average !== null && (
        <BarList
          title="Reviews by stars"
          caption={`${(byStars.at(-1) ?? 0) + (byStars.at(-2) ?? 0)} of ${plural(count, "review")} gave four or five stars.`}
          unit="review"
          bars={byStars
            .map((given, index) => ({ label: plural(index + 1, "star"), count: given }))
            .reverse()}
        />
      )}
    </div>
  );
}

function ReviewItem({
  review,
  sellerName,
  now,
}: {
  readonly review: Review;
  readonly sellerName: string;
  readonly now: Date;
}) {
  const { authorName, leadKind, stars, body, createdAt, editedAt, reply, repliedAt } = review;
  return (
    <article aria-label={`${authorName}: ${stars} of ${MOST_STARS} stars`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars stars={stars} />
        <b className="font-semibold [overflow-wrap:anywhere]">{authorName}</b>
        <span className="text-ink-soft">
          {leadWords(leadKind)} · {formatDay(createdAt, now)}
          {editedAt !== null && `, edited ${formatDay(editedAt, now)}`}
        </span>
      </p>
      <p dir="auto" className="mt-2 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">
        {body}
      </p>
      {reply !== null && (
        <div className="mt-3 max-w-text border-line border-l-2 pl-4">
          <p className="text-ink-soft text-sm">
            Reply from {sellerName}
            {repliedAt !== null && `, ${formatDay(repliedAt, now)}`}
          </p>
          <p dir="auto" className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">
            {reply}
          </p>
        </div>
      )}
    </article>
  );
}
