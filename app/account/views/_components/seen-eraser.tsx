"use client";

import { type ReactNode, useActionState } from "react";
import { UndoNotice } from "#components/patterns/undo-notice.tsx";
import { ButtonDisclosure } from "#components/ui/button-disclosure.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { eraseSeenAction, restoreSeenAction } from "#lib/domain/shoppers/view-history/actions.ts";
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
  return (
    <>
      <UndoNotice
        removal={erased}
        undo={undo}
        restore={restore}
        title={({ count: gone }) => `${plural(gone, "viewed vehicle")} erased`}
        undone="They are back."
      >
        You can undo for an hour; then they are gone for good.
      </UndoNotice>
      {count > 0 && (
        <ButtonDisclosure summary="Erase">
          <form
            action={erase}
            className="mt-2 grid max-w-md gap-3 rounded-xl border border-line p-4"
          >
            <p className="text-sm">
              Deletes that you viewed {plural(count, "vehicle")}, with times, marks in search and
              “Recently viewed”. Favorites and hidden vehicles stay.
            </p>
            <SubmitButton variant="danger" className="justify-self-start">
              Erase {plural(count, "viewed vehicle")}
            </SubmitButton>
          </form>
        </ButtonDisclosure>
      )}
      {children}
    </>
  );
}
