"use client";

import { useEffect, useRef } from "react";
import { Notice, type NoticeTone } from "#components/ui/notice.tsx";

/**
 * What was done just now, above the page or the section it was done in, which is shown together
 * with it where an address leads to that section. It takes focus, for the form that did it is gone.
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
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="no-print mt-6 rounded-lg [&+section]:mt-5 [&+section]:scroll-mt-32"
    >
      <Notice tone={tone}>{words}</Notice>
    </div>
  );
}
