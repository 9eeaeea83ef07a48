"use client";

import { useState } from "react";
import { useFormField } from "#components/patterns/action-form.tsx";
import { FormSelect } from "#components/patterns/form-fields.tsx";
import { clockWords, WEEKDAYS_FROM_MONDAY } from "#lib/domain/dealers/dealer-hours/rules.seller.ts";
import { weekdayOf } from "#lib/domain/kernel/local-time/rules.ts";
import { monthDayWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { DRIVE_CHOICES } from "#lib/domain/leads/lead/constants.ts";
import type { ContactOffer } from "#lib/domain/leads/lead/types.ts";
import { driveDays } from "#lib/domain/leads/test-drive/rules.ts";
import type { DriveDay } from "#lib/domain/leads/test-drive/types.ts";

type Drive = Extract<ContactOffer, { state: "open" }>["drive"];

const CHOICE_WORDS: Readonly<Record<(typeof DRIVE_CHOICES)[number], string>> = {
  "": "",
  "2": "Second choice: ",
  "3": "Third choice: ",
};

/** The times of a test drive, out of the seller's hours: one, and two more that would do as well. */
export function DriveFields({
  drive,
  note,
}: {
  readonly drive: Drive;
  /** When the seller is open, in words: the browser needs no clock for them. */
  readonly note: string;
}) {
  const { hours, specialDays, firstDate, zoneName } = drive;
  const days = driveDays(firstDate, { hours, specialDays });
  return (
    <div className="grid gap-4">
      {DRIVE_CHOICES.map((choice) => (
        <DriveChoice key={choice} choice={choice} days={days} zoneName={zoneName} />
      ))}
      <p className="text-ink-soft text-xs">
        Times are the seller’s, {zoneName}. Two backup times can save you a message. {note}
      </p>
    </div>
  );
}

function DriveChoice({
  choice,
  days,
  zoneName,
}: {
  readonly choice: (typeof DRIVE_CHOICES)[number];
  readonly days: readonly DriveDay[];
  readonly zoneName: string;
}) {
  const [dateName, timeName] = [`driveDate${choice}`, `driveTime${choice}`];
  const { typed } = useFormField(dateName);
  const [day, setDay] = useState(typed ?? "");
  const words = CHOICE_WORDS[choice];
  const of = days.filter(({ date }) => date === day);
  const times = [...new Set((of.length > 0 ? of : days).flatMap((each) => each.times))].toSorted();
  const label = (what: string) =>
    words === "" ? what : `${words}${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  return (
    <div className="grid grid-cols-2 gap-3">
      <FormSelect
        name={dateName}
        label={label("Day")}
        defaultValue=""
        onChange={({ target }) => setDay(target.value)}
      >
        <option value="">{choice === "" ? "Choose a day" : "None"}</option>
        {days.map(({ date }) => (
          <option key={date} value={date}>
            {`${WEEKDAYS_FROM_MONDAY[weekdayOf(date)]?.slice(0, 3)}, ${monthDayWords(date)}`}
          </option>
        ))}
      </FormSelect>
      <FormSelect name={timeName} label={label(`Time (${zoneName})`)} defaultValue="">
        <option value="">{choice === "" ? "Choose a time" : "None"}</option>
        {times.map((time) => (
          <option key={time} value={time}>
            {clockWords(time)}
          </option>
        ))}
      </FormSelect>
    </div>
  );
}
