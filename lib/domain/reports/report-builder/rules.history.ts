import {
  LAST_GOOD_DAYS,
  PROVIDER_FAILURE_WORDS,
  PROVIDER_FRESH_HOURS,
} from "#lib/domain/listings/history-record/constants.provider.ts";
import { RECORD_CHECKS, type RecordCheck } from "#lib/domain/listings/history-record/constants.ts";
import { checkOf, recordsInOrder } from "#lib/domain/listings/history-record/rules.ts";
import type { HistoryRecord } from "#lib/domain/listings/history-record/schema.ts";
import type {
  HistoryProvider,
  ProviderFailure,
  ProviderRecords,
} from "#lib/domain/listings/history-record/types.provider.ts";
import type { HeldOfVin } from "#lib/domain/listings/vin-facts/schema.held.ts";
import { DAY_MS, HOUR_MS } from "#lib/platform/clock.ts";
import { reportDayOf } from "./rules.record.ts";
import type { HistorySource } from "./types.history.ts";

const KINDS = "titles, title brands, junk and salvage, insurance losses and thefts";
const EMPTY = { isLate: false, why: "", covers: [], records: [] } as const;

/** Without a provider: nobody was asked. */
export function notConfigured(): HistorySource {
  return {
    ...EMPTY,
    source: {
      id: "provider",
      name: "Title, loss and theft records",
      state: "not_configured",
      asOf: null,
      covers: `Approved providers have records of ${KINDS}. None is connected, so none was checked.`,
      isDemo: false,
    },
    why: "Not checked: no provider of title, loss and theft records is connected.",
  };
}

/** A made-up vehicle is no question for a provider, who would be paid for it. */
export function notAsked({ name }: Pick<HistoryProvider, "name">): HistorySource {
  return {
    ...EMPTY,
    source: {
      id: "provider",
      name,
      state: "not_configured",
      asOf: null,
      covers: `Records of ${KINDS} of real vehicles. Not checked for this demo vehicle.`,
      isDemo: false,
    },
    why: `Demo vehicle: ${name} was not checked.`,
  };
}

/** Records that the demo market made up for one of its own vehicles, in the provider's place. */
export function demoSource(records: readonly HistoryRecord[], asOf: Date): HistorySource {
  return {
    ...EMPTY,
    source: {
      id: "provider",
      name: "Demo records, made up",
      state: "answered",
      asOf: asOf.toISOString(),
      covers: `Made-up records of ${KINDS} for a demo vehicle. Not about any real vehicle.`,
      isDemo: true,
    },
    covers: RECORD_CHECKS,
    records: recordsInOrder(records),
  };
}

type Answer = ProviderRecords & { readonly answeredAt: string };

/** A provider's answer of just now, or one that is kept and still stands for now. */
export function answeredSource(
  { name }: Pick<HistoryProvider, "name">,
  answer: Answer,
): HistorySource {
  return {
    ...EMPTY,
    source: {
      id: "provider",
      name,
      state: "answered",
      asOf: answer.answeredAt,
      covers: coversWords(answer.covers),
      isDemo: false,
    },
    covers: answer.covers,
    records: recordsInOrder(answer.records),
  };
}

const CHECK_WORDS = {
  titles: "titles",
  brands: "title brands",
  salvage: "junk and salvage",
  loss: "insurance total losses",
  theft: "thefts",
} as const satisfies Record<RecordCheck, string>;

/** "What states, insurers and yards reported of titles and thefts; not of junk and salvage." */
function coversWords(covers: readonly RecordCheck[]): string {
  const words = (checks: readonly RecordCheck[]) =>
    new Intl.ListFormat("en-US").format(checks.map((check) => CHECK_WORDS[check]));
  const not = RECORD_CHECKS.filter((check) => !covers.includes(check));
  return `Reported records of ${words(covers)}${not.length === 0 ? "" : `, but not ${words(not)}`}. Not every event is reported.`;
}

/**
 * A provider that did not answer now. What it last said is told with its date for as long as
 * LAST_GOOD_DAYS, and nothing older.
 */
export function lateSource(
  { name }: Pick<HistoryProvider, "name">,
  failure: ProviderFailure,
  kept: Answer | null,
  asOf: Date,
): HistorySource {
  const failed = `${name} ${PROVIDER_FAILURE_WORDS[failure]}`;
  if (kept === null || asOf.getTime() - Date.parse(kept.answeredAt) > LAST_GOOD_DAYS * DAY_MS)
    return {
      ...EMPTY,
      isLate: true,
      source: {
        id: "provider",
        name,
        state: "unreachable",
        asOf: null,
        covers: `Records of ${KINDS}. ${failed}.`,
        isDemo: false,
      },
      why: `Not checked: ${failed}.`,
    };
  const day = reportDayOf(kept.answeredAt);
  const told = answeredSource({ name }, kept);
  return {
    ...told,
    isLate: true,
    source: {
      ...told.source,
      covers: `${told.source.covers} ${failed}: this is what it said ${day}.`,
    },
    why: `${failed}; this is what it said ${day}.`,
  };
}

/** Whether an answer that is kept still stands for now. */
export const isFreshHistory = (answer: Pick<Answer, "answeredAt">, asOf: Date): boolean =>
  asOf.getTime() - Date.parse(answer.answeredAt) < PROVIDER_FRESH_HOURS * HOUR_MS;

/**
 * What imported files say of a VIN; null where nothing was imported for it. Of what a file holds a
 * record of it was looked up; that there is none of a kind it says in a row of its own.
 */
export function importedSource(imported: HeldOfVin["imported"]): HistorySource | null {
  if (imported.length === 0) return null;
  const records: HistoryRecord[] = [];
  const looked = new Set<RecordCheck>();
  for (const { record } of imported) {
    if (record.kind === "checked") {
      for (const check of record.covers) looked.add(check);
      continue;
    }
    records.push(record);
    const check = checkOf(record.kind);
    if (check !== null) looked.add(check);
  }
  const asOf =
    imported
      .map(({ importedAt }) => importedAt)
      .toSorted()
      .at(-1) ?? null;
  const covers = RECORD_CHECKS.filter((check) => looked.has(check));
  return {
    ...EMPTY,
    source: {
      id: "import",
      name: "Imported title records",
      state: "answered",
      asOf,
      covers: `From a file this site’s operator imported. ${coversWords(covers)}`,
      isDemo: false,
    },
    covers,
    records: recordsInOrder(records),
  };
}

/** A report is whole where somebody answered, and nobody who was asked could not. */
export function isWholeHistory(sources: readonly HistorySource[]): boolean {
  return sources.some(({ covers }) => covers.length > 0) && sources.every(({ isLate }) => !isLate);
}
