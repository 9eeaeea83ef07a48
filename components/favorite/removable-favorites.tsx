"use client";

import { type ReactNode, useActionState, useEffect, useRef } from "react";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { removeFavoriteAction, restoreFavoriteAction } from "#lib/domain/favorite/actions.ts";
import { IDLE } from "#lib/platform/actions/state.ts";

/** The form that every "Remove" of the list sends. */
export const REMOVE_FORM_ID = "remove-favorite";

/**
 * A list of favorites out of which they are removed, and brought back. The notice stands here because
 * the vehicle it is about is gone from the list; it takes focus, which was on a button that is gone.
 */
export function RemovableFavorites({ children }: { readonly children: ReactNode }) {
  const [removal, remove] = useActionState(removeFavoriteAction, IDLE);
  const [undo, restore] = useActionState(restoreFavoriteAction, IDLE);
  const notice = useRef<HTMLDivElement>(null);
  const removed = removal.status === "ok" ? removal.data : null;
  useEffect(() => {
    if (removal !== IDLE || undo !== IDLE) notice.current?.focus();
  }, [removal, undo]);
  // Without JavaScript the page knows of one form only: the last that was sent.
  const isUndone =
    undo.status === "ok" && (removed === null || undo.data.removalId === removed.removalId);
  const failure =
    undo.status === "failed" ? undo.formError : removal.status === "failed" && removal.formError;
  return (
    <>
      <form id={REMOVE_FORM_ID} action={remove} hidden />
      <div ref={notice} tabIndex={-1} role="status" className="outline-none">
        {failure ? (
          <Notice tone="bad">{failure}</Notice>
        ) : removed !== null && !isUndone ? (
          <Notice tone="good" title="Removed from favorites">
            <form action={restore} className="mt-1 flex flex-wrap items-center gap-3">
              <input type="hidden" name="removal" value={removed.removalId} />
              <span>With its note, for an hour it can be brought back.</span>
              <SubmitButton variant="secondary" size="sm">
                Undo
              </SubmitButton>
            </form>
          </Notice>
        ) : (
          isUndone && <Notice tone="good">It is back, with its note.</Notice>
        )}
      </div>
      {children}
    </>
  );
}
