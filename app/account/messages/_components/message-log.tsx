import Link from "next/link";
import { cn } from "#components/ui/cn.ts";
import { Notice } from "#components/ui/notice.tsx";
import { messagesPath } from "#lib/domain/leads/conversation/search-params.ts";
import type { MessageView, ThreadView } from "#lib/domain/leads/conversation/types.ts";
import { Moment } from "./time-words.tsx";

/** What was said, oldest first; the box stands at its end, also without JavaScript. */
export function MessageLog({ thread, asOf }: { readonly thread: ThreadView; readonly asOf: Date }) {
  const { messages, otherRead, otherName, hasOlder } = thread;
  const read = otherRead && messages.findLast((said) => isReadBy(said, otherRead.messageId));
  const first = messages[0];
  return (
    <div
      role="log"
      aria-label={`Messages with ${otherName}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="flex max-h-[min(62vh,640px)] min-h-40 flex-col-reverse overflow-y-auto rounded-xl border border-line p-4 -outline-offset-2"
    >
      <ol className="grid gap-3">
        {hasOlder && first && (
          <li className="text-center text-sm">
            <Link
              href={messagesPath({ thread: thread.id, before: first.id })}
              prefetch={false}
              className="inline-flex min-h-8 items-center underline"
            >
              Earlier messages
            </Link>
          </li>
        )}
        {messages.map((message) => (
          <li
            key={message.id}
            className={cn("grid", message.fromMySide ? "justify-items-end" : "justify-items-start")}
          >
            <Message message={message} asOf={asOf} />
            {message === read && otherRead && (
              <p className="mt-1 text-ink-faint text-xs">
                Read <Moment at={otherRead.at} asOf={asOf} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

const isReadBy = (said: MessageView, upTo: string): boolean =>
  said.fromMySide && BigInt(said.id) <= BigInt(upTo);

function Message({ message, asOf }: { readonly message: MessageView; readonly asOf: Date }) {
  const { fromMySide, authorName, body, guard, createdAt, attachments } = message;
  return (
    <div className="max-w-[min(34rem,88%)]">
      <p className={cn("mb-0.5 text-ink-faint text-xs", fromMySide && "text-right")}>
        <span className="text-ink-soft">{authorName}</span> <Moment at={createdAt} asOf={asOf} />
      </p>
      <div
        className={cn(
          "rounded-xl px-3.5 py-2.5 text-sm",
          fromMySide ? "bg-accent-wash" : "bg-surface-2",
        )}
      >
        {body !== "" && <p className="whitespace-pre-wrap break-words">{body}</p>}
        {attachments.length > 0 && (
          <ul
            className={cn(
              "grid gap-2",
              body !== "" && "mt-2",
              attachments.length > 1 && "grid-cols-2",
            )}
          >
            {attachments.map(({ id, width, height }, i) => (
              <li key={id}>
                <a href={`/api/messages/attachments/${id}`} className="block">
                  {/* biome-ignore lint/performance/noImgElement: pictures are stored in the sizes they are shown in. */}
                  <img
                    src={`/api/messages/attachments/${id}?small`}
                    alt={`${i + 1} of ${attachments.length}, sent by ${authorName}`}
                    width={width}
                    height={height}
                    loading="lazy"
                    className="h-auto max-h-72 w-full rounded-md object-contain"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {guard.length > 0 && (
        <Notice tone="warn" title="Be careful" className="mt-1.5">
          <ul className="grid gap-1">
            {guard.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
