import "server-only";
import { z } from "zod";
import type { Contradiction } from "#lib/domain/search/search/types.ts";
import type { SqlConditions } from "#lib/domain/search/search-query/rules.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { contradictionsIn, contradictionsQuery } from "./rules.contradictions.ts";

const countsRow = z.object({ counts: z.array(z.number()) });

/** Which filters contradict each other or find nothing at all, in one pass over everything for sale. */
export async function contradictionsOf(
  conditions: SqlConditions,
): Promise<readonly Contradiction[]> {
  // What is beaten depends on the other filters and never leaves nothing of something.
  const filters = [...conditions.byFilter.keys()].filter((filter) => filter !== "unbeaten");
  if (filters.length === 0) return [];
  const [row] = await ask(
    contradictionsQuery(filters, conditions.byFilter),
    conditions.parameters,
    countsRow,
  );
  return contradictionsIn(filters, row?.counts ?? []);
}
