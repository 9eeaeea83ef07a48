import { addDays, asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { momentAt } from "#lib/domain/kernel/local-time/rules.ts";
import {
  formatMiles,
  formatMoment,
  formatNumber,
  formatPrice,
  plural,
} from "#lib/platform/format.ts";
import { ORGANIZATION_EVENT_KINDS } from "./constants.event.ts";
import type { EventDetail, EventTopic, LedgerQuery } from "./types.event.ts";

const WORDS: Readonly<Record<string, { readonly topic: EventTopic; readonly words: string }>> =
  Object.fromEntries(
    Object.entries(ORGANIZATION_EVENT_KINDS).flatMap(([topic, kinds]) =>
      // The keys of a record over the topics.
      Object.entries(kinds).map(([kind, words]) => [kind, { topic: topic as EventTopic, words }]),
    ),
  );

/** What a kind is called; one without words, of another release, is spelled out. */
export function kindWords(kind: string): string {
  return WORDS[kind]?.words ?? sentence(kind.replace(/[._-]+/g, " "));
}

/** What a kind is about; null for one of another release. */
export function topicOf(kind: string): EventTopic | null {
  return WORDS[kind]?.topic ?? null;
}

/** The kinds of a topic. */
export function eventKindsOf(topic: EventTopic): string[] {
  return Object.keys(ORGANIZATION_EVENT_KINDS[topic]);
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Keys that say who or what it was: their value speaks for itself. */
const PLAIN = /^(name|title|vehicle|email|words|reason|note|summary|source|what|said)$/i;
/** Keys of the machine: numbers of rows, and what a line says by itself. */
const SILENT = /(^|[a-z])(Id|Ids|Key|Hash)$|^(id|followed|kind)$/;

/**
 * What was recorded of an event as a line of words: "$21,450 → $20,900 · Spring sale". The units of
 * numbers stand in their names; "from…" and "to…" of one thing are a change.
 * @param vehicle what the line calls its vehicle.
 */
export function detailWords(detail: EventDetail, vehicle: string | null = null): string {
  // The database keeps no order of its own: names go first, then changes, then the rest. What its line
  // says already, and what there was none of, is left out.
  const keys = Object.keys(detail).filter(
    (key) =>
      !SILENT.test(key) &&
      !(vehicle !== null && detail[key] === vehicle) &&
      !(key.endsWith("Count") && detail[key] === 0),
  );
  const changes = keys.flatMap((key) => {
    const what = /^from([A-Z].*)?$/.exec(key)?.[1] ?? (key === "from" ? "" : null);
    return what !== null && `to${what}` in detail ? [what] : [];
  });
  const told = new Set(changes.flatMap((what) => [`from${what}`, `to${what}`]));
  const single = keys.filter((key) => !told.has(key));
  return [
    ...single.filter((key) => PLAIN.test(key)).map((key) => valueWords(key, detail[key]) ?? ""),
    ...changes.map((what) => changeWords(what, detail[`from${what}`], detail[`to${what}`])),
    ...single
      .filter((key) => !PLAIN.test(key))
      .map((key) => {
        const value = valueWords(key, detail[key]);
        return value === null ? "" : `${labelOf(key)} ${value}`.trim();
      }),
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function changeWords(what: string, from: unknown, to: unknown): string {
  const key = what.charAt(0).toLowerCase() + what.slice(1);
  const label = labelOf(key);
  const words = `${valueWords(key, from) ?? "none"} → ${valueWords(key, to) ?? "none"}`;
  return label === "" || label === "price" ? words : `${label} ${words}`;
}

/** "soldPriceCents" is "sold price": the unit is said with the number. */
function labelOf(key: string): string {
  return key
    .replace(
      /(Cents|Miles|Percent|Seconds|Days|Count|At|cents|miles|percent|seconds|days|count)$/,
      "",
    )
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase();
}

function valueWords(key: string, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return numberWords(key, value);
  if (typeof value !== "string") return null;
  if (/At$/.test(key) && !Number.isNaN(Date.parse(value))) return formatMoment(new Date(value));
  return value;
}

function numberWords(key: string, value: number): string {
  if (/cents$/i.test(key)) return formatPrice(value);
  if (/miles$/i.test(key)) return formatMiles(value);
  if (/percent$/i.test(key)) return `${value}%`;
  if (/days$/i.test(key)) return plural(value, "day");
  if (/seconds$/i.test(key)) return `${formatNumber(value)} s`;
  return Number.isInteger(value) ? formatNumber(value) : `${value}`;
}

/** The moments between which a query's days lie: from the first, to before the second. */
export function momentsOf(
  { from, to }: Pick<LedgerQuery, "from" | "to">,
  timeZone: string,
): { readonly from: Date | null; readonly before: Date | null } {
  const start = (day: string) => momentAt({ date: day, time: "00:00" }, timeZone);
  return {
    from: from === null ? null : start(from),
    before: to === null ? null : start(addDays(asDay(to), 1)),
  };
}

/** Whether a query leaves anything out. */
export function isNarrowed(query: LedgerQuery): boolean {
  const { topic, memberId, vehicle, from, to } = query;
  return topic !== null || memberId !== null || vehicle !== "" || from !== null || to !== null;
}
