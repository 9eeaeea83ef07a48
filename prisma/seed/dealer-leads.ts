import type { Client } from "pg";
import { BUSY_ORGANIZATIONS, type DeskPlan, MONTH_DAYS } from "./dealer-plan.ts";

/** What members write to each other of a lead: by its status, several to choose from. */
const NOTES: readonly (readonly [status: string, body: string])[] = [
  ["working", "Called twice, left a message. Prefers mail in the evening."],
  ["working", "Asks about financing: has an offer of a credit union at 6.4%. Ours has to beat it."],
  ["working", "Trade-in is a 2014 Accord with a cracked bumper. Told them we have to see it."],
  ["appointment", "Comes with a friend who is a mechanic. Have the inspection report printed."],
  ["appointment", "Wants to hear it started cold: do not warm it up before they are here."],
  ["sold", "Signed. Second key goes with the plates by mail."],
  ["sold", "Paid by cashier’s check. Asked for winter tires, sent to service."],
  ["lost", "Bought one closer to home."],
  ["lost", "Price. Would have taken it $900 lower; we could not."],
];

const TEMPLATES: readonly (readonly [name: string, body: string])[] = [
  [
    "Still here",
    "Hello {name}, yes, the {vehicle} is still here. Would you like to see it today or tomorrow? I will have it at the front for you.",
  ],
  [
    "Out-the-door price",
    "Hello {name}, thank you for asking. Besides the asking price of the {vehicle} there are our stated fees, sales tax, title and registration. I write all of it down for you before you come.",
  ],
  [
    "After a test drive",
    "Hello {name}, thank you for coming by to drive the {vehicle}. Is there anything that you would like to know before you decide?",
  ],
];

/**
 * What members of the busy dealerships did with the leads of their month: who sees to which, notes,
 * templates, and when the status changed.
 */
export async function writeDealerLeads(client: Client, { seed, today }: DeskPlan): Promise<void> {
  const busy = [BUSY_ORGANIZATIONS, today, MONTH_DAYS];
  // Who opened it sees to it: mostly sales, the manager what is offered money for.
  await client.query(
    `update lead l set
       assignee_user_id = case when l.status = 'new' then null else m.user_id end,
       status_at = case when l.status = 'new' then null else least($2::timestamptz - interval '5 minutes',
         coalesce(l.first_reply_at, l.opened_at, l.created_at) + interval '3 hours') end,
       page_path = '/listings/' || l.listing_id
     from seller s join membership m on m.organization_id = s.organization_id
     where s.id = l.seller_id and s.organization_id <= $1
       and l.created_at > $2::timestamptz - make_interval(days => 3 * $3)
       and m.role = (case when l.kind = 'offer' then 'manager' else 'sales' end)::membership_role`,
    busy,
  );
  // What the dealership said, they said. The scripted ones have their author.
  await client.query(
    `update message x set author_user_id = l.assignee_user_id
     from thread t join lead l on l.id = t.lead_id join seller s on s.id = l.seller_id
     where t.id = x.thread_id and x.side = 'seller' and s.organization_id <= $1
       and l.assignee_user_id is not null and l.user_id is null`,
    busy.slice(0, 1),
  );
  await client.query(
    `insert into lead_note (id, submission_id, lead_id, author_user_id, body, created_at)
     select md5('note ' || l.id || ' ' || $4)::uuid, md5('noted ' || l.id || ' ' || $4)::uuid, l.id,
       l.assignee_user_id, n.bodies[1 + ('x' || left(md5(l.id || $4), 7))::bit(28)::int % cardinality(n.bodies)],
       least($2::timestamptz - interval '1 minute', l.status_at + interval '10 minutes')
     from lead l join seller s on s.id = l.seller_id
       join (select status, array_agg(body) as bodies
         from json_to_recordset($5) as r(status text, body text) group by 1) n on n.status = l.status::text
     where s.organization_id <= $1 and l.assignee_user_id is not null
       and l.created_at > $2::timestamptz - make_interval(days => $3)
       and ('x' || left(md5('noted? ' || l.id || $4), 7))::bit(28)::int % 3 = 0`,
    [...busy, String(seed), JSON.stringify(NOTES.map(([status, body]) => ({ status, body })))],
  );
  await client.query(
    `insert into lead_settings (organization_id, reply_target_minutes, join_days, updated_at)
     values (1, 30, 14, $1::timestamptz - interval '50 days'), (2, 60, 14, $1::timestamptz - interval '64 days'),
       (3, 45, 21, $1::timestamptz - interval '71 days'), (4, 60, 14, $1::timestamptz - interval '58 days')`,
    [today],
  );
  for (const [at, [name, body]] of TEMPLATES.entries()) {
    await client.query(
      `insert into reply_template (id, submission_id, organization_id, name, body, created_at)
       select md5('template ' || o || $2 || $3)::uuid, md5('templated ' || o || $2 || $3)::uuid, o, $4, $5,
         $6::timestamptz - interval '40 days'
       from generate_series(1, $1::int) o`,
      [BUSY_ORGANIZATIONS, String(at), String(seed), name, body, today],
    );
  }
}
