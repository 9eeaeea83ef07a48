import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { AddressBadge } from "#components/leads/lead/address-badge.tsx";
import { MeetingAdvice } from "#components/leads/lead/meeting-advice.tsx";
import { ListingPicture } from "#components/listings/listing/listing-picture.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { askedDetail, leadTitle } from "#lib/domain/leads/conversation/rules.asked.ts";
import { threadPath } from "#lib/domain/leads/conversation/rules.ts";
import { MESSAGES_PATH } from "#lib/domain/leads/conversation/search-params.ts";
import type { ThreadView } from "#lib/domain/leads/conversation/types.ts";
import { ADDRESS_SENTENCES } from "#lib/domain/leads/lead-address/constants.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { DeliverySteps } from "./delivery-steps.tsx";
import { MessageLog } from "./message-log.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { ReportThread } from "./report-thread.tsx";
import { BlockForm, UnblockForm } from "./thread-actions.tsx";

const STATUS_WORDS = {
  active: "for sale",
  paused: "paused by the seller",
  sold: "sold",
  withdrawn: "taken down",
} as const;

/** One conversation: what it is about, how the request fared, what was said, and a word more. */
export function ThreadPanel({
  thread,
  isOlderPart,
  submissionId,
  asOf,
}: {
  readonly thread: ThreadView;
  /** Whether older messages are shown than the last ones. */
  readonly isOlderPart: boolean;
  readonly submissionId: string;
  readonly asOf: Date;
}) {
  const { vehicle, otherName, side, delivery, seller } = thread;
  return (
    <section aria-labelledby="thread-heading" className="grid min-w-0 content-start gap-4">
      <Link
        href={MESSAGES_PATH}
        prefetch={false}
        className="inline-flex min-h-8 items-center gap-1.5 text-sm underline lg:hidden [&_svg]:size-4"
      >
        <ArrowLeft aria-hidden="true" /> All messages
      </Link>
      <header className="grid grid-cols-[84px_minmax(0,1fr)] items-start gap-x-4 gap-y-3">
        <div className="stage overflow-hidden rounded-md">
          <ListingPicture src={vehicle.picture} loading="eager" sizes="84px" />
        </div>
        <div className="min-w-0">
          <h2 id="thread-heading" className="font-[620] text-lg tracking-tight">
            {otherName}
          </h2>
          <p className="text-sm">
            <Link
              href={`/listings/${vehicle.listingId}`}
              prefetch={false}
              className="inline-flex min-h-6 items-center underline decoration-line underline-offset-2 hover:decoration-accent"
            >
              {vehicle.title}
            </Link>
            <span className="text-ink-soft">
              , {formatPrice(vehicle.priceCents)}, {STATUS_WORDS[vehicle.status]}
            </span>
          </p>
          <p className="text-ink-soft text-sm">{askedWords(thread)}</p>
        </div>
        <div className="col-span-2">
          {side === "buyer" && (
            <DeliverySteps delivery={delivery} sellerName={seller.name} asOf={asOf} />
          )}
          {thread.contact && <ContactLine {...thread.contact} />}
          {side === "seller" && thread.address && (
            <div className="mt-1.5 grid justify-items-start gap-1.5">
              <AddressBadge state={thread.address} />
              {thread.address === "not_confirmed" && (
                <p className="text-ink-soft text-sm">{ADDRESS_SENTENCES.not_confirmed}</p>
              )}
            </div>
          )}
        </div>
      </header>
      <MessageLog thread={thread} asOf={asOf} />
      {isOlderPart ? (
        <p className="text-sm">
          <Link
            href={threadPath(thread.id)}
            prefetch={false}
            className="inline-flex min-h-8 items-center underline"
          >
            To the latest messages
          </Link>
        </p>
      ) : (
        <Answer thread={thread} submissionId={submissionId} />
      )}
      {seller.kind === "private" && <MeetingAdvice />}
      <footer className="grid gap-1 border-line border-t pt-3">
        {thread.canBlock && thread.blocked !== "by_me" && (
          <BlockForm threadId={thread.id} otherName={otherName} />
        )}
        <ReportThread threadId={thread.id} />
      </footer>
    </section>
  );
}

function Answer({
  thread,
  submissionId,
}: {
  readonly thread: ThreadView;
  readonly submissionId: string;
}): ReactNode {
  const { id, blocked, otherName, side, seller, delivery, address } = thread;
  if (address === "not_theirs")
    return <Notice title="This conversation has ended">{ADDRESS_SENTENCES.not_theirs}</Notice>;
  switch (blocked) {
    case "by_me":
      return (
        <Notice title={`You have blocked ${otherName}`}>
          <p className="mb-3">Neither of you can message the other.</p>
          <UnblockForm threadId={id} otherName={otherName} />
        </Notice>
      );
    case "by_them":
      return (
        <Notice title="This conversation has ended">
          {otherName} is not taking your messages. Past messages stay.
        </Notice>
      );
    case null:
      return (
        <>
          {side === "buyer" && !delivery.hasInbox && (
            <Notice>
              {seller.name} has not joined Lotwise, so we cannot promise a reply.
              {seller.phone && (
                <>
                  {" "}
                  Their phone number:{" "}
                  <a href={`tel:${seller.phone.replace(/[^\d+]/g, "")}`} className="underline">
                    {seller.phone}
                  </a>
                  .
                </>
              )}
            </Notice>
          )}
          <ReplyForm key={id} threadId={id} submissionId={submissionId} otherName={otherName} />
        </>
      );
  }
}

function askedWords({ asked, seller }: ThreadView): string {
  const detail = askedDetail(asked, seller.timeZone);
  const clock = asked.preferredAt === null ? "" : ", seller’s time";
  return detail === null ? leadTitle(asked) : `${leadTitle(asked)}: ${detail}${clock}`;
}

/** What somebody gave a dealer to be reached by. */
function ContactLine({ email, phone }: { readonly email: string; readonly phone: string | null }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center break-all underline">
        {email}
      </a>
      {phone === null ? (
        <span className="text-ink-soft">No phone number given</span>
      ) : (
        <a
          href={`tel:${phone.replace(/[^\d+]/g, "")}`}
          className="inline-flex min-h-6 items-center underline"
        >
          {phone}
        </a>
      )}
    </p>
  );
}
