import { Fold } from "#components/ownership/garage/fold.tsx";
import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Options } from "#components/ui/options.tsx";
import type { RoomId, RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import {
  addCheckItemAction,
  noteChecksAction,
  removeCheckItemAction,
  restoreCheckItemAction,
} from "#lib/domain/rooms/room-test-drive/actions.ts";
import {
  CHECK_AREAS,
  CHECK_STATES,
  LONGEST_CHECK_NOTE,
  LONGEST_LINE,
} from "#lib/domain/rooms/room-test-drive/constants.ts";
import { shownLine } from "#lib/domain/rooms/room-test-drive/rules.ts";
import type { CheckArea, CheckedLine, CheckLine } from "#lib/domain/rooms/room-test-drive/types.ts";
import { formatAgo, plural } from "#lib/platform/format.ts";
import { ChoiceRow } from "./choice-row.tsx";
import { KeptForm } from "./kept-form.tsx";

const AREAS = Object.entries(CHECK_AREAS) as [CheckArea, string][];

/** The checklist of one vehicle, a form for each area; guests and paper only read it. */
export function Checklist({
  room,
  vehicle,
  lines,
  mayChange,
  now,
}: {
  readonly room: RoomId;
  readonly vehicle: RoomVehicleId;
  readonly lines: readonly CheckedLine[];
  readonly mayChange: boolean;
  readonly now: Date;
}) {
  return AREAS.map(([area, title]) => {
    const own = lines.filter((line) => line.area === area);
    if (own.length === 0) return null;
    return (
      <section key={area} aria-labelledby={`area-${area}`} className="grid gap-2">
        <h2 id={`area-${area}`} className="font-semibold text-lg tracking-tight">
          {title}
        </h2>
        {mayChange ? (
          <KeptForm
            id={`checks-${area}`}
            action={noteChecksAction}
            label={`Save: ${title.toLowerCase()}`}
            version={own.map(({ item, check }) => `${item} ${check?.version ?? 0}`).join()}
            className="grid gap-3"
          >
            <HiddenFields fields={{ room, vehicle }} />
            <ul className="divide-y divide-line border-line border-y">
              {own.map((line) => (
                <LineFields key={line.item} line={line} now={now} />
              ))}
            </ul>
          </KeptForm>
        ) : (
          <ul className="divide-y divide-line border-line border-y">
            {own.map((line) => (
              <li key={line.item} className="grid gap-1 py-2">
                <p>
                  {line.words}:{" "}
                  <b className="font-semibold">{CHECK_STATES[line.check?.state ?? "unchecked"]}</b>
                </p>
                <Found line={line} now={now} />
              </li>
            ))}
          </ul>
        )}
      </section>
    );
  });
}

function LineFields({ line, now }: { readonly line: CheckedLine; readonly now: Date }) {
  const { item, words, check } = line;
  const shown = { state: check?.state ?? "unchecked", note: check?.note ?? "" } as const;
  return (
    <li className="grid gap-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-x-4">
      <p className="break-words">{words}</p>
      <ChoiceRow
        name={`state-${item}`}
        legend={words}
        options={CHECK_STATES}
        chosen={shown.state}
      />
      <div className="grid gap-1 sm:col-span-full">
        <FormTextField
          name={`note-${item}`}
          label={`Note on: ${words}`}
          hideLabel
          placeholder="Note"
          maxLength={LONGEST_CHECK_NOTE}
          autoComplete="off"
          defaultValue={shown.note}
        />
        <Found
          line={{ ...line, check: check === null ? null : { ...check, note: "" } }}
          now={now}
        />
      </div>
      <input type="hidden" name={`version-${item}`} value={check?.version ?? 0} />
      <input type="hidden" name={`was-${item}`} value={shownLine(shown)} />
    </li>
  );
}

/** Who noted it, and what. */
function Found({ line: { check }, now }: { readonly line: CheckedLine; readonly now: Date }) {
  if (check === null) return null;
  return (
    <p className="break-words text-ink-soft text-xs">
      {check.note !== "" && `${check.note} · `}
      {check.author ?? "A former member"}, {formatAgo(check.at, now)}
    </p>
  );
}

/** Lines of the room's own: on the checklist of every vehicle. */
export function OwnLines({
  room,
  own,
  removed,
  submissionId,
}: {
  readonly room: RoomId;
  readonly own: readonly CheckLine[];
  readonly removed: readonly CheckLine[];
  readonly submissionId: string;
}) {
  return (
    <section aria-labelledby="own-lines" className="no-print grid gap-3">
      <h2 id="own-lines" className="font-semibold text-lg tracking-tight">
        Your own items
      </h2>
      <p className="max-w-text text-ink-soft text-sm">They show on every vehicle’s checklist.</p>
      {own.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {own.map(({ item, area, words }) => (
            <li key={item} className="flex items-center justify-between gap-3 py-1.5 text-sm">
              <span className="min-w-0 break-words">
                {words} <span className="text-ink-soft text-xs">{CHECK_AREAS[area]}</span>
              </span>
              <PressForm
                id={`remove-line-${item}`}
                action={removeCheckItemAction}
                fields={{ room, item }}
                label={`Remove from the checklist: “${words}”`}
              >
                Remove
              </PressForm>
            </li>
          ))}
        </ul>
      )}
      {removed.length > 0 && (
        <Disclosure className="max-w-text" summary={`${plural(removed.length, "line")} removed`}>
          <ul className="grid gap-1.5">
            {removed.map(({ item, words }) => (
              <li key={item} className="flex items-center justify-between gap-3 text-sm">
                <span className="min-w-0 break-words">{words}</span>
                <PressForm
                  id={`restore-line-${item}`}
                  action={restoreCheckItemAction}
                  fields={{ room, item }}
                  label={`Restore to the checklist: “${words}”`}
                  variant="secondary"
                >
                  Restore
                </PressForm>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <Fold summary="Add a line">
        <KeptForm
          id="add-line"
          action={addCheckItemAction}
          label="Add"
          className="grid items-start gap-3 sm:grid-cols-2 [&>[role=alert]]:col-span-full"
        >
          <HiddenFields fields={{ room, submissionId }} />
          <FormTextField
            name="words"
            label="What to look at"
            hint="“The stroller fits in the trunk”."
            maxLength={LONGEST_LINE}
            autoComplete="off"
          />
          <FormSelect name="area" label="Where it belongs" defaultValue="inside">
            <Options words={CHECK_AREAS} />
          </FormSelect>
        </KeptForm>
      </Fold>
    </section>
  );
}
