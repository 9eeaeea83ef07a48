import { Panel } from "#components/listings/listing/panel.tsx";
import { ChangeFold } from "#components/ownership/garage/change-fold.tsx";
import { Fold } from "#components/ownership/garage/fold.tsx";
import { dayWords } from "#components/ownership/garage/garage-words.ts";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import {
  keepItem,
  removeItem,
  restoreItem,
} from "#lib/domain/ownership/garage-maintenance/actions.ts";
import {
  dueWords,
  intervalWords,
  isCommonInterval,
} from "#lib/domain/ownership/garage-maintenance/rules.ts";
import type { DueState, ScheduleItem } from "#lib/domain/ownership/garage-maintenance/types.ts";
import type { DueItem, VehicleRecord } from "#lib/domain/ownership/garage-page/types.ts";
import { formatMiles, plural } from "#lib/platform/format.ts";

const STATES = {
  overdue: { tone: "bad", word: "Overdue" },
  soon: { tone: "warn", word: "Soon" },
  later: { tone: "good", word: "Later" },
  unknown: { tone: "neutral", word: "Not known" },
} as const satisfies Record<DueState["kind"], { tone: BadgeTone; word: string }>;

/** What is to be done, due by miles or by date, whichever is first. */
export function MaintenancePanel({
  record,
  submissionId,
}: {
  readonly record: VehicleRecord;
  readonly submissionId: string;
}) {
  const { schedule, removedItems, vehicle } = record;
  const known = schedule.filter(({ due }) => due.kind !== "unknown");
  const unknown = schedule.filter(({ due }) => due.kind === "unknown");
  const vehicleId = vehicle.id;
  return (
    <Panel id="maintenance" title="Maintenance" lead={<Finding record={record} />}>
      <ul className="mt-3">
        {known.map((each) => (
          <Row key={each.item.id} entry={each} record={record} submissionId={submissionId} />
        ))}
      </ul>
      {unknown.length > 0 && (
        <Disclosure
          className="mt-3"
          open={known.length === 0}
          summary={`${plural(unknown.length, "item")} not in the log yet`}
        >
          <ul>
            {unknown.map((each) => (
              <Row key={each.item.id} entry={each} record={record} submissionId={submissionId} />
            ))}
          </ul>
        </Disclosure>
      )}
      <div className="mt-4 grid gap-3">
        <Fold summary="Add to the schedule">
          <ItemForm key={submissionId} id="item" vehicleId={vehicleId} item={null} />
        </Fold>
        {removedItems.length > 0 && (
          <Disclosure
            className="no-print max-w-text"
            summary={`${plural(removedItems.length, "item")} removed from the schedule`}
          >
            <ul className="grid gap-1.5">
              {removedItems.map(({ id, name }) => (
                <li key={id} className="flex items-center justify-between gap-3">
                  {name}
                  <PressForm
                    id={`restore-item-${id}`}
                    action={restoreItem}
                    fields={{ vehicleId, itemId: id }}
                    label={`Restore to the schedule: ${name}`}
                    variant="secondary"
                  >
                    Restore
                  </PressForm>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </Panel>
  );
}

function Finding({ record }: { readonly record: VehicleRecord }) {
  const count = (kind: DueState["kind"]): number =>
    record.schedule.filter(({ due }) => due.kind === kind).length;
  const [overdue, soon] = [count("overdue"), count("soon")];
  const words =
    overdue + soon === 0
      ? "Nothing due that we know of."
      : [overdue > 0 ? `${overdue} overdue` : "", soon > 0 ? `${soon} due soon` : ""]
          .filter((part) => part !== "")
          .join(", ");
  return (
    <>
      <b>{words}</b>
      {overdue + soon > 0 && "."} Due by miles or date, whichever comes first. These are common
      intervals: check your owner’s manual.
    </>
  );
}

function Row({
  entry: { item, due },
  record,
  submissionId,
}: {
  readonly entry: DueItem;
  readonly record: VehicleRecord;
  readonly submissionId: string;
}) {
  const { vehicle, today } = record;
  const { tone, word } = STATES[due.kind];
  const { lastDone } = item;
  return (
    <li className="relative border-line border-b py-2.5">
      <div className="min-w-0 pr-20">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="font-[560]">{item.name}</b>
          <Badge tone={tone}>{word}</Badge>
        </p>
        {due.kind !== "unknown" && <p className="text-sm">{dueWords(due, today)}</p>}
        <p className="text-ink-faint text-xs">
          {intervalWords(item)}
          {isCommonInterval(item, vehicle.fuel) && ", a common interval"}
          {lastDone !== null &&
            `; last done ${dayWords(lastDone.day, today)}${lastDone.mileageMiles === null ? "" : ` at ${formatMiles(lastDone.mileageMiles)}`}`}
        </p>
      </div>
      <ChangeFold label={`Change ${item.name}`}>
        <ItemForm key={submissionId} id={`item-${item.id}`} vehicleId={vehicle.id} item={item} />
        <PressForm
          id={`remove-item-${item.id}`}
          action={removeItem}
          fields={{ vehicleId: vehicle.id, itemId: item.id }}
          label={`Remove from the schedule: ${item.name}`}
        >
          Remove from the schedule
        </PressForm>
      </ChangeFold>
    </li>
  );
}

function ItemForm({
  id,
  vehicleId,
  item,
}: {
  readonly id: string;
  readonly vehicleId: string;
  readonly item: ScheduleItem | null;
}) {
  return (
    <ActionForm
      id={id}
      action={keepItem}
      className="grid items-start gap-3 sm:grid-cols-[2fr_1fr_1fr] [&>[role=alert]]:sm:col-span-3"
    >
      <input type="hidden" name="vehicleId" value={vehicleId} />
      {item !== null && <input type="hidden" name="itemId" value={item.id} />}
      <FormTextField
        name="name"
        label="What"
        autoComplete="off"
        maxLength={60}
        defaultValue={item?.name ?? ""}
        required
      />
      <FormTextField
        name="everyMiles"
        label="Every (miles)"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={item?.everyMiles == null ? "" : String(item.everyMiles)}
      />
      <FormTextField
        name="everyMonths"
        label="Every (months)"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={item?.everyMonths == null ? "" : String(item.everyMonths)}
      />
      <div>
        <SubmitButton size="sm">{item === null ? "Add" : "Save"}</SubmitButton>
      </div>
    </ActionForm>
  );
}
