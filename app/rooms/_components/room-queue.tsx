"use client";

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import { Notice } from "#components/ui/notice.tsx";
import type { UserId } from "#lib/platform/auth/types.ts";
import { plural } from "#lib/platform/format.ts";
import {
  enqueue,
  onQueueChanged,
  type Queued,
  type QueuedKind,
  queueIn,
  queueText,
} from "./queue-store.ts";
import { sendQueue } from "./send-queue.ts";

/** While something waits, it is tried again this often: a browser does not always say that it is back. */
const TRY_AGAIN_MS = 4_000;

interface Queue {
  /** What this reader sent to this room and has not arrived, the oldest first. */
  readonly entries: readonly Queued[];
  readonly put: (entry: {
    readonly kind: QueuedKind;
    readonly vehicle: string | null;
    readonly words: string;
  }) => void;
}

const Context = createContext<Queue | null>(null);

/** What waits to be sent to the room; null for guests, who send nothing. */
export const useRoomQueue = (): Queue | null => useContext(Context);

/**
 * Votes and comments of a member go through this queue, kept by the browser: made offline they wait
 * and are sent once it is back, each once, whatever happened to the answer.
 */
export function RoomQueue({
  room,
  userId,
  children,
}: {
  readonly room: string;
  readonly userId: UserId;
  readonly children: ReactNode;
}) {
  const text = useSyncExternalStore(onQueueChanged, queueText, () => "[]");
  const own = useMemo(
    () => queueIn(text).filter((entry) => entry.userId === userId),
    [text, userId],
  );
  const waiting = own.filter(({ refusal }) => refusal === null).length;

  useEffect(() => {
    if (waiting === 0) return;
    const send = () => void sendQueue(userId);
    send();
    const timer = setInterval(send, TRY_AGAIN_MS);
    window.addEventListener("online", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
    };
  }, [waiting, userId]);

  const put = useCallback<Queue["put"]>(
    (entry) => {
      enqueue({ ...entry, room, userId, submissionId: crypto.randomUUID(), refusal: null });
    },
    [room, userId],
  );
  const queue = useMemo(
    () => ({ entries: own.filter((entry) => entry.room === room), put }),
    [own, room, put],
  );
  return <Context value={queue}>{children}</Context>;
}

/** Says that something waits because the site cannot be reached, until it was sent. */
export function QueueNotice() {
  const queue = useRoomQueue();
  const isOnline = useSyncExternalStore(
    onConnectionChanged,
    () => navigator.onLine,
    () => true,
  );
  const waiting = queue?.entries.filter(({ refusal }) => refusal === null).length ?? 0;
  const isShown = !isOnline && queue !== null;
  return (
    <div role="status">
      {isShown && (
        <Notice tone="warn" title="You are offline">
          {waiting === 0
            ? "Votes and comments are saved here and sent when you are back online."
            : `${plural(waiting, "thing")} you did ${waiting === 1 ? "waits" : "wait"} here and will be sent when you are back online.`}
        </Notice>
      )}
    </div>
  );
}

function onConnectionChanged(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
