/* Words for one title, brand, salvage, loss, theft or odometer record on the timeline,
 * and dates as exact as known. */

import { asDay, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { BrandGroup } from "#lib/domain/listings/history-record/constants.ts";
import { BRANDS, SALVAGE_DISPOSITIONS } from "#lib/domain/listings/history-record/constants.ts";
import { brandWords, isDoubted } from "#lib/domain/listings/history-record/rules.ts";
import type { HistoryRecord } from "#lib/domain/listings/history-record/schema.ts";
import type { ReportEvent } from "#lib/domain/reports/report-snapshot/schema.ts";
import { STATE_NAMES, type StateCode } from "#lib/domain/vehicles/place/constants.ts";
import { formatFullDate } from "#lib/platform/format.ts";

/** Brands that a buyer must know of before anything else. */
const GRAVE: readonly BrandGroup[] = ["damage", "salvage", "junk", "rebuilt", "lemon"];

/** How a record stands on a timeline. @param id what it is named by in every report. */
export function recordEvent(id: string, sourceId: string, record: HistoryRecord): ReportEvent {
  const { date, precision } = record;
  const told = saidBy(record);
  return {
    id,
    kind: record.kind,
    date,
    precision,
    title: told.title,
    words: [...told.words, record.note ?? ""].filter((words) => words !== "").join(" "),
    place: placeOf(record),
    mileageMiles:
      record.kind === "title" || record.kind === "odometer" ? record.mileageMiles : null,
    priceCents: null,
    sourceId,
    listingId: null,
    isWarning: told.isWarning,
  };
}

interface Said {
  readonly title: string;
  readonly words: readonly string[];
  readonly isWarning: boolean;
}

function saidBy(record: HistoryRecord): Said {
  switch (record.kind) {
    case "title":
      return {
        title: `${record.isCurrent ? "Current title" : "Title"}, ${STATE_NAMES[record.state]}`,
        words: record.remark === null ? [] : [`${brandWords(record.remark)}.`],
        isWarning: isDoubted(record.remark),
      };
    case "brand":
      return {
        title: `${brandWords(record.brand)}, ${STATE_NAMES[record.state]}`,
        words: [],
        isWarning: GRAVE.includes(BRANDS[record.brand].group) || isDoubted(record.brand),
      };
    case "junk_salvage":
      return {
        title: `Taken in by ${record.entity}`,
        words: [
          record.disposition === "not_stated"
            ? "Outcome not stated."
            : `Outcome: ${SALVAGE_DISPOSITIONS[record.disposition].toLowerCase()}.`,
        ],
        isWarning: true,
      };
    case "insurance_loss":
      return {
        title: "Total loss",
        words: [`Reported by ${record.entity}.`],
        isWarning: true,
      };
    case "theft":
      return {
        title: "Reported stolen",
        words: record.recoveredOn === null ? ["No recovery on record."] : [],
        isWarning: true,
      };
    case "odometer":
      return {
        title: "Odometer reading",
        words: record.remark === null ? [] : [`${brandWords(record.remark)}.`],
        isWarning: isDoubted(record.remark),
      };
  }
}

function placeOf(record: HistoryRecord): ReportEvent["place"] {
  const state: StateCode | null = record.state;
  if (state === null) return null;
  const city =
    record.kind === "junk_salvage" || record.kind === "insurance_loss" ? record.city : null;
  return { city, state };
}

/** "Sep 3, 2026", "Sep 2026", "2026": a day as far as its source knows it. */
export function reportDay(date: string, precision: ReportEvent["precision"] = "day"): string {
  if (precision === "year") return date.slice(0, 4);
  const written = formatFullDate(noonOf(asDay(date)));
  return precision === "day" ? written : `${written.split(" ")[0]} ${date.slice(0, 4)}`;
}

/** The day of a moment, written the same way. */
export const reportDayOf = (moment: string): string => formatFullDate(moment);
