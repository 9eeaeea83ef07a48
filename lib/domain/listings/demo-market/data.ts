import "server-only";
import { database } from "#lib/platform/db/client.ts";

/** Whether this database holds the demo market. @throws when PostgreSQL does not answer. */
export async function findDemoMarket(): Promise<boolean> {
  return (await database().demoMarket.count()) > 0;
}
