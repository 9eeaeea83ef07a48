import "server-only";
import { z } from "zod";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database, readDatabase } from "#lib/platform/db/client.ts";
import { FEWEST_SALES, FIT_WINDOW_DAYS, METHOD } from "./constants.ts";
import { turnFigures } from "./schema.score.ts";
import type { TurnScore } from "./types.score.ts";

/** The sellers of organizations with members: of their vehicles more forecasts are kept. */
export async function memberSellers(): Promise<readonly number[]> {
  const sellers = await database().seller.findMany({
    where: { organization: { memberships: { some: {} } } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return sellers.map(({ id }) => id);
}

const soldRow = z.tuple([z.object({ n: z.number() })]);

/** Whether so many vehicles were sold that something may be learned from it. */
export async function isWorthLearning(at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - FIT_WINDOW_DAYS * DAY_MS);
  const [row] = soldRow.parse(
    await database().$queryRaw`
      select count(*)::int as n from (
        select from listing where status = 'sold' and ended_at > ${since} and ended_at <= ${at} limit ${FEWEST_SALES}) sold`,
  );
  return row.n >= FEWEST_SALES;
}

/** Whether any forecast was made in hindsight by this method. */
export async function hasHindsight(): Promise<boolean> {
  const found = await database().turnForecast.findFirst({
    where: { method: METHOD, inHindsight: true },
    select: { id: true },
  });
  return found !== null;
}

/** Of the whole market; null where too few are due. */
export async function marketTurnScore(): Promise<TurnScore | null> {
  return (await turnScores(0)).market;
}

/** Of the whole market, and of one seller's vehicles; null where too few are due. */
export async function turnScores(
  sellerId: number,
): Promise<{ readonly market: TurnScore | null; readonly own: TurnScore | null }> {
  const rows = await readDatabase().turnScore.findMany({
    where: { sellerId: { in: [0, sellerId] }, method: METHOD },
  });
  const of = (id: number): TurnScore | null => {
    const row = rows.find((each) => each.sellerId === id);
    return row === undefined
      ? null
      : { asOf: row.asOf.toISOString(), figures: turnFigures.parse(row.figures) };
  };
  return { market: of(0), own: of(sellerId) };
}
