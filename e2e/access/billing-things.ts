import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";

type Holder = { readonly email: string } | { readonly organizationId: number };

/**
 * A plan that somebody holds by a test payment, active as of an hour ago and paid for a month.
 * @returns its id.
 */
export async function heldPlan(client: pg.Client, holder: Holder, plan: Plan): Promise<string> {
  const isPerson = "email" in holder;
  const column = isPerson ? "user_id" : "organization_id";
  const who = isPerson ? holder.email : holder.organizationId;
  const idOf = isPerson ? "(select id from app_user where email = $1)" : "$1::int";
  await client.query(
    `insert into billing_customer (provider, provider_id, ${column})
     select 'test', 'cus_test_' || $2, ${idOf} on conflict do nothing`,
    [who, randomUUID()],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into plan_subscription (customer_id, provider_id, provider_item_id, plan, status,
       period_from, period_to, paid_to, started_at, as_of)
     select c.id, 'sub_test_' || $2, 'si_test_' || $2, $3, 'active', now() - interval '1 hour',
       now() + interval '1 month', now() + interval '1 month', now() - interval '1 hour',
       now() - interval '1 hour'
     from billing_customer c where c.provider = 'test' and c.${column} = ${idOf} returning id`,
    [who, randomUUID(), plan],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("Nobody holds the plan.");
  return row.id;
}
