import { MessagesSquare } from "lucide-react";
import { EmptyState, NothingOpen } from "#components/patterns/empty-state.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { threadPath } from "#lib/domain/leads/conversation/rules.ts";
import type { MessagesQuery } from "#lib/domain/leads/conversation/search-params.ts";
import type { ThreadSummary, ThreadView } from "#lib/domain/leads/conversation/types.ts";
import { plural } from "#lib/platform/format.ts";
import { LiveChanges } from "./live-changes.tsx";
import { ThreadList } from "./thread-list.tsx";
import { ThreadPanel } from "./thread-panel.tsx";

interface MessagesPageProps {
  readonly query: MessagesQuery;
  readonly list: { readonly threads: readonly ThreadSummary[]; readonly total: number };
  readonly thread: ThreadView | null;
  readonly version: string;
  readonly submissionId: string;
  readonly asOf: Date;
}

/** The reader's conversations beside the one that is open; on phones one or the other. */
export function MessagesPage({
  query,
  list,
  thread,
  version,
  submissionId,
  asOf,
}: MessagesPageProps) {
  const { threads, total } = list;
  return (
    <div className="page pt-6 pb-28 desk:pb-16">
      <h1 className={cn("font-semibold text-2xl tracking-tight", thread && "max-lg:sr-only")}>
        Messages
      </h1>
      <LiveChanges
        version={version}
        threadId={thread?.id ?? null}
        lastMessageId={thread && query.before === null ? unreadUpTo(thread) : null}
      />
      {total === 0 ? (
        <Nothing />
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[340px_minmax(0,1fr)]">
          <div className={cn(thread && "max-lg:hidden")}>
            <ThreadList
              threads={threads}
              total={total}
              page={query.page}
              openId={thread?.id ?? null}
              asOf={asOf}
            />
          </div>
          {thread ? (
            <ThreadPanel
              thread={thread}
              isOlderPart={query.before !== null}
              submissionId={submissionId}
              asOf={asOf}
            />
          ) : (
            <NoneOpen threads={threads} />
          )}
        </div>
      )}
    </div>
  );
}

/** Beside the list while no conversation is open: the latest that has something new, else the latest. */
function NoneOpen({ threads }: { readonly threads: readonly ThreadSummary[] }) {
  const unread = threads.filter(({ unreadCount }) => unreadCount > 0);
  const next = unread[0] ?? threads[0];
  return (
    <NothingOpen
      title={
        unread.length === 0
          ? "Nothing new"
          : `${plural(unread.length, "conversation")} with new messages`
      }
      icon={<MessagesSquare />}
      className="self-start max-lg:hidden"
      action={next && <ButtonLink href={threadPath(next.id)}>Read {next.otherName}</ButtonLink>}
    >
      Choose a conversation to read it here.
    </NothingOpen>
  );
}

/** The last message that counts as read once it is seen; null when nothing is unread. */
function unreadUpTo({ unreadCount, messages }: ThreadView): string | null {
  return unreadCount === 0 ? null : (messages.at(-1)?.id ?? null);
}

function Nothing() {
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title="No conversations yet"
      action={<ButtonLink href="/search">Search vehicles</ButtonLink>}
    >
      Ask a question, request a test drive or make an offer from any listing. Your messages and
      replies show here.
    </EmptyState>
  );
}
