import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import {
  fullMomentWords,
  monthDayWords,
  timeWords,
} from "#lib/domain/kernel/local-time/rules.words.ts";
import { TIME_ZONE } from "#lib/platform/format.ts";

/** "3:52 PM" today, else "Nov 20, 3:52 PM". */
function shortWords(at: Date, asOf: Date): string {
  const time = timeWords(at, TIME_ZONE);
  const day = dayOf(at);
  return day === dayOf(asOf) ? time : `${monthDayWords(day)}, ${time}`;
}

/** A moment in few words; pointing at it gives it whole, with the time zone. */
export function Moment({ at, asOf }: { readonly at: string; readonly asOf: Date }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={fullMomentWords(moment, TIME_ZONE)}>
      {shortWords(moment, asOf)}
    </time>
  );
}
