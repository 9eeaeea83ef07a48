/** @file Everything kept about a person as one JSON file (lotwise-account/1), without password
 * hashes and secrets. */

import { z } from "zod";
import type { ExportPart } from "./types.ts";

/**
 * All parts as one: what two of them name are the same rows, each of which has what both say of it.
 * @throws Error where two areas name different things alike.
 */
export function joinParts(parts: readonly ExportPart[]): ExportPart {
  const joined: Record<string, unknown> = {};
  for (const part of parts)
    for (const [name, value] of Object.entries(part))
      joined[name] = Object.hasOwn(joined, name) ? joinRows(name, joined[name], value) : value;
  return joined;
}

function joinRows(name: string, first: unknown, second: unknown): readonly unknown[] {
  const [rows, more] = [z.array(row).safeParse(first), z.array(row).safeParse(second)];
  if (!rows.success || !more.success || rows.data.length !== more.data.length)
    throw new Error(`${name} is exported by two areas, not row by row`);
  const byId = new Map(more.data.map((each) => [each.id, each]));
  return rows.data.map((each) => {
    const other = byId.get(each.id);
    if (other === undefined) throw new Error(`${name} is exported by two areas, of other rows`);
    return { ...each, ...other };
  });
}

const row = z.looseObject({ id: z.union([z.number(), z.bigint(), z.string()]) });

/** The document as text. Numbers that are too large for JSON's readers become text. */
export function exportText(document: object): string {
  return JSON.stringify(
    document,
    (_key, value: unknown) => (typeof value === "bigint" ? value.toString() : value),
    2,
  );
}

/** What the downloaded file is called: "lotwise-2026-11-21.json". */
export function exportFileName(now: Date): string {
  return `lotwise-${now.toISOString().slice(0, 10)}.json`;
}
