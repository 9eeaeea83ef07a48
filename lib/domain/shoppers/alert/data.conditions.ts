import "server-only";
import { z } from "zod";
import { asksForDeals } from "#lib/domain/search/search/rules.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import { conditionsOf, where } from "#lib/domain/search/search-query/rules.ts";
import type { ResolvedQuery } from "#lib/domain/search/search-query/types.ts";
import { queryOf } from "#lib/domain/shoppers/saved-search/rules.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { log } from "#lib/platform/log.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { SearchDefect, SearchTooDear } from "#lib/platform/search-engine/failures.ts";
import { placesIn, withColumns, withLiterals } from "#lib/platform/search-engine/literals.ts";
import { NOT_FOR_ALERTS, shapesOf, WITH_DEAL_WORDS } from "./rules.conditions.ts";
import type { AlertCondition, ConditionShape } from "./types.conditions.ts";

/** How long what a search's words, names and places mean is kept: the catalog changes when it is built anew. */
const KEPT_MS = 600_000;
const MOST_KEPT = 50_000;

let kept: { readonly meanings: Map<string, ResolvedQuery>; readonly until: number } | undefined;

/** What a saved search's URL query means now. */
export async function meaningOf(query: string): Promise<ResolvedQuery> {
  if (kept === undefined || kept.until < performance.now() || kept.meanings.size > MOST_KEPT)
    kept = { meanings: new Map(), until: performance.now() + KEPT_MS };
  const { meanings } = kept;
  const known = meanings.get(query);
  if (known !== undefined) return known;
  const meaning = await resolveQuery(queryOf(query));
  meanings.set(query, meaning);
  return meaning;
}

/** A search's condition on one listing at a moment, made by the same rules as the search page's own. */
export async function alertCondition(query: string, now: Date): Promise<AlertCondition> {
  const meaning = await meaningOf(query);
  const conditions = conditionsOf(meaning, now);
  const sql = where(conditions, ...NOT_FOR_ALERTS);
  return {
    query,
    sql: asksForDeals(meaning.query) ? `${WITH_DEAL_WORDS} and (${sql})` : sql,
    parameters: conditions.parameters,
  };
}

/**
 * Which listings of an index table meet which of the conditions. One that cannot be asked keeps
 * none of the others from being answered: it is reported and meets nothing.
 * @returns for each condition's query the numbers of the listings, where there are any.
 */
export async function listingsMeeting(
  table: string,
  conditions: readonly AlertCondition[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, readonly number[]>();
  for (const shape of shapesOf(conditions))
    for (const [query, ids] of await askShape(table, shape)) found.set(query, ids);
  return found;
}

const metRow = z.object({ n: z.number(), ids: z.array(z.number()) });

async function askShape(
  table: string,
  shape: ConditionShape,
): Promise<(readonly [string, readonly number[]])[]> {
  try {
    const rows = await ask(questionOf(table, shape), {}, metRow);
    return rows.flatMap(({ n, ids }) => {
      const condition = shape.conditions[n];
      return condition === undefined ? [] : [[condition.query, ids] as const];
    });
  } catch (error) {
    if (!(error instanceof SearchDefect || error instanceof SearchTooDear)) throw error;
    const { sql, conditions } = shape;
    if (conditions.length > 1) {
      const half = Math.ceil(conditions.length / 2);
      return [
        ...(await askShape(table, { sql, conditions: conditions.slice(0, half) })),
        ...(await askShape(table, { sql, conditions: conditions.slice(half) })),
      ];
    }
    log.error({ err: error }, "alerts: a saved search cannot be asked");
    await reportSurprise(error);
    return [];
  }
}

/**
 * One question for many searches: the condition's places are columns of a table of their values.
 * Planning a condition takes longer than trying it, and this way it is planned once.
 */
function questionOf(table: string, { sql, conditions }: ConditionShape): string {
  const places = [...placesIn(sql)];
  const column = (name: string) => `of_${name}`;
  const structure = [["n", "UInt32"], ...places.map(([name, type]) => [column(name), type])];
  const values = conditions.map(({ parameters }, n) =>
    JSON.stringify([n, ...places.map(([name]) => parameters[name])]),
  );
  const searches = withLiterals("format('JSONCompactEachRow', {structure:String}, {rows:String})", {
    structure: structure.map((each) => each.join(" ")).join(", "),
    rows: values.join("\n"),
  });
  const question = `select n, groupArray(id) as ids from ${searches} as search cross join ${table} as listing
    where ${withColumns(sql, column)} group by n settings precise_float_parsing = 1`;
  // Text that looks like a place for a value, {so:String}, would be taken for one. In SQL of ours no
  // brace is left by now: these stand within quotes.
  return question.replaceAll("{", "\\x7b");
}
