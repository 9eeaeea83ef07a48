import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { SaveRow } from "#components/patterns/save-row.tsx";
import { Options } from "#components/ui/options.tsx";
import { saveHoursAction } from "#lib/domain/dealers/dealer-hours/actions.ts";
import {
  DEALER_TIME_ZONES,
  HOURS_CHOICES,
  LONGEST_DAY_NAME,
  MOST_SPECIAL_DAYS,
} from "#lib/domain/dealers/dealer-hours/constants.ts";
import { WEEKDAYS_FROM_MONDAY } from "#lib/domain/dealers/dealer-hours/rules.seller.ts";
import { hoursField } from "#lib/domain/dealers/dealer-hours/rules.ts";
import type { OpeningTimes, SpecialDay } from "#lib/domain/dealers/dealer-hours/types.seller.ts";

/** Times and dates are drawn wide by browsers: here they give way on small phones. */
const SHRINKING = "min-w-0 grid-cols-[minmax(0,1fr)]";
/** Empty lines after those that are filled. */
const SPARE_LINES = 2;

/** A dealership's clock, its week, and its dates with hours of their own. */
export function HoursForm({
  organization,
  times: { week, specialDays, timeZone },
}: {
  /** Its name in addresses. */
  readonly organization: string;
  readonly times: OpeningTimes;
}) {
  const lines = Math.min(MOST_SPECIAL_DAYS, specialDays.length + SPARE_LINES);
  return (
    <ActionForm
      id="hours"
      action={saveHoursAction}
      failureTitle="Your hours are not changed"
      className="mt-4 grid gap-5"
    >
      <input type="hidden" name="organization" value={organization} />
      <div className="grid max-w-xl gap-4 sm:grid-cols-2">
        <FormSelect name="timeZone" label="Clock" defaultValue={timeZone}>
          <Options words={DEALER_TIME_ZONES} />
        </FormSelect>
        <FormSelect
          name="week"
          label="Opening hours"
          defaultValue={week === null ? "unstated" : "stated"}
        >
          <Options words={HOURS_CHOICES} />
        </FormSelect>
      </div>
      <div className="grid max-w-xl gap-2">
        {WEEKDAYS_FROM_MONDAY.map((name, row) => (
          <fieldset
            key={name}
            className="grid min-w-0 grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)] gap-2 sm:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1fr)] sm:gap-3"
          >
            <legend className="sr-only">{name}</legend>
            <span aria-hidden="true" className="self-end pb-2.5 font-medium text-sm">
              {name.slice(0, 3)}
              <span className="max-sm:hidden">{name.slice(3)}</span>
            </span>
            <FormTextField
              name={hoursField("opens", row)}
              label="Opens"
              // The first line's labels stand over the whole column.
              hideLabel={row > 0}
              type="time"
              className={SHRINKING}
              defaultValue={week?.[row]?.[0] ?? ""}
            />
            <FormTextField
              name={hoursField("closes", row)}
              label="Closes"
              hideLabel={row > 0}
              type="time"
              className={SHRINKING}
              defaultValue={week?.[row]?.[1] ?? ""}
            />
          </fieldset>
        ))}
        <p className="text-ink-faint text-xs">A day without times is closed.</p>
      </div>
      <div className="grid gap-3">
        <h3 className="font-semibold text-md">Holidays and other dates</h3>
        {Array.from({ length: lines }, (_, row) => (
          // A line is its place in the list: saving moves what stands in it.
          <SpecialDayLine
            key={`${hoursField("line", row)} ${specialDays.length}`}
            row={row}
            day={specialDays[row]}
          />
        ))}
        <p className="text-ink-faint text-xs">
          A date without times is closed all day. Clear a line to leave it out; more lines appear
          once these are saved.
        </p>
      </div>
      <SaveRow>Save hours</SaveRow>
    </ActionForm>
  );
}

function SpecialDayLine({
  row,
  day,
}: {
  readonly row: number;
  readonly day: SpecialDay | undefined;
}) {
  return (
    <fieldset className="grid min-w-0 max-w-3xl grid-cols-2 gap-x-3 gap-y-2 rounded-lg border border-line p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_minmax(0,0.8fr)_minmax(0,0.8fr)]">
      <legend className="px-1 text-ink-faint text-xs">Date {row + 1}</legend>
      <FormTextField
        name={hoursField("day", row)}
        label="Day"
        type="date"
        className={SHRINKING}
        defaultValue={day?.on ?? ""}
      />
      <FormTextField
        name={hoursField("name", row)}
        label="What day it is"
        defaultValue={day?.name ?? ""}
        maxLength={LONGEST_DAY_NAME}
        autoComplete="off"
      />
      <FormTextField
        name={hoursField("from", row)}
        label="Opens"
        type="time"
        className={SHRINKING}
        defaultValue={day?.hours?.[0] ?? ""}
      />
      <FormTextField
        name={hoursField("to", row)}
        label="Closes"
        type="time"
        className={SHRINKING}
        defaultValue={day?.hours?.[1] ?? ""}
      />
    </fieldset>
  );
}
