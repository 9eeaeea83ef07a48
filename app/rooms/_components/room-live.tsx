"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { ToldEvent } from "#lib/domain/rooms/room-page/types.stream.ts";

/** Events that come together make the page be read anew once. */
const GATHER_MS = 120;
/** After the site has refused a stream, for as long as it takes to close a tab. */
const ASK_AGAIN_MS = 10_000;
/** Announcements that are read out together. */
const MOST_SAID = 3;

/**
 * Keeps a room's page as the room is now: what others do is said in a polite live region, and the page
 * is read anew. A browser that was away is told first what it missed.
 */
export function RoomLive({
  reader,
  revision,
}: {
  /** By what right it reads, as the address of the stream has it: "room=…" or "guest=…". */
  readonly reader: string;
  /** What this page shows; the stream tells of what came after. */
  readonly revision: number;
}) {
  const router = useRouter();
  const shown = useRef(revision);
  const [isLive, setIsLive] = useState(true);
  const [said, setSaid] = useState<readonly ToldEvent[]>([]);
  useEffect(() => {
    shown.current = Math.max(shown.current, revision);
  }, [revision]);

  useEffect(() => {
    let source: EventSource;
    let again: ReturnType<typeof setTimeout> | undefined;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let told = shown.current;
    const refresh = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        if (told > shown.current) router.refresh();
      }, GATHER_MS);
    };
    const open = () => {
      told = Math.max(told, shown.current);
      source = new EventSource(`/api/rooms/events?${reader}&known=${told}`);
      source.addEventListener("open", () => setIsLive(true));
      source.addEventListener("told", ({ data }) => {
        const event = readTold(data);
        if (event === null || event.revision <= told) return;
        told = event.revision;
        if (!event.mine) setSaid((before) => [...before, event].slice(-MOST_SAID));
        refresh();
      });
      source.addEventListener("reset", ({ data }) => {
        told = Math.max(told, Number(data) || 0);
        refresh();
      });
      source.addEventListener("ended", () => {
        source.close();
        // The page then says why.
        router.refresh();
      });
      source.addEventListener("error", () => {
        setIsLive(false);
        if (source.readyState === EventSource.CLOSED) again = setTimeout(open, ASK_AGAIN_MS);
      });
    };
    open();
    return () => {
      clearTimeout(again);
      clearTimeout(gathering);
      source.close();
    };
  }, [router, reader]);

  return (
    <div className="no-print grid min-h-6 gap-1 text-ink-soft text-xs" data-live={isLive}>
      <p className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className={`size-2 rounded-full ${isLive ? "bg-good" : "bg-warn"}`}
        />
        {isLive ? "Live" : "Reconnecting. You will see what you missed."}
      </p>
      <p role="status" data-said>
        {said.map(({ revision: at, words }) => (
          <span key={at} className="mr-2">
            {words}
          </span>
        ))}
      </p>
    </div>
  );
}

/** An event as the site told it; null for what is none of ours. */
function readTold(text: string): ToldEvent | null {
  try {
    const { revision, words, mine }: Partial<ToldEvent> = JSON.parse(text);
    return typeof revision === "number" && typeof words === "string"
      ? { revision, words, mine: mine === true }
      : null;
  } catch {
    return null;
  }
}
