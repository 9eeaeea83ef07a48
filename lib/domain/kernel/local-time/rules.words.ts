/* Moments and days in words, by the clock of a place. Those of the site's own zone that pages show
 * everywhere are platform/format's. */

const PARTS = {
  moment: {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  },
  zone: { timeZoneName: "short" },
  zoneAllYear: { timeZoneName: "longGeneric" },
  full: { dateStyle: "full", timeStyle: "long" },
  day: { weekday: "short", month: "short", day: "numeric", year: "numeric" },
  monthDay: { month: "short", day: "numeric" },
  time: { hour: "numeric", minute: "2-digit" },
  long: { month: "long" },
  short: { month: "short" },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Made once for each zone: making one takes longer than a hundred uses. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(parts: keyof typeof PARTS, timeZone: string): Intl.DateTimeFormat {
  const key = `${parts} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat("en-US", { ...PARTS[parts], timeZone });
  formats.set(key, format);
  return format;
}

/** "Tue, Nov 24, 2:30 PM MST". @throws RangeError for a zone nobody knows, as all below. */
export const momentWords = (at: Date, timeZone: string): string =>
  formatOf("moment", timeZone).format(at);

/** "Tuesday, November 24, 2026 at 2:30:00 PM MST". */
export const fullMomentWords = (at: Date, timeZone: string): string =>
  formatOf("full", timeZone).format(at);

/** "Sat, Nov 21, 2026". */
export const dayWords = (at: Date, timeZone: string): string =>
  formatOf("day", timeZone).format(at);

/** "3:52 PM". */
export const timeWords = (at: Date, timeZone: string): string =>
  formatOf("time", timeZone).format(at);

/** A time zone as clocks in it are spoken of: "MST", "EDT". */
export const zoneName = (at: Date, timeZone: string): string =>
  zonePart("zone", at, timeZone) ?? timeZone;

/** A time zone for the whole year, as people say it: "Central Time". */
export const zoneWords = (timeZone: string): string =>
  zonePart("zoneAllYear", new Date(0), timeZone) ?? timeZone;

const zonePart = (parts: "zone" | "zoneAllYear", at: Date, timeZone: string): string | undefined =>
  formatOf(parts, timeZone)
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value;

/** "Nov 26". @param day of a calendar, as "2026-11-26". */
export const monthDayWords = (day: string): string =>
  formatOf("monthDay", "UTC").format(new Date(`${day}T00:00Z`));

/** "November" or "Nov". @param day of a calendar, as "2026-11-26". */
export const monthName = (day: string, length: "long" | "short"): string =>
  formatOf(length, "UTC").format(new Date(`${day}T00:00Z`));
