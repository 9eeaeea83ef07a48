import { FILE_FIELDS } from "./constants.ts";
import type { ColumnMapping, FileField, MappedColumn } from "./types.ts";

/** A header without what spellings differ in. */
export const plainHeader = (header: string): string =>
  header.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

const FIELDS: readonly (readonly [FileField, readonly string[]])[] = Object.entries(
  FILE_FIELDS,
).map(([field, names]) => [field as FileField, names.split(" ")]);

/**
 * Where each field stands, by the headers' names. A field may have several columns, of which the
 * first that says something counts; a column serves one field only.
 */
export function mapColumns(headers: readonly string[]): ColumnMapping {
  const standsAt = new Map<string, number>();
  for (const [at, header] of headers.entries()) {
    const name = plainHeader(header);
    if (name !== "" && !standsAt.has(name)) standsAt.set(name, at);
  }
  const mapping: Partial<Record<FileField, readonly MappedColumn[]>> = {};
  for (const [field, names] of FIELDS) {
    const columns = names.flatMap((name): MappedColumn[] => {
      const at = standsAt.get(name);
      return at === undefined ? [] : [{ header: headers[at] ?? name, at }];
    });
    if (columns.length > 0) mapping[field] = columns;
  }
  return mapping;
}

/** What keeps a file from being read at all, as a sentence; null where nothing does. */
export function mappingProblem(mapping: ColumnMapping, headers: readonly string[]): string | null {
  const missing: string[] = [];
  if (mapping.price === undefined && mapping.priceCents === undefined) missing.push("price");
  if (mapping.mileage === undefined && mapping.kilometers === undefined) missing.push("mileage");
  const isNamed = mapping.make !== undefined || mapping.model !== undefined;
  const isDecodable = mapping.vin !== undefined || mapping.heading !== undefined;
  if (!isNamed && !isDecodable) missing.push("make, model or VIN");
  if (mapping.year === undefined && !isDecodable) missing.push("model year or VIN");
  if (missing.length === 0) return null;
  const shown = headers.slice(0, 40).join(", ");
  return `Its columns hold no ${missing.join(", no ")}. They are: ${shown}.`;
}
