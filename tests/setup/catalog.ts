import type pg from "pg";
import { z } from "zod";

/** What a database is made of: the definition of each part as PostgreSQL writes it, by its name. */
export type Catalog = ReadonlyMap<string, string>;

const rowsOf = z.array(z.object({ part: z.string(), definition: z.string() }));

/**
 * Everything that migrations make, by names alone: where a column stands among its neighbors and
 * which number a table has here mean nothing. Left out are the engine's own list of migrations and
 * what an extension brought.
 */
const PARTS = `
  with own as (
    select c.* from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname !~ '^_prisma_migrations'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  )
  select 'table ' || c.relname as part,
    case c.relpersistence when 'u' then 'unlogged' else 'logged' end
      || coalesce(' with ' || c.reloptions::text, '')
      || case when c.relrowsecurity then ' with row security' else '' end as definition
  from own c where c.relkind in ('r', 'p')
  union all
  select 'column ' || c.relname || '.' || a.attname,
    format_type(a.atttypid, a.atttypmod)
      || case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation::text else '' end
      || case when a.attnotnull then ' not null' else '' end
      || case when a.attgenerated <> '' then ' generated ' || a.attgenerated::text || ' as ' else ' default ' end
      || coalesce(pg_get_expr(d.adbin, d.adrelid), 'none')
      || case when a.attidentity <> '' then ' identity ' || a.attidentity::text else '' end
      || case when a.attstorage <> t.typstorage then ' storage ' || a.attstorage::text else '' end
      || coalesce(' statistics ' || a.attstattarget, '')
      || coalesce(' with ' || a.attoptions::text, '')
  from own c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p')
  union all
  select case r.contype
      when 'p' then 'primary key ' when 'f' then 'foreign key ' when 'u' then 'unique key '
      when 'c' then 'check ' when 'n' then 'not null ' when 'x' then 'exclusion ' else 'constraint ' end
      || c.relname || '.' || r.conname,
    pg_get_constraintdef(r.oid)
  from own c join pg_constraint r on r.conrelid = c.oid and r.contype <> 't'
  union all
  select 'index ' || i.indrelid::regclass || '.' || c.relname,
    pg_get_indexdef(c.oid) || case when i.indisvalid then '' else ' invalid' end
  from own c join pg_index i on i.indexrelid = c.oid
  union all
  select 'trigger ' || c.relname || '.' || t.tgname, pg_get_triggerdef(t.oid) || ' state ' || t.tgenabled::text
  from own c join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
  union all
  select 'view ' || c.relname,
    (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
     from pg_attribute a where a.attrelid = c.oid) || ' as ' || pg_get_viewdef(c.oid)
  from own c where c.relkind in ('v', 'm')
  union all
  select 'statistics ' || s.stxrelid::regclass || '.' || s.stxname, pg_get_statisticsobjdef(s.oid)
  from pg_statistic_ext s where s.stxnamespace = 'public'::regnamespace
  union all
  select 'sequence ' || c.relname,
    concat_ws(' ', format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
      (select 'of ' || d.refobjid::regclass || '.' || a.attname
       from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
       where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')))
  from own c join pg_sequence s on s.seqrelid = c.oid
  union all
  select 'enum ' || t.typname, string_agg(e.enumlabel, ', ' order by e.enumsortorder)
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace group by t.typname
  union all
  select 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', pg_get_functiondef(p.oid)
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select 'extension ' || extname, extversion from pg_extension
  union all
  select 'comment on ' || pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description
  from own c join pg_description d on d.classoid = 'pg_class'::regclass and d.objoid = c.oid
  order by 1`;

/** Reads what a database is made of. */
export async function catalogOf(client: pg.Client): Promise<Catalog> {
  const { rows } = await client.query(PARTS);
  return new Map(rowsOf.parse(rows).map(({ part, definition }) => [part, definition]));
}

export interface CatalogDifference {
  /** Parts that only the one has, or only the other, by name. */
  readonly onlyOne: readonly string[];
  readonly onlyOther: readonly string[];
  /** Parts that both have and that are not the same, with the definition in the one. */
  readonly unlike: Readonly<Record<string, string>>;
}

/** Compares what two databases are made of. */
export function compareCatalogs(one: Catalog, other: Catalog): CatalogDifference {
  return {
    onlyOne: [...one.keys()].filter((part) => !other.has(part)),
    onlyOther: [...other.keys()].filter((part) => !one.has(part)),
    unlike: Object.fromEntries(
      [...one].filter(([part, definition]) => (other.get(part) ?? definition) !== definition),
    ),
  };
}
