"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { markReadAction } from "#lib/domain/leads/conversation/actions.ts";
import { IDLE } from "#lib/platform/actions/state.ts";

/** After the site has refused a stream, for as long as it takes to close a tab. */
const ASK_AGAIN_MS = 30_000;

/**
 * Keeps the page as it is now: it is read anew whenever the site says that something changed. While
 * a conversation is open and the page is looked at, what is there counts as read.
 */
export function LiveChanges({
  version,
  threadId,
  lastMessageId,
}: {
  /** What this page shows; the stream tells of what came after. */
  readonly version: string;
  readonly threadId: string | null;
  /** The last message of the other side that the reader has not read; null when there is none. */
  readonly lastMessageId: string | null;
}) {
  const router = useRouter();
  const shown = useRef(version);
  const [isLive, setIsLive] = useState(true);
  useEffect(() => {
    shown.current = version;
  }, [version]);

  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(`/api/messages/events?known=${shown.current}`);
      source.addEventListener("open", () => setIsLive(true));
      source.addEventListener("changed", () => router.refresh());
      source.addEventListener("error", () => {
        setIsLive(false);
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, ASK_AGAIN_MS);
      });
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [router]);

  useEffect(() => {
    if (threadId === null || lastMessageId === null) return;
    const read = async () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", read);
      const form = new FormData();
      form.set("threadId", threadId);
      form.set("messageId", lastMessageId);
      // The stream tells of it, and the page is read anew.
      await markReadAction(IDLE, form);
    };
    document.addEventListener("visibilitychange", read);
    void read();
    return () => document.removeEventListener("visibilitychange", read);
  }, [threadId, lastMessageId]);

  return (
    <p
      role="status"
      data-live={isLive}
      className={isLive ? "sr-only" : "mt-2 text-ink-soft text-xs"}
    >
      {isLive ? "" : "Reconnecting. Until then, reload to see new messages."}
    </p>
  );
}
