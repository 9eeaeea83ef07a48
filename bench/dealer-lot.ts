import pg from "pg";
import { z } from "zod";
import { beginSession } from "./session.ts";

/** The dealership that is measured: one that no demo market has. */
const SLUG = "bench-lot";
const OWNER = "bench-lot@demo.lotwise.test";
/** Where it stands: Denver. */
const CENTRE = { latitude: 39.75, longitude: -105 } as const;

const organizationRow = z
  .array(z.object({ organizationId: z.number(), userId: z.number() }))
  .max(1);
const countRow = z.tuple([
  z.object({
    vehicles: z.number(),
    leads: z.number(),
    lines: z.number(),
    vehicle: z.number(),
    lead: z.string().nullable(),
  }),
]);

/** A dealership of many vehicles, and how its owner is signed in. */
export interface DealerLot {
  readonly slug: string;
  readonly vehicles: number;
  readonly leads: number;
  /** Lines of its ledger. */
  readonly lines: number;
  /** One of its vehicles, and one of its leads. */
  readonly vehicle: number;
  readonly lead: string | null;
  /** The header of a request of its owner. */
  readonly cookie: string;
}

/**
 * A dealership of so many vehicles in a market that is there: made once, of those that dealers around
 * it sell who have not joined, with their history and whoever wrote about them.
 */
export async function dealerLot(
  databaseUrl: string,
  wanted: number,
  authSecret: string,
): Promise<DealerLot> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    const { organizationId, userId } = (await found(client)) ?? (await make(client));
    await gather(client, organizationId, userId, wanted);
    const cookie = await beginSession(client, userId, authSecret);
    await client.query("commit");
    await client.query("analyze listing, lead, thread, organization_event");
    const { rows } = await client.query(
      `select count(*)::int as vehicles, min(l.id)::int as vehicle,
         (select count(*)::int from lead d where d.seller_id = s.id) as leads,
         (select min(id::text) from lead d where d.seller_id = s.id) as lead,
         (select count(*)::int from organization_event e where e.organization_id = $1) as lines
       from seller s join listing l on l.seller_id = s.id and l.status = 'active'
       where s.organization_id = $1 group by s.id`,
      [organizationId],
    );
    return { slug: SLUG, ...countRow.parse(rows)[0], cookie };
  } finally {
    await client.end();
  }
}

async function found(client: pg.Client) {
  const { rows } = await client.query(
    `select o.id as "organizationId", m.user_id as "userId"
     from organization o join membership m on m.organization_id = o.id where o.slug = $1`,
    [SLUG],
  );
  return organizationRow.parse(rows)[0];
}

async function make(client: pg.Client) {
  const { rows } = await client.query(
    `with o as (insert into organization (name, slug, claimed_at) values ('Bench Lot', $1, now()) returning id),
       u as (insert into app_user (email, name, email_verified_at) values ($2, 'Bench Owner', now())
         on conflict (email) do update set name = excluded.name returning id),
       m as (insert into membership (organization_id, user_id, role) select o.id, u.id, 'owner' from o, u),
       s as (insert into seller (kind, name, slug, organization_id, city, state, zip, latitude, longitude, time_zone, hours)
         select 'dealer', 'Bench Lot', $1, o.id, 'Denver', 'CO', '80202', $3, $4, 'America/Denver',
           '[["09:00","18:00"],["09:00","18:00"],["09:00","18:00"],["09:00","18:00"],["09:00","18:00"],["09:00","17:00"],null]'
         from o)
     select o.id as "organizationId", u.id as "userId" from o, u`,
    [SLUG, OWNER, CENTRE.latitude, CENTRE.longitude],
  );
  const made = organizationRow.parse(rows)[0];
  if (made === undefined) throw new Error("The dealership was not made.");
  return made;
}

/** Moves vehicles to the lot until it has as many as are wanted, and as many sold ones of the last months. */
async function gather(
  client: pg.Client,
  organizationId: number,
  userId: number,
  wanted: number,
): Promise<void> {
  for (const status of ["active", "sold"]) {
    await client.query(
      `with lot as (select id from seller where organization_id = $1),
         near as (select id, (latitude - $3) ^ 2 + (0.77 * (longitude - $4)) ^ 2 as away from seller
           where kind = 'dealer' and organization_id is null order by 2 limit 400)
       update listing set seller_id = (select id from lot) where id in (
         select l.id from listing l join near on near.id = l.seller_id
         where l.status = $5::listing_status and (l.ended_at is null or l.ended_at > now() - interval '120 days')
         order by near.away, l.id
         limit greatest(0, $2 - (select count(*) from listing x join lot on lot.id = x.seller_id where x.status = $5::listing_status)))`,
      [organizationId, wanted, CENTRE.latitude, CENTRE.longitude, status],
    );
  }
  for (const table of ["lead", "thread"]) {
    await client.query(
      `update ${table} x set seller_id = l.seller_id from listing l join seller s on s.id = l.seller_id
       where s.organization_id = $1 and l.id = x.listing_id and x.seller_id <> l.seller_id`,
      [organizationId],
    );
  }
  await client.query(
    `insert into organization_event (organization_id, at, kind, actor_user_id, listing_id, detail)
     select $1, e.at, case e.kind when 'listed' then 'listing.added' when 'price_changed' then 'price.changed'
         else 'listing.' || e.kind end, $2, e.listing_id, jsonb_build_object('toPriceCents', e.price_cents)
     from listing_event e join listing l on l.id = e.listing_id join seller s on s.id = l.seller_id
     where s.organization_id = $1 and e.kind in ('listed', 'price_changed', 'paused', 'resumed', 'sold', 'withdrawn')
       and not exists (select from organization_event x where x.organization_id = $1)`,
    [organizationId, userId],
  );
}
