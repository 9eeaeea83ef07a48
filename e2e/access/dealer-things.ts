import { randomUUID } from "node:crypto";
import type pg from "pg";
import { SECRET } from "./actors.ts";
import type { DealerWorld } from "./dealer-actors.ts";
import { makeFeed } from "./dealer-feed-cases.ts";
import { memberThings } from "./dealer-member-things.ts";
import { ownVin } from "./garage-things.ts";
import { insertRow, numberOf, textOf } from "./rows.ts";

/** One of everything that is an organization's own, as addresses and forms name it. */
export type DealerThings = Awaited<ReturnType<typeof makeDealerThings>>;

/**
 * Puts one of everything into the database that is the organization's own. Its vehicles are paused,
 * so that no search of the site changes. What only one area needs stands in a file of that area.
 */
export async function makeDealerThings(client: pg.Client, world: DealerWorld) {
  await insertRow(client, "organization_event", {
    organization_id: world.organizationId,
    kind: "settings.changed",
    at: new Date(),
    detail: { name: `Doors ${SECRET}` },
  });
  return {
    ...world,
    ...(await dealtThings(client, world)),
    ...(await memberThings(client, world)),
    ...(await makeFeed(client, world, SECRET)),
  };
}

/** Two vehicles, somebody who asked for the first, and what was written about it. */
async function dealtThings(client: pg.Client, { sellerId, organizationId, domain }: DealerWorld) {
  const vehicle = async () =>
    numberOf(
      await insertRow(
        client,
        "listing",
        { seller_id: sellerId, vin: ownVin(), status: "paused", photo_count: 0 },
        "status = 'active' and title_status = 'clean' and year = 2020 and submission_id is null",
      ),
    );
  const listing = await vehicle();
  const otherListing = await vehicle();
  const about = { listing_id: listing, seller_id: sellerId };
  const leadName = `Lena ${SECRET}`;
  const made = await insertRow(client, "lead", {
    ...about,
    submission_id: randomUUID(),
    kind: "question",
    status: "new",
    name: leadName,
    email: `lead@${domain}`,
    message: `Is it still there? ${SECRET}`,
    created_at: new Date(Date.now() - 3_600_000),
  });
  const lead = textOf(made);
  await insertRow(client, "organization_event", {
    organization_id: organizationId,
    kind: "lead.received",
    at: new Date(),
    lead_id: lead,
    detail: { name: leadName, source: "Lotwise" },
  });
  return {
    listing: String(listing),
    otherListing: String(otherListing),
    lead,
    leadName,
    leadEmail: `lead@${domain}`,
  };
}
