"use client";

import { type ReactNode, useActionState } from "react";
import type { Removed } from "#lib/domain/accounts/removal/types.ts";
import { type FormAction, IDLE } from "#lib/platform/actions/state.ts";
import { HiddenFields, type SentFields } from "./hidden-fields.tsx";
import { UndoNotice } from "./undo-notice.tsx";

/**
 * A list out of which things are removed, and brought back. The notice stands here because what it is
 * about is gone from the list.
 * @param formId of the form that the "Remove" buttons of the list send, each with what it removes.
 * @param fields what both actions are told beside it.
 * @param title what was removed.
 * @param hint for how long it can be brought back, and with what.
 * @param undone said once it is back.
 */
export function RemovableList({
  formId,
  remove,
  restore,
  fields = {},
  title,
  hint,
  undone,
  children,
}: {
  readonly formId: string;
  readonly remove: FormAction<Removed>;
  readonly restore: FormAction<Pick<Removed, "removalId">>;
  readonly fields?: SentFields;
  readonly title: string | ((removed: Removed) => string);
  readonly hint: string;
  readonly undone: string;
  readonly children: ReactNode;
}) {
  const [removal, submitRemoval] = useActionState(remove, IDLE);
  const [undo, submitUndo] = useActionState(restore, IDLE);
  return (
    <>
      <form id={formId} action={submitRemoval} hidden>
        <HiddenFields fields={fields} />
      </form>
      <UndoNotice
        removal={removal}
        undo={undo}
        restore={submitUndo}
        fields={fields}
        title={typeof title === "string" ? () => title : title}
        undone={undone}
      >
        {hint}
      </UndoNotice>
      {children}
    </>
  );
}
