"use client";

import { useEffect, useEffectEvent, useState } from "react";

/** Pauses between looks at the site's health; the last one repeats. */
const PAUSES_MS = [1_000, 2_000, 3_000, 5_000, 8_000, 15_000];
/** A page that fails while the site is well is tried again by itself at most this often. */
const QUIET_MS = 60_000;

let lastRetryAt = Number.NEGATIVE_INFINITY;

/**
 * Waits for a site that is down and then tries the page again by itself. A page that fails on a
 * healthy site gets one more try; after that it is for the reader to say.
 * @returns whether the site is known to be down right now.
 */
export function useRecovery(active: boolean, retry: () => void): boolean {
  const [down, setDown] = useState(false);
  const tryAgain = useEffectEvent(() => {
    lastRetryAt = performance.now();
    retry();
  });

  useEffect(() => {
    if (!active) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let wasDown = false;
    const look = async (turn: number) => {
      const ready = await isReady(stop.signal);
      if (stop.signal.aborted) return;
      if (ready && (wasDown || performance.now() - lastRetryAt > QUIET_MS)) {
        setDown(false);
        tryAgain();
      } else if (!ready) {
        wasDown = true;
        setDown(true);
        wait(turn + 1);
      }
    };
    const wait = (turn: number) => {
      timer = setTimeout(() => void look(turn), PAUSES_MS[Math.min(turn, PAUSES_MS.length - 1)]);
    };
    wait(0);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [active]);

  return down;
}

async function isReady(signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch("/api/health/ready", { cache: "no-store", signal });
    return answer.ok;
  } catch {
    // Not reachable at all: as down as it can be.
    return false;
  }
}
