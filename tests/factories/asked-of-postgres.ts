import { z } from "zod";
import { database } from "#lib/platform/db/client.ts";

const counted = z.tuple([z.object({ statements: z.number(), rows: z.number() })]);

/** Counts what some work asks of this test's database: statements, and rows given or written by them. */
export async function askedOfPostgres(
  work: () => Promise<unknown>,
): Promise<z.infer<typeof counted>[0]> {
  await database().$executeRaw`create extension if not exists pg_stat_statements`;
  await database().$executeRaw`
    select pg_stat_statements_reset(dbid => oid) from pg_database where datname = current_database()`;
  await work();
  const [asked] = counted.parse(
    await database().$queryRaw`
      select coalesce(sum(s.calls), 0)::int as statements, coalesce(sum(s.rows), 0)::int as rows
      from pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = current_database()
      where s.toplevel and s.query not like 'select pg_stat_statements_reset%'`,
  );
  return asked;
}
