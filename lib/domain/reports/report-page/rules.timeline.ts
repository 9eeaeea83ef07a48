import { scaleUtc } from "d3-scale";
import { asDay, daysBetween } from "#lib/domain/kernel/calendar/rules.ts";
import type {
  ReportEvent,
  ReportGap,
  ReportOffer,
  ReportSnapshot,
} from "#lib/domain/reports/report-snapshot/schema.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { plural } from "#lib/platform/format.ts";
import { LANE_OF, TIMELINE_LANES } from "./constants.timeline.ts";
import type {
  LaneId,
  TimelineDrawing,
  TimelineEntry,
  TimelineLane,
  TimelineMark,
} from "./types.timeline.ts";

/** Marks nearer to each other than this, in percent of the time, are drawn as one with its count. */
const TOUCHING = 2.6;
/** More names of years than this would run into each other. */
const MOST_YEARS = 12;

type Place = (day: string) => number;

/**
 * Where everything of a timeline stands: places in percent of the time that is drawn, the same for a
 * drawing across and one from top to bottom.
 */
export function layOutTimeline({
  timeline,
  offers,
}: Pick<ReportSnapshot, "timeline" | "offers">): TimelineDrawing {
  const { from, to, events, gaps } = timeline;
  const days = Math.max(daysBetween(asDay(from), asDay(to)), 1);
  const start = Date.parse(from);
  const scale = scaleUtc([start, start + days * DAY_MS], [0, 100]).clamp(true);
  const place: Place = (day) => scale(Date.parse(day));
  return {
    // Most readings come with a title or an offer: an empty row of their own would say that there is none.
    lanes: LANE_IDS.map((id) => layOutLane(id, events, offers, to, place)).filter(
      ({ id, marks }) => id !== "odometer" || marks.length > 0,
    ),
    gaps: gaps.map((gap) => ({ from: place(gap.from), to: place(gap.to), days: gap.days })),
    years: yearsOf(from, to, place),
    yearCount: days / 365.25,
  };
}

const LANE_IDS = Object.keys(TIMELINE_LANES) as LaneId[];

function layOutLane(
  id: LaneId,
  events: readonly ReportEvent[],
  offers: readonly ReportOffer[],
  until: string,
  place: Place,
): TimelineLane {
  const marks: TimelineMark[] = [];
  for (const event of events.filter(({ kind }) => LANE_OF[kind] === id).toSorted(byDate)) {
    const at = place(event.date);
    const last = marks.at(-1);
    if (last !== undefined && at - last.at < TOUCHING)
      marks[marks.length - 1] = {
        at: last.at,
        events: [...last.events, event],
        isWarning: last.isWarning || event.isWarning,
      };
    else marks.push({ at, events: [event], isWarning: event.isWarning });
  }
  const spans =
    id === "market"
      ? offers.map((offer) => ({ from: place(offer.from), to: place(offer.to ?? until) }))
      : [];
  return { id, marks, spans };
}

const byDate = (a: ReportEvent, b: ReportEvent): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : 0;

/** The first days of years, as many as can be named beside each other. */
function yearsOf(from: string, to: string, place: Place): TimelineDrawing["years"] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const step = Math.ceil((last - first + 1) / MOST_YEARS);
  const years: { at: number; year: number }[] = [];
  for (let year = first; year <= last; year += step) {
    const begins = `${year}-01-01`;
    if (begins >= from) years.push({ at: place(begins), year });
    // The year that the drawing begins in is named at its edge, unless the next would touch it.
    else if (place(`${year + step}-01-01`) > 100 / MOST_YEARS) years.push({ at: 0, year });
  }
  return years;
}

/** How long no source says anything, to the day: "426 days". */
export const gapLength = (days: number): string => plural(days, "day");

/** "no record for 426 days". */
export const gapWords = (days: number): string => `no record for ${gapLength(days)}`;

/** Records and gaps in one line of time, oldest first. */
export function timelineEntries({
  events,
  gaps,
}: {
  readonly events: readonly ReportEvent[];
  readonly gaps: readonly ReportGap[];
}): readonly TimelineEntry[] {
  const waiting = gaps.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const entries: TimelineEntry[] = [];
  // A gap ends where the next record stands, or at the end of all.
  const gapsUntil = (day: string) => {
    while (waiting[0] !== undefined && waiting[0].to <= day) {
      const gap = waiting.shift();
      if (gap !== undefined) entries.push({ kind: "gap", ...gap });
    }
  };
  for (const event of events.toSorted(byDate)) {
    gapsUntil(event.date);
    entries.push({ kind: "event", event });
  }
  gapsUntil("9999-12-31");
  return entries;
}

/** The drawing in a sentence or two, for those who do not see it. A model year is no record. */
export function timelineFinding({ timeline }: Pick<ReportSnapshot, "timeline">): string {
  const { events, gaps, to } = timeline;
  const records = events.filter(({ kind }) => kind !== "built").toSorted(byDate);
  const first = records[0];
  if (first === undefined) return "No dated records, only its model year.";
  const warnings = records.filter(({ isWarning }) => isWarning).length;
  const longest = gaps.reduce((most, { days }) => Math.max(most, days), 0);
  const told = `${plural(records.length, "record")} from ${first.date.slice(0, 4)} to ${to.slice(0, 4)}`;
  const toLookAt = warnings === 0 ? "no warnings" : `including ${plural(warnings, "warning")}`;
  const quiet =
    gaps.length === 0
      ? "No long gaps"
      : `${plural(gaps.length, "gap")} without a record, the longest ${gapLength(longest)}`;
  return `${told}, ${toLookAt}. ${quiet}.`;
}
