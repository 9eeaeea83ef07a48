import { Panel } from "#components/listings/listing/panel.tsx";
import { ChangeFold } from "#components/ownership/garage/change-fold.tsx";
import { Fold } from "#components/ownership/garage/fold.tsx";
import { dayWords } from "#components/ownership/garage/garage-words.ts";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { GarageDocument } from "#lib/domain/ownership/garage-document/types.ts";
import {
  removeEntry,
  restoreEntry,
} from "#lib/domain/ownership/garage-maintenance/actions.service.ts";
import type { ServiceEntry } from "#lib/domain/ownership/garage-maintenance/types.service.ts";
import type { VehicleRecord } from "#lib/domain/ownership/garage-page/types.ts";
import { COST_KINDS } from "#lib/domain/ownership/ownership-cost/constants.running.ts";
import { formatMiles, formatPrice, plural } from "#lib/platform/format.ts";
import { EntryForm } from "./entry-form.tsx";

/** Entries that stand open; older ones are folded away. */
const SHOWN = 8;

/** What was done to it and paid for it. */
export function LogPanel({
  record,
  submissionId,
}: {
  readonly record: VehicleRecord;
  readonly submissionId: string;
}) {
  const { entries, removed } = record.log;
  const older = entries.slice(SHOWN);
  return (
    <Panel
      id="log"
      title="Log"
      lead={
        entries.length === 0
          ? "Nothing logged yet. Entries reset the schedule, update your odometer and add up to cost per mile."
          : `${plural(entries.length, "entry", "entries")}, the latest of ${dayWords(entries[0]?.day ?? record.today, record.today)}.`
      }
    >
      <Fold summary="Add an entry" className="mt-4" open={entries.length === 0}>
        <EntryForm key={submissionId} record={record} entry={null} submissionId={submissionId} />
      </Fold>
      <ul className="mt-3">
        {entries.slice(0, SHOWN).map((entry) => (
          <Entry key={entry.id} entry={entry} record={record} submissionId={submissionId} />
        ))}
      </ul>
      {older.length > 0 && (
        <Disclosure
          className="mt-2"
          summary={`${plural(older.length, "older entry", "older entries")}`}
        >
          <ul>
            {older.map((entry) => (
              <Entry key={entry.id} entry={entry} record={record} submissionId={submissionId} />
            ))}
          </ul>
        </Disclosure>
      )}
      {removed.length > 0 && (
        <Disclosure
          className="no-print mt-3 max-w-text"
          summary={`${plural(removed.length, "entry", "entries")} removed`}
        >
          <ul className="grid gap-1.5">
            {removed.map((entry) => (
              <li key={entry.id} className="flex items-center justify-between gap-3">
                <span>
                  {entryTitle(entry)}{" "}
                  <span className="text-ink-faint text-sm">
                    {dayWords(entry.day, record.today)}
                  </span>
                </span>
                <PressForm
                  id={`restore-entry-${entry.id}`}
                  action={restoreEntry}
                  fields={{ vehicleId: record.vehicle.id, entryId: entry.id }}
                  label={`Restore the entry ${entryTitle(entry)}`}
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

const entryTitle = (entry: ServiceEntry): string => entry.item?.name ?? COST_KINDS[entry.kind];

function Entry({
  entry,
  record,
  submissionId,
}: {
  readonly entry: ServiceEntry;
  readonly record: VehicleRecord;
  readonly submissionId: string;
}) {
  const { vehicle, today, documents } = record;
  const title = entryTitle(entry);
  const day = dayWords(entry.day, today);
  const proofs = documents.kept.filter(({ serviceId }) => serviceId === entry.id);
  return (
    <li className="relative border-line border-b py-2.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 pr-20">
        <div className="min-w-0">
          <p>
            <b className="font-[560]">{title}</b>
          </p>
          <p className="text-ink-soft text-sm">
            {day}
            {entry.mileageMiles !== null && `, ${formatMiles(entry.mileageMiles)}`}
            {entry.item !== null && `, ${COST_KINDS[entry.kind].toLowerCase()}`}
          </p>
          {entry.note !== "" && (
            <p className="max-w-text whitespace-pre-line text-sm">{entry.note}</p>
          )}
          <Proofs documents={proofs} />
        </div>
        <p className="text-right tabular-nums">
          {entry.costCents === null ? (
            <span className="text-ink-faint text-sm">no cost given</span>
          ) : (
            formatPrice(entry.costCents)
          )}
        </p>
      </div>
      <ChangeFold label={`Change the entry ${title} of ${day}`}>
        <EntryForm key={submissionId} record={record} entry={entry} submissionId={submissionId} />
        <PressForm
          id={`remove-entry-${entry.id}`}
          action={removeEntry}
          fields={{ vehicleId: vehicle.id, entryId: entry.id }}
          label={`Remove the entry ${title} of ${day}`}
        >
          Remove the entry
        </PressForm>
      </ChangeFold>
    </li>
  );
}

function Proofs({ documents }: { readonly documents: readonly GarageDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <p className="text-sm">
      {documents.map(({ id, name }) => (
        <a
          key={id}
          href={`/api/garage/documents/${id}`}
          className="mr-3 inline-flex min-h-6 items-center text-accent underline underline-offset-2"
        >
          {name}
        </a>
      ))}
    </p>
  );
}
