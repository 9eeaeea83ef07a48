"use client";

import { useEffect, useRef } from "react";
import { Notice, type NoticeTone } from "#components/ui/notice.tsx";

/**
 * What was done just now, above the page. It takes focus, for the form that did it is gone.
 * @param occasion changes with every rendering of the page, so that the same words are heard again.
 */
export function DoneNotice({
  words,
  tone = "good",
  occasion,
}: {
  readonly words: string;
  readonly tone?: NoticeTone;
  readonly occasion: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the occasion.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
  }, [occasion]);
  return (
    <div ref={box} role="status" tabIndex={-1} className="no-print mt-4 rounded-lg">
      <Notice tone={tone}>{words}</Notice>
    </div>
  );
}
