import Link from "next/link";
import { ListingPicture } from "#components/listings/listing/listing-picture.tsx";
import { cn } from "#components/ui/cn.ts";
import { THREADS_PER_PAGE } from "#lib/domain/leads/conversation/constants.ts";
import { leadTitle } from "#lib/domain/leads/conversation/rules.asked.ts";
import { lastStep, threadPath } from "#lib/domain/leads/conversation/rules.ts";
import { messagesPath } from "#lib/domain/leads/conversation/search-params.ts";
import type { Delivery, ThreadId, ThreadSummary } from "#lib/domain/leads/conversation/types.ts";
import { ADDRESS_WORDS } from "#lib/domain/leads/lead-address/constants.ts";
import { plural } from "#lib/platform/format.ts";
import { Moment } from "./time-words.tsx";

/** The conversations of a page of the list, the latest word first. */
export function ThreadList({
  threads,
  total,
  page,
  openId,
  asOf,
}: {
  readonly threads: readonly ThreadSummary[];
  readonly total: number;
  readonly page: number;
  readonly openId: ThreadId | null;
  readonly asOf: Date;
}) {
  const pages = Math.ceil(total / THREADS_PER_PAGE);
  return (
    <nav aria-label="Conversations">
      <ul className="grid border-line border-t">
        {threads.map((thread) => (
          <li key={thread.id} className="border-line border-b">
            <ThreadLine thread={thread} isOpen={thread.id === openId} asOf={asOf} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <p className="mt-3 flex items-center justify-between gap-3 text-sm">
          {page > 1 ? <PageLink page={page - 1} words="Newer" /> : <span />}
          <span className="text-ink-soft">
            Page {page} of {pages}, {plural(total, "conversation")}
          </span>
          {page < pages ? <PageLink page={page + 1} words="Older" /> : <span />}
        </p>
      )}
    </nav>
  );
}

function PageLink({ page, words }: { readonly page: number; readonly words: string }) {
  return (
    <Link
      href={messagesPath({ page })}
      prefetch={false}
      className="inline-flex min-h-8 items-center underline"
    >
      {words}
    </Link>
  );
}

function ThreadLine({
  thread,
  isOpen,
  asOf,
}: {
  readonly thread: ThreadSummary;
  readonly isOpen: boolean;
  readonly asOf: Date;
}) {
  const {
    vehicle,
    otherName,
    unreadCount,
    lastWords,
    lastAuthor,
    lastMessageAt,
    delivery,
    address,
  } = thread;
  return (
    <Link
      href={threadPath(thread.id)}
      prefetch={false}
      aria-current={isOpen ? "page" : undefined}
      className="grid grid-cols-[64px_minmax(0,1fr)] gap-3 px-2 py-3 -outline-offset-2 hover:bg-surface-2 aria-[current]:bg-surface-3"
    >
      <span className="stage block self-start overflow-hidden rounded-md">
        <ListingPicture src={vehicle.picture} loading="lazy" sizes="64px" />
      </span>
      <span className="min-w-0 text-sm">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cn("line-clamp-2", unreadCount > 0 ? "font-semibold" : "font-medium")}>
            {otherName}
          </span>
          <span className="flex-none text-ink-faint text-xs">
            <Moment at={lastMessageAt} asOf={asOf} />
          </span>
        </span>
        <span className="block truncate text-ink-soft text-xs">
          {leadTitle(thread)} · {vehicle.title}
        </span>
        {delivery !== null && (
          <span className="block truncate text-ink-soft text-xs">
            <LastStep delivery={delivery} sellerName={otherName} asOf={asOf} />
          </span>
        )}
        {address !== null && address !== "confirmed" && (
          <span className="block truncate text-ink-soft text-xs">{ADDRESS_WORDS[address]}</span>
        )}
        <span className="mt-0.5 flex items-start justify-between gap-2">
          <span
            className={cn(
              "line-clamp-1",
              unreadCount > 0 ? "font-medium text-ink" : "text-ink-soft",
            )}
          >
            {lastAuthor !== null && `${lastAuthor}: `}
            {lastWords}
          </span>
          {unreadCount > 0 && (
            <span className="flex-none rounded-full bg-accent px-2 text-accent-ink text-xs tabular-nums">
              {unreadCount}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

/** How far what was asked has come: "Seen 2:10 PM". */
function LastStep({
  delivery,
  sellerName,
  asOf,
}: {
  readonly delivery: Delivery;
  readonly sellerName: string;
  readonly asOf: Date;
}) {
  const { name, at } = lastStep(delivery, sellerName);
  return (
    <>
      {name} <Moment at={at} asOf={asOf} />
    </>
  );
}
