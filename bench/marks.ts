import pg from "pg";
import { z } from "zod";
import { parseSearchParams } from "#lib/domain/search/search/search-params.ts";
import { answerSearch } from "#lib/domain/search/search-results/data.ts";
import { accountLists } from "#lib/domain/shoppers/viewer-lists/data.ts";
import { listsOf } from "#lib/domain/shoppers/viewer-lists/rules.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { figure, milliseconds, percentile, printTable, timed } from "./figures.ts";
import { QUESTIONS } from "./questions.ts";

const ROUNDS = 8;
/** What the reader of this measurement keeps: a busy shopper's month. */
const KEPT = { hidden: 40, saved: 40, viewed: 400 } as const;

const idRow = z.tuple([z.object({ id: z.custom<UserId>((value) => Number.isSafeInteger(value)) })]);

const queryOf = (question: string) =>
  parseSearchParams(Object.fromEntries(new URLSearchParams(question))).query;

/**
 * What the marks of a signed-in reader (seen, hidden, saved) add to searches: the same questions with
 * and without, in turn. What they hide lies in the first pages, so that it is left out and counted.
 * @returns the median of what a search takes with marks, as a share of the same search without.
 */
export async function measureMarks(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const userId = await makeReader(client);
    try {
      const [plain, marked, ratios] = await time(userId);
      console.log("");
      printTable([
        [`${QUESTIONS.length} searches`, "p50", "p95"],
        [
          "without marks",
          milliseconds(percentile(plain, 0.5)),
          milliseconds(percentile(plain, 0.95)),
        ],
        [
          "with seen, hidden and saved marks",
          milliseconds(percentile(marked, 0.5)),
          milliseconds(percentile(marked, 0.95)),
        ],
        [
          "with / without",
          `${figure(percentile(marked, 0.5) / percentile(plain, 0.5), 2)}x`,
          `${figure(percentile(marked, 0.95) / percentile(plain, 0.95), 2)}x`,
        ],
      ]);
      const ratio = percentile(ratios, 0.5);
      console.log(
        `  Search by search, with marks takes ${figure(ratio, 2)}x of without at the median; ${KEPT.hidden} hidden, ${KEPT.saved} saved, ${KEPT.viewed} viewed.`,
      );
      return ratio;
    } finally {
      await client.query("delete from app_user where id = $1", [userId]);
    }
  } finally {
    await client.end();
  }
}

async function time(userId: UserId): Promise<[number[], number[], number[]]> {
  const plain: number[] = [];
  const marked: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const question of QUESTIONS) {
      const query = queryOf(question);
      const without = () => timed(() => answerSearch(query, { now: now() }));
      const withMarks = () => timed(() => markedSearch(userId, query));
      // First is now the one, now the other: whatever it warms helps both alike.
      const [a, b] =
        round % 2 === 0
          ? [await without(), await withMarks()]
          : swap(await withMarks(), await without());
      plain.push(a);
      marked.push(b);
      ratios.push(b / a);
    }
  }
  return [plain, marked, ratios];
}

const swap = (b: number, a: number): [number, number] => [a, b];

/** What the search page does for a reader who is signed in, beside knowing who they are. */
async function markedSearch(userId: UserId, query: ReturnType<typeof queryOf>): Promise<void> {
  const lists = await accountLists(userId);
  const { cards } = await answerSearch(query, { now: now(), hidden: lists.hidden });
  listsOf(
    cards.map(({ id }) => id),
    { compare: [], ...lists },
  );
}

/** A reader who hides, saved and viewed what these searches find. */
async function makeReader(client: pg.Client): Promise<UserId> {
  const found = new Set<number>();
  for (const question of QUESTIONS) {
    const { cards } = await answerSearch(queryOf(question), { now: now() });
    for (const { id } of cards) found.add(id);
  }
  const ids = [...found];
  const [{ id: userId }] = idRow.parse(
    (
      await client.query(
        "insert into app_user (email, name) values ('bench-reader@example.test', 'Bench') returning id",
      )
    ).rows,
  );
  const every = (count: number, offset: number) =>
    ids
      .filter((_, at) => at % Math.max(1, Math.floor(ids.length / count)) === offset)
      .slice(0, count);
  await client.query(
    "insert into hidden_listing (user_id, listing_id) select $1, unnest($2::int[])",
    [userId, every(KEPT.hidden, 0)],
  );
  await client.query(
    `insert into favorite (user_id, listing_id, saved_price_cents, saved_status)
     select $1, id, price_cents, status from listing where id = any($2::int[])`,
    [userId, every(KEPT.saved, 1)],
  );
  await client.query(
    "insert into seen_listing (user_id, listing_id) select $1, unnest($2::int[])",
    [userId, every(KEPT.viewed, 0)],
  );
  return userId;
}
