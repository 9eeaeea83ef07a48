import type { Client } from "pg";
import { INVITATION_DAYS } from "#lib/domain/dealers/membership/constants.invitation.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { BUSY_ORGANIZATIONS, type DeskPlan } from "./dealer-plan.ts";

const ABOUT: Readonly<Record<number, string>> = {
  1: "We sell used vehicles of every make, most of them three to seven years old, and put each through the same 140 checks before it stands outside. Bring a mechanic: we like that.",
  3: "Three lots around Austin under one roof: trucks that worked, cars that commute, and nothing we would not lend our own kids. Prices on the glass are the prices we take.",
  4: "Ford in Naperville for two generations. Trade-ins stay with us when our own shop serviced them, and you see what was done before you see the price.",
  2: "Toyota people since 1988. Certified vehicles come with the report of their inspection, and trade-ins that we would not drive ourselves go to auction.",
};

const TITLES: Readonly<Record<string, string>> = {
  "owner@": "Owner",
  "manager@": "General manager",
  "sales@": "Sales",
  "austin-owner@": "Owner",
  "austin-manager@": "Inventory manager",
  "austin-sales@": "Sales",
  "ford-owner@": "Owner",
  "ford-manager@": "General manager",
  "ford-sales@": "Sales and delivery",
  "toyota-owner@": "Owner",
  "toyota-manager@": "Inventory manager",
  "toyota-sales@": "Sales and delivery",
};

/** A day of this or the next year on which dealers close or close early. */
interface Holiday {
  readonly on: string;
  readonly name: string;
  readonly hours: readonly [string, string] | null;
}

/** The holidays of the 120 days from a day on. */
export function holidaysFrom(today: Date): readonly Holiday[] {
  const year = today.getUTCFullYear();
  const iso = (at: Date) => at.toISOString().slice(0, 10);
  const all = [year, year + 1].flatMap((y): Holiday[] => {
    const november = new Date(Date.UTC(y, 10, 1));
    // The fourth Thursday.
    const thanksgiving = new Date(Date.UTC(y, 10, 22 + ((4 - november.getUTCDay() + 7) % 7)));
    return [
      { on: `${y}-01-01`, name: "New Year’s Day", hours: null },
      { on: `${y}-07-04`, name: "Independence Day", hours: null },
      { on: iso(thanksgiving), name: "Thanksgiving", hours: null },
      {
        on: iso(new Date(thanksgiving.getTime() + DAY_MS)),
        name: "Day after Thanksgiving",
        hours: ["10:00", "16:00"],
      },
      { on: `${y}-12-24`, name: "Christmas Eve", hours: ["09:00", "13:00"] },
      { on: `${y}-12-25`, name: "Christmas", hours: null },
    ];
  });
  const until = iso(new Date(today.getTime() + 120 * DAY_MS));
  return all.filter(({ on }) => on >= iso(today) && on <= until);
}

/** Who the dealerships are in public: web sites of all, and of those with a desk what their owner said. */
export async function writeDealerProfiles(
  client: Client,
  { seed, today }: DeskPlan,
): Promise<void> {
  // `.example` is nobody's (RFC 2606).
  await client.query(
    `update seller set web_domain = slug || '.example' where kind = 'dealer' and web_domain is null`,
  );
  for (const [id, about] of Object.entries(ABOUT)) {
    await client.query("update seller set about = $2 where organization_id = $1", [id, about]);
  }
  for (const [address, title] of Object.entries(TITLES)) {
    await client.query(
      `update membership m set public_title = $2 from app_user u
       where u.id = m.user_id and u.email like $1 || 'demo.lotwise.test'`,
      [address, title],
    );
  }
  const busy = [BUSY_ORGANIZATIONS];
  // What nobody can decline adds up to the fee of the seller's row.
  await client.query(
    "update seller set doc_fee_cents = 49900 where organization_id between 2 and $1 and doc_fee_cents is null",
    busy,
  );
  await client.query(
    `insert into seller_fee (seller_id, position, kind, label, cents, tax, is_optional)
     select s.id, f.position, f.kind::fee_kind, f.label, f.cents, f.tax::fee_tax, f.is_optional
     from seller s cross join lateral (values
       (0, 'documentation', 'Documentation and handling', s.doc_fee_cents - 3500, 'by_state', false),
       (1, 'electronic_filing', 'Electronic title and registration', 3500, 'untaxed', false),
       (2, 'add_on', 'Etched windows', 19900, 'taxed', true)
     ) f(position, kind, label, cents, tax, is_optional)
     where s.organization_id <= $1 and (f.is_optional or s.doc_fee_cents > 5000)`,
    busy,
  );
  for (const { on, name, hours } of holidaysFrom(today)) {
    await client.query(
      `insert into seller_special_day (seller_id, "on", name, opens, closes)
       select id, $2::date, $3, $4, $5 from seller where organization_id <= $1`,
      [...busy, on, name, hours?.[0] ?? null, hours?.[1] ?? null],
    );
  }
  await client.query(
    `insert into inventory_setting (organization_id, holding_cents_per_day, aged_days, updated_at)
     values (1, 3800, 60, $1), (2, 4200, 75, $1), (3, 3500, 60, $1), (4, 4400, 75, $1)`,
    [new Date(today.getTime() - 70 * DAY_MS)],
  );
  await client.query(
    `insert into dealership_claim (id, seller_id, user_id, status, proof, created_at, code_address,
       dns_token, proven_at, decided_at)
     select md5('claim ' || o.id || ' ' || $2)::uuid, s.id, m.user_id, 'granted', 'mailbox',
       o.claimed_at - interval '9 minutes', 'office@' || s.web_domain,
       md5('token ' || o.id || ' ' || $2), o.claimed_at, o.claimed_at
     from organization o join seller s on s.organization_id = o.id
       join membership m on m.organization_id = o.id and m.role = 'owner'
     where o.id <= $1`,
    [...busy, seed],
  );
  await client.query(
    `insert into member_invitation (id, submission_id, organization_id, email, role, secret_hash,
       invited_by_user_id, created_at, sent_at, expires_at)
     select md5('invitation ' || o.id || ' ' || $2)::uuid, md5('invited ' || o.id || ' ' || $2)::uuid,
       o.id, 'internet-sales@' || s.web_domain, 'sales',
       encode(sha256(convert_to('nobody has it ' || o.id || ' ' || $2, 'UTF8')), 'hex'),
       m.user_id, $3, $3, $3::timestamptz + make_interval(days => ${INVITATION_DAYS})
     from organization o join seller s on s.organization_id = o.id
       join membership m on m.organization_id = o.id and m.role = 'owner'
     where o.id <= $1`,
    [...busy, seed, new Date(today.getTime() - 2 * DAY_MS + 17 * 3_600_000)],
  );
}
