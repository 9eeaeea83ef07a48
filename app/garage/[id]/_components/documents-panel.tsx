import { Panel } from "#components/listings/listing/panel.tsx";
import { Fold } from "#components/ownership/garage/fold.tsx";
import { dayWords } from "#components/ownership/garage/garage-words.ts";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { TextField } from "#components/ui/field.tsx";
import { SelectField } from "#components/ui/select.tsx";
import { noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import { removeDocument, restoreDocument } from "#lib/domain/ownership/garage-document/actions.ts";
import { sizeWords } from "#lib/domain/ownership/garage-document/rules.ts";
import type { VehicleRecord } from "#lib/domain/ownership/garage-page/types.ts";
import { COST_KINDS } from "#lib/domain/ownership/ownership-cost/constants.running.ts";
import { formatDate, plural } from "#lib/platform/format.ts";

const FILE = {
  id: "document-file",
  hint: "A PDF, or a picture (JPEG, PNG, WebP, AVIF, HEIC), up to 10 MB. We remove location and time from pictures.",
} as const;

/** Receipts and papers, for their owner alone. */
export function DocumentsPanel({
  record,
  submissionId,
}: {
  readonly record: VehicleRecord;
  readonly submissionId: string;
}) {
  const { vehicle, documents, log, today } = record;
  const { kept, removed } = documents;
  const vehicleId = vehicle.id;
  const entryOf = new Map(log.entries.map((entry) => [entry.id, entry]));
  return (
    <Panel
      id="documents"
      title="Documents"
      lead={
        kept.length === 0
          ? "No receipts or documents yet. Only you can open what you keep here."
          : `${plural(kept.length, "document")}. Only you can open them.`
      }
    >
      <ul className="mt-3">
        {kept.map(({ id, name, byteCount, createdAt, serviceId }) => {
          const entry = serviceId === null ? undefined : entryOf.get(serviceId);
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2"
            >
              <span className="min-w-0">
                <a
                  href={`/api/garage/documents/${id}`}
                  className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
                >
                  {name}
                </a>{" "}
                <span className="text-ink-faint text-xs">
                  {sizeWords(byteCount)}, added {formatDate(createdAt, noonOf(today))}
                  {entry !== undefined &&
                    `, for ${entry.item?.name ?? COST_KINDS[entry.kind]} of ${dayWords(entry.day, today)}`}
                </span>
              </span>
              <PressForm
                id={`remove-document-${id}`}
                action={removeDocument}
                fields={{ vehicleId, documentId: id }}
                label={`Remove ${name}`}
              >
                Remove
              </PressForm>
            </li>
          );
        })}
      </ul>
      <Fold summary="Add a document" className="mt-4">
        {/* A plain form to a route that takes files; it needs no script. */}
        <form
          action={`/api/uploads/garage/${vehicleId}`}
          method="post"
          encType="multipart/form-data"
          className="grid items-start gap-4 sm:grid-cols-2"
        >
          <input type="hidden" name="submissionId" value={submissionId} />
          <TextField
            {...FILE}
            name="file"
            type="file"
            label="File"
            accept="application/pdf,image/jpeg,image/png,image/webp,image/avif,image/heic"
          />
          <SelectField
            id="document-entry"
            label="For an entry of the log (optional)"
            name="serviceId"
          >
            <option value="">None</option>
            {log.entries.map((entry) => (
              <option key={entry.id} value={entry.id}>
                {dayWords(entry.day, today)}: {entry.item?.name ?? COST_KINDS[entry.kind]}
              </option>
            ))}
          </SelectField>
          <div>
            <Button type="submit" variant="primary">
              Add it
            </Button>
          </div>
        </form>
      </Fold>
      {removed.length > 0 && (
        <Disclosure
          className="no-print mt-3 max-w-text"
          summary={`${plural(removed.length, "document")} removed`}
        >
          <ul className="grid gap-1.5">
            {removed.map(({ id, name }) => (
              <li key={id} className="flex items-center justify-between gap-3">
                {name}
                <PressForm
                  id={`restore-document-${id}`}
                  action={restoreDocument}
                  fields={{ vehicleId, documentId: id }}
                  label={`Restore: ${name}`}
                  variant="secondary"
                >
                  Restore
                </PressForm>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Panel>
  );
}
