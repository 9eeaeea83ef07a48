import type pg from "pg";
import type { DealerWorld } from "./dealer-actors.ts";

/** What only counts views, and what the worker makes by itself. */
const UNSTEADY: ReadonlySet<string> = new Set(["listing_day", "app_session", "seller_record"]);

interface Reference {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
  readonly key: string;
}

/** Foreign keys of one column each, as the database knows them. */
const REFERENCES = `
  select c.conrelid::regclass::text as child, a.attname as column,
    c.confrelid::regclass::text as parent, p.attname as key
  from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
  where c.contype = 'f' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace
  order by 1, 2`;

/**
 * Every row that belongs to an organization, as text by table: the organization, what refers to it,
 * what refers to that, and so on, by the database's own foreign keys, so that no table is forgotten;
 * and whatever was mailed to anybody of its walk.
 */
export async function organizationSnapshot(
  client: pg.Client,
  { organizationId, domain }: Pick<DealerWorld, "organizationId" | "domain">,
): Promise<Readonly<Record<string, string>>> {
  const { rows: references } = await client.query<Reference>(REFERENCES);
  const conditions = conditionsBelow("organization", references);
  const parts = [...conditions].map(
    ([table, where]) =>
      `select '${table}' as name, (select coalesce(json_agg(t order by t::text), '[]') from ${table} t where ${where})::text as rows`,
  );
  const mails = `select 'mail' as name, (select count(*) from mail where to_address like '%@' || $2::text)::text as rows`;
  const { rows } = await client.query<{ name: string; rows: string }>(
    [...parts, mails].join(" union all "),
    [organizationId, domain],
  );
  return Object.fromEntries(rows.map(({ name, rows: all }) => [name, all]));
}

/** For each table below another one, which of its rows are the organization's ($1). */
function conditionsBelow(
  root: string,
  references: readonly Reference[],
): ReadonlyMap<string, string> {
  const conditions = new Map([[root, "id = $1"]]);
  for (const [parent, where] of conditions) {
    for (const { child, column, key } of references.filter((each) => each.parent === parent)) {
      if (conditions.has(child) || UNSTEADY.has(child)) continue;
      conditions.set(child, `${column} in (select ${key} from ${parent} where ${where})`);
    }
  }
  return conditions;
}
