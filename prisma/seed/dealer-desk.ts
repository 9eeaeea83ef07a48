import type { Client } from "pg";
import { writeDealerFeeds } from "./dealer-feeds.ts";
import { writeDealerLeads } from "./dealer-leads.ts";
import { writeDealerLedger } from "./dealer-ledger.ts";
import type { DeskPlan } from "./dealer-plan.ts";
import { writeDealerProfiles } from "./dealer-profiles.ts";
import { writeSearchDemand } from "./search-demand.ts";

/**
 * What the desks of the demo's dealerships hold, in the caller's transaction, after listings and
 * conversations: who they are in public, what their members did with leads, the files of their feeds,
 * what they follow, what shoppers nearby looked for in vain, and the ledger of all of it.
 */
export async function writeDealerDesks(client: Client, plan: DeskPlan): Promise<void> {
  await writeDealerProfiles(client, plan);
  await writeDealerLeads(client, plan);
  await writeDealerFeeds(client, plan);
  await writeSearchDemand(client, plan);
  // Last: it tells of the others.
  await writeDealerLedger(client, plan);
}
