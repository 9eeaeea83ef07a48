import type pg from "pg";
import { z } from "zod";
import { drawnNumber } from "#tests/setup/sample.ts";

const vehicleRow = z.object({
  id: z.number(),
  vin: z.string(),
  status: z.enum(["active", "paused", "sold", "withdrawn"]),
  name: z.string(),
  sellerId: z.number(),
  /** Null for private sellers and dealers without a desk. */
  organizationId: z.number().nullable(),
  organization: z.string().nullable(),
  state: z.string(),
  zip: z.string(),
  doubt: z.string().nullable(),
  offers: z.number(),
  kinds: z.array(z.string()),
});

/** A listing that is visited, with what it takes to ask for it. */
export type AskedVehicle = z.infer<typeof vehicleRow>;

/**
 * What vehicles differ in, a condition each over a listing `l`, its seller `s`, what the edition in force
 * says of it `a`, and how many offers its VIN has `o.n`.
 */
const KINDS = {
  great: "word(l, a) and l.price_cents <= 0.9 * a.p50_cents",
  good: "word(l, a) and l.price_cents between 0.9 * a.p50_cents and 0.96 * a.p50_cents",
  fair: "word(l, a) and l.price_cents between 0.96 * a.p50_cents and 1.04 * a.p50_cents",
  high: "word(l, a) and l.price_cents between 1.04 * a.p50_cents and 1.1 * a.p50_cents",
  overpriced: "word(l, a) and l.price_cents > 1.1 * a.p50_cents",
  wide: "l.title_status = 'clean' and a.model_count >= 8 and a.p75_cents - a.p25_cents > 0.16 * a.p50_cents",
  few: "l.title_status = 'clean' and a.model_count < 8 and a.refusal is null",
  refused: "a.refusal is not null",
  rebuilt: "l.title_status = 'rebuilt'",
  salvage: "l.title_status = 'salvage'",
  lemon: "l.title_status = 'lemon'",
  doubted: "l.doubts[1] is not null",
  electric: "l.fuel = 'electric'",
  hybrid: "l.fuel = 'hybrid'",
  diesel: "l.fuel = 'diesel'",
  awd: "l.drivetrain = 'awd'",
  "4wd": "l.drivetrain = '4wd'",
  rwd: "l.drivetrain = 'rwd'",
  undriven: "l.drivetrain is null",
  manual: "l.transmission = 'manual'",
  untrimmed: "coalesce(l.trim, '') = ''",
  old: "l.year < 2006",
  new: "l.year >= 2025",
  certified: "l.condition = 'certified'",
  private: "s.kind = 'private'",
  desk: "s.organization_id is not null",
  relisted: "o.n > 1 and l.status = 'active'",
  far: "l.mileage_miles > 180000",
  sold: "l.status = 'sold'",
  withdrawn: "l.status = 'withdrawn'",
} as const satisfies Readonly<Record<string, string>>;

/** How many listings of each kind the draw is made from. */
const OF_EACH = 40;

/** Whether a word is said of a listing, as SQL. */
const WORD = `l.status = 'active' and l.title_status = 'clean' and l.doubts[1] is null and a.model_count >= 8
  and a.p75_cents - a.p25_cents <= 0.16 * a.p50_cents`;

/**
 * So many listings that are as unlike as can be: one of each kind in turn, drawn by the run's seed, until
 * there are enough. A VIN comes once.
 * @param always listings that are among them whatever is drawn.
 */
export async function unlikeVehicles(
  client: pg.Client,
  count: number,
  always: readonly number[] = [],
): Promise<readonly AskedVehicle[]> {
  const conditions = Object.entries(KINDS).map(
    ([kind, condition]) => `(${condition.replace("word(l, a)", WORD)}) as "${kind}"`,
  );
  const { rows } = await client.query(
    `with told as (
       select l.id, l.vin::text as vin, l.status::text as status, l.doubts[1] as doubt,
         concat_ws(' ', l.year, make.name, model.name) as name, s.id as "sellerId", s.state::text as state,
         s.zip::text as zip, s.organization_id as "organizationId", org.slug as organization, o.n as offers,
         ${conditions.join(", ")}
       from listing l join seller s on s.id = l.seller_id
         join make on make.id = l.make_id join model on model.id = l.model_id
         left join organization org on org.id = s.organization_id
         left join listing_appraisal a on a.listing_id = l.id and a.edition_id = (
           select max(id) from valuation_edition where ready_at is not null)
         join lateral (select count(*)::int as n from listing other where other.vin = l.vin) o on true
       where l.status in ('active', 'sold', 'withdrawn')
         -- Not what is a day older within ten minutes: it would be, between two visits.
         and (l.id = any($2::int[]) or (extract(epoch from now() - l.seller_since)::bigint % 86400 < 85800
           and extract(epoch from now() - l.vin_first_seen_at)::bigint % 86400 < 85800))
     ), kinds as (
       select told.id, kind.key as kind,
         row_number() over (partition by kind.key order by md5(told.id || $1)) as place
       from told, jsonb_each(to_jsonb(told)) kind
       where kind.value = 'true' and (told.status = 'active' or kind.key in ('sold', 'withdrawn'))
     ), drawn as (
       select id, array_agg(kind order by place) as kinds from kinds where place <= ${OF_EACH} group by id
     )
     select told.id, vin, status, doubt, name, "sellerId", state, zip, "organizationId", organization, offers,
       coalesce(drawn.kinds, '{}') as kinds
     from told left join drawn on drawn.id = told.id
     where drawn.id is not null or told.id = any($2::int[])
     order by told.id`,
    [String(drawnNumber("agreement")), [...always]],
  );
  const told = z.array(vehicleRow).parse(rows);
  const chosen = new Map<string, AskedVehicle>();
  for (const each of told) if (always.includes(each.id)) chosen.set(each.vin, each);
  const drawn = told.toSorted(
    (a, b) => drawnNumber(`agreement ${a.id}`) - drawnNumber(`agreement ${b.id}`),
  );
  while (chosen.size < count) {
    const before = chosen.size;
    for (const kind of Object.keys(KINDS)) {
      const next = drawn.find(({ vin, kinds }) => kinds.includes(kind) && !chosen.has(vin));
      if (next !== undefined && chosen.size < count) chosen.set(next.vin, next);
    }
    if (chosen.size === before) break;
  }
  return [...chosen.values()].toSorted((a, b) => a.id - b.id);
}
