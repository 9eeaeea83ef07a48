"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import type { Removed } from "#lib/domain/accounts/removal/types.ts";
import { type ActionState, IDLE } from "#lib/platform/actions/state.ts";
import { HiddenFields, type SentFields } from "./hidden-fields.tsx";

/**
 * What became of a removal, with the way to take it back. It takes the focus, which was on a button
 * that is gone.
 * @param removal the state of the form that removed; null data where there was nothing to remove.
 * @param undo the state of `restore`, the form that brings it back.
 * @param title what was removed.
 * @param children for how long it can be brought back.
 * @param undone said once it is back.
 * @param other a form of the same list without a way back, and what is said once it succeeds.
 */
export function UndoNotice({
  removal,
  undo,
  restore,
  fields = {},
  title,
  undone,
  other = null,
  children,
}: {
  readonly removal: ActionState<Removed | null>;
  readonly undo: ActionState<Pick<Removed, "removalId">>;
  readonly restore: (form: FormData) => void;
  /** What `restore` is told beside what to bring back. */
  readonly fields?: SentFields;
  readonly title: (removed: Removed) => string;
  readonly undone: string;
  readonly other?: { readonly state: ActionState<null>; readonly done: string } | null;
  readonly children: ReactNode;
}) {
  const notice = useRef<HTMLDivElement>(null);
  const otherState = other?.state ?? IDLE;
  useEffect(() => {
    if ([removal, undo, otherState].some((state) => state.status !== "idle"))
      notice.current?.focus();
  }, [removal, undo, otherState]);
  const failed = [undo, removal, otherState].find((state) => state.status === "failed");
  const removed = removal.status === "ok" ? removal.data : null;
  // Without JavaScript the page knows of one form only: the last that was sent.
  const isUndone =
    undo.status === "ok" && (removed === null || undo.data.removalId === removed.removalId);
  return (
    <div ref={notice} tabIndex={-1} role="status" className="outline-none empty:absolute">
      {failed?.status === "failed" ? (
        <Notice tone="bad">{failed.formError}</Notice>
      ) : removed !== null && !isUndone ? (
        <Notice tone="good" title={title(removed)}>
          <form action={restore} className="mt-1 flex flex-wrap items-center gap-3">
            <input type="hidden" name="removal" value={removed.removalId} />
            <HiddenFields fields={fields} />
            <span>{children}</span>
            <SubmitButton variant="secondary" size="sm">
              Undo
            </SubmitButton>
          </form>
        </Notice>
      ) : isUndone ? (
        <Notice tone="good">{undone}</Notice>
      ) : (
        other?.state.status === "ok" && <Notice tone="good">{other.done}</Notice>
      )}
    </div>
  );
}
