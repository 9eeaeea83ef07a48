"use client";

import { type ReactNode, useActionState } from "react";
import { UndoNotice } from "#components/patterns/undo-notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import {
  hideAgainAction,
  unhideAction,
  unhideAllAction,
} from "#lib/domain/shoppers/viewer-lists/actions.ts";
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
  return (
    <>
      <form id={UNHIDE_FORM_ID} action={unhide} hidden />
      <UndoNotice
        removal={all}
        undo={undo}
        restore={hideAgain}
        title={({ count: shown }) => `${plural(shown, "vehicle")} shown again`}
        undone="They are hidden again."
        other={{ state: one, done: "It shows in your searches again." }}
      >
        You can undo for an hour.
      </UndoNotice>
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
