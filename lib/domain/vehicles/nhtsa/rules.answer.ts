import { CATALOG_FIRST_YEAR } from "#lib/domain/vehicles/catalog/constants.ts";
import type { AnswerSource, SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { LargeImport } from "#lib/domain/vehicles/source-import/types.ts";
import { DAY_MS, HOUR_MS } from "#lib/platform/clock.ts";
import { formatDate, formatNumber } from "#lib/platform/format.ts";
import {
  CURRENT_FILE_DAYS,
  MOST_DAYS_BETWEEN,
  NHTSA_FRESH_HOURS,
  WHOLE_FILE,
} from "./constants.answer.ts";
import { NHTSA_FAILURE_WORDS } from "./constants.ts";
import type { FileState, HeldCounts, LiveState } from "./types.answer.ts";
import type { AskedBefore } from "./types.answer-cache.ts";
import type { NhtsaKind } from "./types.record.ts";
import type { NhtsaFailure } from "./types.ts";

const PUBLISHER = "NHTSA";

/** Whether an answer stands for now. */
export const isFreshAnswer = (answeredAt: Date, now: Date): boolean =>
  now.getTime() - answeredAt.getTime() < NHTSA_FRESH_HOURS * HOUR_MS;

/**
 * What is known from all the questions that make up one thing. It is answered when each of them is,
 * as of the oldest answer.
 * @param before what became of each question; null for one that was never asked.
 */
export function liveState(
  before: readonly (AskedBefore | null)[],
  failure: NhtsaFailure | null,
  now: Date = new Date(0),
): LiveState {
  const asked = before.filter((each) => each !== null);
  const answers = asked.flatMap(({ answeredAt }) => (answeredAt === null ? [] : [answeredAt]));
  const newestFirst = asked.toSorted((a, b) => b.triedAt.getTime() - a.triedAt.getTime());
  const isWhole = answers.length > 0 && answers.length === before.length;
  const answeredAt = isWhole
    ? new Date(Math.min(...answers.map((answer) => answer.getTime())))
    : null;
  return {
    answeredAt,
    isFresh: answeredAt !== null && isFreshAnswer(answeredAt, now),
    failure: newestFirst.find((each) => each.failure !== null)?.failure ?? failure,
    triedAt: newestFirst[0]?.triedAt ?? null,
    names: [],
  };
}

/**
 * What large imports are together: the newest that is of the publisher's whole file, with records up to the
 * time it was imported, and how far those reach back that go on where it begins. The older half of the recalls
 * is large too, and says nothing of newer vehicles, nor the newer half of older ones. Null where none is whole.
 * @param imports of `LEAST_EARLIER_ROWS` rows at least, the newest first.
 */
export function wholeReach(
  kind: NhtsaKind,
  imports: readonly LargeImport[],
): Pick<FileState, "importedAt" | "firstYear"> | null {
  const least = WHOLE_FILE[kind];
  const current = imports.find(
    ({ rowsRead, importedAt, recordsTo }) =>
      least !== null &&
      rowsRead >= least &&
      Date.parse(importedAt) - Date.parse(recordsTo) <= CURRENT_FILE_DAYS * DAY_MS,
  );
  if (current === undefined) return null;
  const { importedAt } = current;
  // Complaints come in one file, which begins with NHTSA's first.
  if (kind !== "recalls") return { importedAt, firstYear: null };
  const from = imports
    .toSorted((a, b) => b.recordsTo.localeCompare(a.recordsTo))
    .reduce(
      (day, { recordsFrom, recordsTo }) =>
        recordsFrom < day && Date.parse(day) - Date.parse(recordsTo) <= MOST_DAYS_BETWEEN * DAY_MS
          ? recordsFrom
          : day,
      current.recordsFrom,
    );
  return { importedAt, firstYear: firstYearAfter(from) };
}

/** A model year is built, and so may be recalled, from January of the year before it on. */
function firstYearAfter(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) <= "01-31" ? year + 1 : year + 2;
}

/** Whether a file holds all that NHTSA has of a model year; without one: of each. */
export const isWholeOf = (file: FileState | null, year: number = CATALOG_FIRST_YEAR): boolean =>
  file?.isWhole === true && (file.firstYear === null || file.firstYear <= year);

/** Why a whole file says nothing of earlier model years, as a sentence; null where it does. */
export const beginsLater = (file: FileState | null, year?: number): string | null =>
  file?.isWhole === true && !isWholeOf(file, year)
    ? `The imported file has only campaigns that NHTSA received since ${(file.firstYear ?? 0) - 1}: it does not say all of model years before ${file.firstYear}.`
    : null;

/** What there is to answer with. */
export interface Evidence<T> {
  readonly kind: NhtsaKind;
  /** The model year that is asked about; left out where it is another thing. */
  readonly year?: number;
  /** What was found in any copy; null where nothing was. */
  readonly value: T | null;
  readonly live: LiveState;
  readonly file: FileState | null;
  readonly held: HeldCounts;
  readonly now: Date;
  /** What else a reader should know, as a sentence. */
  readonly caveat?: string | null;
}

const NOUNS: Readonly<Record<NhtsaKind, readonly [string, string]>> = {
  recalls: ["campaign", "campaigns"],
  complaints: ["complaint", "complaints"],
  ratings: ["rating", "ratings"],
};

/**
 * The answer to a question of NHTSA's records, and which copy of them it rests on. A record that any
 * copy holds is found. That there are none is said by an answer of the live service or by the
 * publisher's whole file, never by silence or by a part of a file.
 */
export function answerOf<T>(evidence: Evidence<T>): SourceAnswer<T> {
  const { value, live, file, kind, now } = evidence;
  if (value !== null)
    return { kind: "found", value, source: { ...copyOf(evidence), note: noteOf(evidence) } };
  if (live.answeredAt !== null)
    return {
      kind: "none",
      source: {
        publisher: PUBLISHER,
        how: howOf(live),
        asOf: live.answeredAt.toISOString(),
        note: sentences(
          live.isFresh ? null : failureWords(live),
          live.names.length === 0 &&
            `NHTSA lists no model of this name with ${kind} for that year; one that it spells otherwise would not be found.`,
          file !== null && `The file imported ${dated(file, now)} names none either.`,
          evidence.caveat,
        ),
      },
    };
  if (file !== null && isWholeOf(file, evidence.year))
    return {
      kind: "none",
      source: {
        publisher: PUBLISHER,
        how: "import",
        asOf: file.importedAt,
        note: sentences(failureWords(live), evidence.caveat),
      },
    };
  const triedAt = live.triedAt?.toISOString() ?? null;
  const part =
    file !== null &&
    (beginsLater(file, evidence.year) ??
      `The imported file names none, but it is a part of NHTSA's ${kind} only (${formatNumber(file.held)} records).`);
  return {
    kind: "not_checked",
    reason: sentences(failureWords(live) ?? UNASKED, part, evidence.caveat) ?? UNASKED,
    triedAt,
  };
}

const UNASKED = "NHTSA was not asked about it yet; it is asked in the background.";

/** An old answer is the last good one only where asking again failed; else it is the answer until the next. */
const howOf = ({ isFresh: young, failure }: LiveState): "live" | "last_good" =>
  young || failure === null ? "live" : "last_good";

/** Which copy an answer goes by: the service while its answer is young, else the newer of what is kept. */
function copyOf({ live, file, held }: Evidence<unknown>): Omit<AnswerSource, "note"> {
  const answered = live.answeredAt;
  const fileCounts = file !== null && held.file + held.both > 0;
  if (answered !== null && live.isFresh)
    return { publisher: PUBLISHER, how: "live", asOf: answered.toISOString() };
  const fileIsNewer = fileCounts && (answered === null || new Date(file.importedAt) > answered);
  if (fileIsNewer) return { publisher: PUBLISHER, how: "import", asOf: file.importedAt };
  return { publisher: PUBLISHER, how: howOf(live), asOf: (answered ?? held.seenAt).toISOString() };
}

function noteOf(evidence: Evidence<unknown>): string | null {
  const { kind, live, file, held, now } = evidence;
  const counted = (n: number): string => `${formatNumber(n)} ${NOUNS[kind][n === 1 ? 0 : 1]}`;
  const isOrAre = (n: number): string => (n === 1 ? "is" : "are");
  const onlyFile =
    held.file > 0 &&
    file !== null &&
    live.answeredAt !== null &&
    `${counted(held.file)} of these ${isOrAre(held.file)} only in the file imported ${dated(file, now)}; the live service did not name ${held.file === 1 ? "it" : "them"}.`;
  const onlyLive =
    held.live > 0 &&
    held.both + held.file > 0 &&
    `${counted(held.live)} of these ${isOrAre(held.live)} named by the live service only.`;
  const part =
    file !== null &&
    live.answeredAt === null &&
    !isWholeOf(file, evidence.year) &&
    (beginsLater(file, evidence.year) ??
      `The imported file is a part of NHTSA's ${kind} (${formatNumber(file.held)} records): there may be more.`);
  return sentences(
    live.isFresh ? null : failureWords(live),
    onlyFile,
    onlyLive,
    part,
    evidence.caveat,
  );
}

const dated = (file: FileState, now: Date): string => formatDate(file.importedAt, now);

function failureWords({ failure }: { readonly failure: NhtsaFailure | null }): string | null {
  return failure === null ? null : NHTSA_FAILURE_WORDS[failure];
}

const sentences = (...parts: readonly (string | false | null | undefined)[]): string | null =>
  parts.filter((part) => typeof part === "string" && part !== "").join(" ") || null;

/** How many records each copy names; of several rows about one record any counts. */
export function heldCounts(
  rows: readonly {
    readonly id: string;
    readonly importedAt: Date | null;
    readonly liveAt: Date | null;
  }[],
): HeldCounts {
  const copies = [...Map.groupBy(rows, ({ id }) => id).values()].map((named) => ({
    file: named.some(({ importedAt }) => importedAt !== null),
    live: named.some(({ liveAt }) => liveAt !== null),
  }));
  const seen = rows.flatMap(({ importedAt, liveAt }) =>
    [importedAt, liveAt].flatMap((at) => (at === null ? [] : [at.getTime()])),
  );
  return {
    live: copies.filter(({ live, file }) => live && !file).length,
    file: copies.filter(({ live, file }) => file && !live).length,
    both: copies.filter(({ live, file }) => file && live).length,
    seenAt: new Date(Math.max(0, ...seen)),
  };
}
