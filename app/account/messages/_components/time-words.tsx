import { TIME_ZONE } from "#lib/platform/format.ts";

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: TIME_ZONE,
  hour: "numeric",
  minute: "2-digit",
});
const day = new Intl.DateTimeFormat("en-US", {
  timeZone: TIME_ZONE,
  month: "short",
  day: "numeric",
});
const whole = new Intl.DateTimeFormat("en-US", {
  timeZone: TIME_ZONE,
  dateStyle: "full",
  timeStyle: "long",
});

/** "3:52 PM" today, else "Nov 20, 3:52 PM". */
export function timeWords(at: string, asOf: Date): string {
  const moment = new Date(at);
  const time = clock.format(moment);
  return day.format(moment) === day.format(asOf) ? time : `${day.format(moment)}, ${time}`;
}

/** A moment in few words; pointing at it gives it whole, with the time zone. */
export function Moment({ at, asOf }: { readonly at: string; readonly asOf: Date }) {
  return (
    <time dateTime={at} title={whole.format(new Date(at))}>
      {timeWords(at, asOf)}
    </time>
  );
}
