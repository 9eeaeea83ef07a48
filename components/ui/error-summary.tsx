"use client";

import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

export interface SummaryError {
  /** The id of the control it belongs to. */
  readonly controlId: string;
  readonly message: string;
}

/**
 * What is wrong with a form that came back, above it: as a whole, and a link to each field. It takes
 * focus when it appears, so that it is heard first and seen wherever the reader had scrolled.
 * @param occasion changes with every submission; the same errors a second time take focus again.
 */
export function ErrorSummary({
  title,
  message,
  errors,
  occasion,
  children,
}: {
  title: string;
  message?: string | undefined;
  errors: readonly SummaryError[];
  occasion: unknown;
  /** What to do about it, where a link does it. */
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the submission.
  useEffect(() => {
    box.current?.focus();
  }, [occasion]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the browser brings the reader here.
      autoFocus
      className="flex gap-3 rounded-lg bg-bad-wash px-4 py-3 text-sm"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-[18px] flex-none text-bad" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{title}</p>
        {message && <p>{message}</p>}
        {errors.length > 0 && (
          <ul className="grid gap-0.5">
            {errors.map(({ controlId, message: words }) => (
              <li key={controlId}>
                <a href={`#${controlId}`} className="inline-flex min-h-6 items-center underline">
                  {words}
                </a>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  );
}
