"use client";

import { type ReactNode, useActionState, useEffect, useRef } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { eraseSeenAction, restoreSeenAction } from "#lib/domain/seen-listing/actions.ts";
import { IDLE } from "#lib/platform/actions/state.ts";
import { plural } from "#lib/platform/format.ts";

/** Viewed vehicles, and how to erase that they were; for an hour it can be taken back. */
export function SeenEraser({
  count,
  children,
}: {
  readonly count: number;
  readonly children: ReactNode;
}) {
  const [erased, erase] = useActionState(eraseSeenAction, IDLE);
  const [undo, restore] = useActionState(restoreSeenAction, IDLE);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (erased !== IDLE || undo !== IDLE) notice.current?.focus();
  }, [erased, undo]);
  const failed = [undo, erased].find((state) => state.status === "failed");
  const removed = erased.status === "ok" ? erased.data : null;
  // Without JavaScript the page knows of one form only: the last that was sent.
  const isUndone =
    undo.status === "ok" && (removed === null || undo.data.removalId === removed.removalId);
  return (
    <>
      <div ref={notice} tabIndex={-1} role="status" className="outline-none">
        {failed?.status === "failed" ? (
          <Notice tone="bad">{failed.formError}</Notice>
        ) : removed !== null && !isUndone ? (
          <Notice tone="good" title={`${plural(removed.count, "viewed vehicle")} erased`}>
            <form action={restore} className="mt-1 flex flex-wrap items-center gap-3">
              <input type="hidden" name="removal" value={removed.removalId} />
              <span>For an hour they can be brought back; then they are gone for good.</span>
              <SubmitButton variant="secondary" size="sm">
                Undo
              </SubmitButton>
            </form>
          </Notice>
        ) : (
          isUndone && <Notice tone="good">They are back.</Notice>
        )}
      </div>
      {count > 0 && (
        <details>
          <summary className={`${buttonClass({ size: "sm" })} list-none`}>Erase</summary>
          <form
            action={erase}
            className="mt-2 grid max-w-md gap-3 rounded-xl border border-line p-4"
          >
            <p className="text-sm">
              Erases that you viewed {plural(count, "vehicle")}, with the times: the marks in search
              and “Recently viewed” go too. Favorites and hidden vehicles stay.
            </p>
            <SubmitButton variant="danger" className="justify-self-start">
              Erase {plural(count, "viewed vehicle")}
            </SubmitButton>
          </form>
        </details>
      )}
      {children}
    </>
  );
}
