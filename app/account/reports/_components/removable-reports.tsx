"use client";

import type { ReactNode } from "react";
import { RemovableList } from "#components/patterns/removable-list.tsx";
import {
  removeReportAction,
  restoreReportAction,
} from "#lib/domain/reports/report/actions.library.ts";
import { REMOVE_REPORT_FORM_ID } from "./remove-form.ts";

/** A list of reports out of which they are deleted, and brought back. */
export function RemovableReports({ children }: { readonly children: ReactNode }) {
  return (
    <RemovableList
      formId={REMOVE_REPORT_FORM_ID}
      remove={removeReportAction}
      restore={restoreReportAction}
      title={({ count }) => (count === 1 ? "Report deleted" : `${count} reports deleted`)}
      hint="Links to it no longer work. You can undo for an hour."
      undone="Restored, with its links and disputes."
    >
      {children}
    </RemovableList>
  );
}
