import type { Route } from "next";
import { inventoryPath } from "#lib/domain/inventory/inventory/rules.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import {
  ROW_FILTERS,
  type RowFilter,
  UPLOAD_REFUSALS,
  type UploadRefusal,
} from "./constants.path.ts";

/** What an address of the feeds' view asks for. */
export interface FeedQuery {
  readonly source: number | null;
  readonly run: number | null;
  readonly filter: RowFilter | null;
  readonly page: number;
  readonly refusal: UploadRefusal | null;
}

const has = <Words extends Readonly<Record<string, string>>>(
  words: Words,
  text: unknown,
): (keyof Words & string) | null =>
  typeof text === "string" && Object.hasOwn(words, text) ? text : null;

function idOf(text: RawSearchParams[string]): number | null {
  return typeof text === "string" && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Reads what the feeds' view is asked to show. Never throws. */
export function readFeedQuery(raw: RawSearchParams): FeedQuery {
  return {
    source: idOf(raw.feed),
    run: idOf(raw.run),
    filter: has(ROW_FILTERS, raw.show),
    page: Math.min(idOf(raw.page) ?? 1, 10_000),
    refusal: has(UPLOAD_REFUSALS, raw.refused),
  };
}

/** The feeds' view, or a feed's own part of it. */
export function feedPath(slug: string, source?: number, refusal?: UploadRefusal): Route {
  return inventoryPath(slug, "feeds", {
    ...(source !== undefined && { feed: String(source) }),
    ...(refusal !== undefined && { refused: refusal }),
  });
}

/** What came of a file. */
export function runPath(
  slug: string,
  run: number,
  { show, page = 1 }: { readonly show?: RowFilter; readonly page?: number } = {},
): Route {
  return inventoryPath(slug, "feeds", {
    run: String(run),
    ...(show !== undefined && { show }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** The report of a file, row by row, as CSV. */
export function feedReportPath(slug: string, run: number): string {
  return `/api/dealers/${slug}/feed-runs/${run}`;
}
