import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { OrganizationCase } from "./dealer-case.ts";
import type { DealerThings } from "./dealer-things.ts";
import { insertRow, textOf } from "./rows.ts";

type Cases = readonly [OrganizationCase, ...OrganizationCase[]];

/** A change that marks the organization's vehicle certified, as a draft or made already. */
async function change(
  { organizationId, listing, people }: DealerThings,
  client: pg.Client,
  isMade: boolean,
): Promise<string> {
  const [from, to] = ["used", "certified"];
  await client.query("update listing set condition = $1 where id = $2", [
    isMade ? to : from,
    listing,
  ]);
  const id = textOf(
    await insertRow(client, "inventory_change", {
      organization_id: organizationId,
      submission_id: randomUUID(),
      actor_user_id: people.manager.userId,
      operation: { operation: { kind: "condition", condition: to }, left: [] },
      applied_at: isMade ? new Date() : null,
    }),
  );
  await insertRow(client, "inventory_change_line", {
    change_id: id,
    listing_id: Number(listing),
    before: { condition: from },
    after: { condition: to },
  });
  return id;
}

/** What a dealership states of a vehicle, but for its price. */
const STATED = {
  mileageMiles: "31204",
  fuel: "gasoline",
  exteriorColor: "blue",
  condition: "used",
  titleStatus: "clean",
};

/**
 * A VIN that decodes, of a vehicle that this seller never had and nobody has for sale: of one that is,
 * the job `listing-doubt.weigh` would take the rating that other journeys look at.
 */
async function vinElsewhere(client: pg.Client, sellerId: number): Promise<string> {
  const { rows } = await client.query<{ vin: string }>(
    `select vin from listing where status = 'sold' and vin not like 'ZZZ%'
       and vin not in (select vin from listing where seller_id = $1 or status in ('active', 'paused'))
     order by id desc limit 1`,
    [sellerId],
  );
  return rows[0]?.vin ?? "";
}

async function versionOf(client: pg.Client, listing: string): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    "select change_version::text as version from listing where id = $1",
    [listing],
  );
  return rows[0]?.version ?? "";
}

/** What is done to an organization's vehicles, one or several at once. */
export const INVENTORY_CASES = {
  "lib/domain/inventory/inventory/actions.ts#changeTermsAction": [
    { form: () => ({ holding: "41.50", aged: "45" }) },
  ],
  "lib/domain/inventory/inventory/actions.ts#chooseColumnsAction": [
    { form: () => ({ column: "price" }) },
  ],
  "lib/domain/inventory/inventory-change/actions.ts#draftChangeAction": [
    {
      form: ({ listing }) => ({
        submissionId: randomUUID(),
        vehicles: listing,
        what: "lower_percent",
        amount: "3",
      }),
    },
  ],
  "lib/domain/inventory/inventory-change/actions.ts#applyChangeAction": [
    { form: async (things, client) => ({ change: await change(things, client, false) }) },
  ],
  "lib/domain/inventory/inventory-change/actions.ts#undoChangeAction": [
    { form: async (things, client) => ({ change: await change(things, client, true) }) },
  ],
  "lib/domain/inventory/inventory/actions.intake.ts#addVehicleAction": [
    {
      form: async ({ sellerId }, client) => ({
        ...STATED,
        submissionId: randomUUID(),
        vin: await vinElsewhere(client, sellerId),
        priceCents: "21,450",
      }),
    },
  ],
  "lib/domain/inventory/markdown-change/actions.ts#draftMarkdownsAction": [
    { form: ({ listing }) => ({ submissionId: randomUUID(), vehicle: listing }) },
  ],
  "lib/domain/inventory/inventory/actions.vehicle.ts#editVehicleAction": [
    {
      form: async ({ listing }, client) => ({
        listing,
        version: await versionOf(client, listing),
        ...STATED,
        priceCents: String(20_000 + Math.floor(Math.random() * 10_000)),
      }),
    },
  ],
} as const satisfies Readonly<Record<string, Cases>>;
