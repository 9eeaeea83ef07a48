import { metrics } from "#lib/platform/observe/metrics.ts";

/** How many statements PostgreSQL is asked by this process while something is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = await asked();
  await work();
  return (await asked()) - before;
}

async function asked(): Promise<number> {
  const { values } = await metrics().databaseSeconds.get();
  const counts = values.filter(({ metricName }) => metricName?.endsWith("_count"));
  return counts.reduce((sum, { value }) => sum + value, 0);
}
