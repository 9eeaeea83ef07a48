import {
  FEED_FIELDS,
  FEED_FORMATS,
  type FeedField,
  type FeedFormat,
  FIELD_HEADERS,
  NEEDED_FIELDS,
} from "./constants.column.ts";
import type { FeedMapping, FeedTexts } from "./types.column.ts";

const FIELDS = Object.keys(FEED_FIELDS) as FeedField[];
const FORMATS = Object.keys(FEED_FORMATS) as FeedFormat[];

/** A header without what spellings differ in. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Whose export a header is; null for a file of somebody's own. */
export function formatOf(header: readonly string[]): FeedFormat | null {
  const keys = new Set(header.map(headerKey));
  return (
    FORMATS.find((format) =>
      FEED_FORMATS[format].headers.every((each) => keys.has(headerKey(each))),
    ) ?? null
  );
}

/** Which column holds what, by the names of the columns alone. */
export function namedMapping(header: readonly string[]): FeedMapping {
  const byKey = new Map(header.map((name) => [headerKey(name), name] as const).toReversed());
  const found: Partial<Record<FeedField, string>> = {};
  for (const field of FIELDS) {
    const taken = field === "secondAvailability" ? found.availability : undefined;
    const column = FIELD_HEADERS[field]
      .map((name) => byKey.get(headerKey(name)))
      .find((name) => name !== undefined && name !== taken);
    if (column !== undefined) found[field] = column;
  }
  // One column is one price.
  if (found.secondPrice === found.price) delete found.secondPrice;
  return found;
}

/**
 * Which column holds what in this file: as somebody chose for the source, where its columns are
 * still there; else by their names.
 */
export function mappingFor(header: readonly string[], chosen: FeedMapping | null): FeedMapping {
  if (chosen === null) return namedMapping(header);
  const byKey = new Map(header.map((name) => [headerKey(name), name] as const).toReversed());
  const found: Partial<Record<FeedField, string>> = {};
  for (const field of FIELDS) {
    const column = byKey.get(headerKey(chosen[field] ?? ""));
    if (column !== undefined) found[field] = column;
  }
  return found;
}

/** The fields without which nothing can be listed that no column holds. */
export function missingFields(mapping: FeedMapping): readonly FeedField[] {
  return NEEDED_FIELDS.filter((field) => mapping[field] === undefined);
}

/**
 * Makes the function that reads a row's texts by field. Photos may stand in columns that are
 * numbered (`image[0].url`, `image[1].url`): those after the chosen one are read with it.
 */
export function textsReader(
  mapping: FeedMapping,
  header: readonly string[],
): (record: Readonly<Record<string, string>>) => FeedTexts {
  const numbered = /^image\[\d+\]\.url$/i;
  const photos = mapping.photos ?? "";
  const further = numbered.test(photos) ? header.filter((name) => numbered.test(name)) : [photos];
  return (record) => {
    const texts = Object.fromEntries(
      FIELDS.map((field) => [field, record[mapping[field] ?? ""] ?? ""]),
    ) as Record<FeedField, string>;
    texts.photos = further.map((name) => record[name] ?? "").join("|");
    return texts;
  };
}
