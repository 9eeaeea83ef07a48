import "server-only";
import { z } from "zod";
import { createLife, createSpan } from "#lib/domain/market/market-history/constants.ts";
import { pullListings } from "#lib/domain/market/market-history/jobs.ts";
import { secondsOf } from "#lib/domain/market/market-history/rules.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { ask, tellAside } from "#lib/platform/search-engine/client.ts";
import { PART } from "./constants.score-fit.ts";
import { FIT_WINDOW_DAYS, PACE_DAYS } from "./constants.ts";
import {
  cellsQuery,
  createCells,
  createLines,
  cutCellsQuery,
  cutSizesQuery,
  fillCells,
  fillLines,
  linesQuery,
  offeredQuery,
} from "./rules.score-fit.ts";
import type { TurnPart } from "./schema.score-fit.ts";

/*
 * The market is learned from a part at a time: some models, whose history is pulled from PostgreSQL into
 * tables of its own and dropped with them. What is told of a part is all that the whole is worked out
 * from, so that nobody holds the history of the market for it.
 */

const cellRow = z
  .object({
    model_id: z.number(),
    year: z.number(),
    state: z.string(),
    band: z.number(),
    step: z.number(),
    days: z.number(),
    sales: z.number(),
    inferred: z.number(),
  })
  .transform((row): TurnPart["cells"][number] => [
    row.model_id,
    row.year,
    row.state,
    row.band,
    row.step,
    row.days,
    row.sales,
    row.inferred,
  ]);
const cutRow = z
  .object({ band: z.number(), step: z.number(), days: z.number(), cuts: z.number() })
  .transform(({ band, step, days, cuts }): TurnPart["cutCells"][number] => [
    band,
    step,
    days,
    cuts,
  ]);
const sizeRow = z
  .object({ step: z.number(), size: z.number(), n: z.number() })
  .transform(({ step, size, n }): TurnPart["cutSizes"][number] => [step, size, n]);
const lineRow = z
  .object({
    model_id: z.number(),
    year: z.number(),
    trim: z.string(),
    n: z.number(),
    center: z.number(),
    per_mile: z.number(),
  })
  .transform(({ model_id: modelId, per_mile: perMile, ...line }) => ({
    modelId,
    perMile,
    ...line,
  }));
const drawnRow = z
  .object({
    listing_id: z.number(),
    seller_id: z.number(),
    model_id: z.number(),
    year: z.number(),
    trim: z.string(),
    state: z.string(),
    price_cents: z.number(),
    mileage_miles: z.number(),
    title_status: z.string(),
    seller_since: z.number(),
    price_since: z.number(),
    draw: z.number(),
  })
  .transform((row) => ({
    listingId: row.listing_id,
    sellerId: row.seller_id,
    modelId: row.model_id,
    year: row.year,
    trim: row.trim,
    state: row.state,
    priceCents: row.price_cents,
    mileageMiles: row.mileage_miles,
    titleStatus: row.title_status,
    sellerSince: new Date(row.seller_since * 1_000),
    priceSince: new Date(row.price_since * 1_000),
    draw: row.draw,
  }));

/** What is drawn from what was for sale. */
interface Drawing {
  /** Sellers that are drawn from apart. */
  readonly sellers: readonly number[];
  readonly mostOwn: number;
  readonly mostOthers: number;
}

/** How many models one part is about at most, and how many of their listings: one model at least. */
export interface PartSize {
  readonly models: number;
  readonly listings: number;
}

const before = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);

const countRows = z.array(z.object({ id: z.number(), n: z.number() }));
const idRows = z.array(z.object({ id: z.number() }));

/** The models of the next part, and their listings that the time is about; null where none is left. */
async function nextModels(at: Date, after: number, size: PartSize) {
  // Of all that there ever were, from an index alone: a part may be smaller, never larger.
  const counts = countRows.parse(
    await database().$queryRaw`
      select m.id, (select count(*)::int from listing l where l.model_id = m.id) as n from model m where m.id > ${after} order by m.id limit ${size.models}`,
  );
  const models: number[] = [];
  let listings = 0;
  for (const { id, n } of counts) {
    if (models.length > 0 && listings + n > size.listings) break;
    models.push(id);
    listings += n;
  }
  const through = models.at(-1);
  if (through === undefined) return null;
  // What ended before the time that is learned of tells nothing of it; a day more than is needed.
  const since = before(at, FIT_WINDOW_DAYS + 1);
  const rows = idRows.parse(
    await database().$queryRaw`
      select id from listing
      where model_id = any(${models}::int[]) and listed_at <= ${at} and (ended_at is null or ended_at > ${since})
      order by id`,
  );
  return { through, listings: rows.map(({ id }) => id) };
}

/** One at a time works on parts: see `withParts`. What one that was killed left is dropped by the next. */
const TABLES = {
  life: "turn_part_life",
  spans: "turn_part_span",
  lines: "turn_part_line",
  cells: "turn_part_cell",
} as const;

async function dropTables(): Promise<void> {
  for (const table of Object.values(TABLES)) await tellAside(`drop table if exists ${table} sync`);
}

/**
 * What is told, from what was known at a moment and nothing that happened later, of the models after one.
 * @returns null where there are none.
 */
export async function turnPart(
  at: Date,
  after: number,
  { sellers, mostOwn, mostOthers }: Drawing,
  size: PartSize = PART,
): Promise<TurnPart | null> {
  const next = await nextModels(at, after, size);
  if (next === null) return null;
  const { through, listings } = next;
  if (listings.length === 0)
    return { through, lines: [], cells: [], cutCells: [], cutSizes: [], own: [], others: [] };
  const { life, spans, lines, cells } = TABLES;
  const seconds = (days: number) => secondsOf(before(at, days));
  const times = { at: seconds(0), since: seconds(FIT_WINDOW_DAYS), pace: seconds(PACE_DAYS) };
  // 0 is nobody: a set may not be empty.
  const drawing = { at: times.at, sellers: [0, ...sellers] };
  await dropTables();
  try {
    await tellAside(createLife(life));
    await tellAside(createSpan(spans));
    await pullListings(life, spans, listings);
    await tellAside(createLines(lines));
    await tellAside(createCells(cells));
    await tellAside(fillLines(lines, spans), times);
    await tellAside(fillCells(cells, lines, spans), times);
    return {
      through,
      lines: await ask(linesQuery(lines), {}, lineRow),
      cells: await ask(cellsQuery(cells), {}, cellRow),
      cutCells: await ask(cutCellsQuery(lines, spans), times, cutRow),
      cutSizes: await ask(cutSizesQuery(lines, spans), times, sizeRow),
      own: await ask(offeredQuery(spans, true), { ...drawing, most: mostOwn }, drawnRow),
      others: await ask(offeredQuery(spans, false), { ...drawing, most: mostOthers }, drawnRow),
    };
  } finally {
    await dropTables();
  }
}
