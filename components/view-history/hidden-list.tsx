"use client";

import { type ReactNode, useActionState, useEffect, useRef } from "react";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import {
  hideAgainAction,
  unhideAction,
  unhideAllAction,
} from "#lib/domain/reader-lists/actions.ts";
import { IDLE } from "#lib/platform/actions/state.ts";
import { plural } from "#lib/platform/format.ts";
import { UNHIDE_FORM_ID } from "./unhide-form.ts";

/** Hidden vehicles, brought back one by one or all at once; and all of them hidden again. */
export function HiddenList({
  count,
  children,
}: {
  readonly count: number;
  readonly children: ReactNode;
}) {
  const [one, unhide] = useActionState(unhideAction, IDLE);
  const [all, unhideAll] = useActionState(unhideAllAction, IDLE);
  const [undo, hideAgain] = useActionState(hideAgainAction, IDLE);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (one !== IDLE || all !== IDLE || undo !== IDLE) notice.current?.focus();
  }, [one, all, undo]);
  const failed = [undo, all, one].find((state) => state.status === "failed");
  const removed = all.status === "ok" ? all.data : null;
  // Without JavaScript the page knows of one form only: the last that was sent.
  const isUndone =
    undo.status === "ok" && (removed === null || undo.data.removalId === removed.removalId);
  return (
    <>
      <form id={UNHIDE_FORM_ID} action={unhide} hidden />
      <div ref={notice} tabIndex={-1} role="status" className="outline-none">
        {failed?.status === "failed" ? (
          <Notice tone="bad">{failed.formError}</Notice>
        ) : removed !== null && !isUndone ? (
          <Notice tone="good" title={`${plural(removed.count, "vehicle")} shown again`}>
            <form action={hideAgain} className="mt-1 flex flex-wrap items-center gap-3">
              <input type="hidden" name="removal" value={removed.removalId} />
              <span>For an hour they can be hidden again.</span>
              <SubmitButton variant="secondary" size="sm">
                Undo
              </SubmitButton>
            </form>
          </Notice>
        ) : isUndone ? (
          <Notice tone="good">They are hidden again.</Notice>
        ) : (
          one.status === "ok" && <Notice tone="good">It is in your searches again.</Notice>
        )}
      </div>
      {count > 1 && (
        <form action={unhideAll}>
          <SubmitButton variant="secondary" size="sm">
            Show all {count} again
          </SubmitButton>
        </form>
      )}
      {children}
    </>
  );
}
