"use client";

import { type ReactNode, useActionState } from "react";
import { UndoNotice } from "#components/patterns/undo-notice.tsx";
import {
  removeReportAction,
  restoreReportAction,
} from "#lib/domain/reports/report/actions.library.ts";
import { IDLE } from "#lib/platform/actions/state.ts";
import { REMOVE_REPORT_FORM_ID } from "./remove-form.ts";

/**
 * A list of reports out of which they are deleted, and brought back. The notice stands here because
 * the report it is about is gone from the list.
 */
export function RemovableReports({ children }: { readonly children: ReactNode }) {
  const [removal, remove] = useActionState(removeReportAction, IDLE);
  const [undo, restore] = useActionState(restoreReportAction, IDLE);
  return (
    <>
      <form id={REMOVE_REPORT_FORM_ID} action={remove} hidden />
      <UndoNotice
        removal={removal}
        undo={undo}
        restore={restore}
        title={({ count }) => (count === 1 ? "Report deleted" : `${count} reports deleted`)}
        undone="It is back, with its links and disputes."
      >
        Links to it lead nowhere now. For an hour it can be brought back.
      </UndoNotice>
      {children}
    </>
  );
}
