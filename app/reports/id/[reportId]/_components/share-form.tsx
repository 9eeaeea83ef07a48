"use client";

import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { CopyText } from "#components/reports/report/copy-text.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { makeShareAction } from "#lib/domain/reports/report-share/actions.ts";
import { LONGEST_SHARE_LABEL, SHARE_DAYS } from "#lib/domain/reports/report-share/constants.ts";
import { formatMoment, plural } from "#lib/platform/format.ts";

/** Makes a link and tells it, once. */
export function ShareForm({
  report,
  origin,
}: {
  readonly report: string;
  readonly origin: string;
}) {
  return (
    <ActionForm
      id="share-form"
      action={makeShareAction}
      className="mt-4 grid max-w-text items-start gap-4 sm:grid-cols-[minmax(0,1fr)_180px]"
      made={({ label, path, expiresAt }) => (
        <Notice
          tone="good"
          title={label === "" ? "Your link" : `Your link for ${label}`}
          className="mt-4"
        >
          <p>
            Shown only once. Works until {formatMoment(new Date(expiresAt))}. Copy it now; we do not
            keep it.
          </p>
          <p className="mt-2 select-all break-all font-mono text-sm" data-share-link>
            {origin}
            {path}
          </p>
          <div className="mt-2">
            <CopyText text={`${origin}${path}`} what="the link" />
          </div>
        </Notice>
      )}
    >
      <input type="hidden" name="report" value={report} />
      <FormTextField
        name="label"
        label="For whom"
        hint="Optional. Only you see this."
        maxLength={LONGEST_SHARE_LABEL}
        autoComplete="off"
      />
      <FormSelect name="days" label="Works for" defaultValue="7">
        {SHARE_DAYS.map((days) => (
          <option key={days} value={String(days)}>
            {plural(days, "day")}
          </option>
        ))}
      </FormSelect>
      <div className="sm:col-span-2">
        <SubmitButton variant="secondary">Make link</SubmitButton>
      </div>
    </ActionForm>
  );
}
