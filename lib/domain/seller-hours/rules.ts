import { localTime, weekdayOf } from "#lib/domain/local-time/rules.ts";
import type { DayHours, OpenState, WeekHours } from "./types.ts";

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** Whether a place with these hours is open at a moment: from the minute it opens up to the one it closes. */
export function openState(hours: WeekHours, timeZone: string, at: Date): OpenState {
  const { date, time } = localTime(at, timeZone);
  const weekday = weekdayOf(date);
  const today = hours[weekday] ?? null;
  if (today !== null && today[0] <= time && time < today[1])
    return { kind: "open", closes: today[1] };
  if (today !== null && time < today[0])
    return { kind: "closed", inDays: 0, weekday, opens: today[0] };
  for (let inDays = 1; inDays <= WEEKDAYS.length; inDays += 1) {
    const next = (weekday + inDays) % WEEKDAYS.length;
    const day = hours[next] ?? null;
    if (day !== null) return { kind: "closed", inDays, weekday: next, opens: day[0] };
  }
  return { kind: "always_closed" };
}

/** "9 AM", "8:30 PM". */
export function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${`${minute}`.padStart(2, "0")}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

/** "9 AM to 6 PM", "Closed". */
export const dayWords = (day: DayHours): string =>
  day === null ? "Closed" : `${clockWords(day[0])} to ${clockWords(day[1])}`;

/** "Open now, until 6 PM", "Closed now, opens Monday at 9 AM". */
export function openWords(state: OpenState): string {
  switch (state.kind) {
    case "open":
      return `Open now, until ${clockWords(state.closes)}`;
    case "closed": {
      const day =
        state.inDays === 0
          ? "today"
          : state.inDays === 1
            ? "tomorrow"
            : (WEEKDAYS[state.weekday] ?? "");
      return `Closed now, opens ${day} at ${clockWords(state.opens)}`;
    }
    case "always_closed":
      return "Closed every day";
  }
}
