import "server-only";
import pg from "pg";
import { z } from "zod";
import { extractCatalog } from "#lib/domain/vehicles/catalog/rules.ts";
import type { CatalogProgress, CatalogRows } from "#lib/domain/vehicles/catalog/types.ts";
import { CopyBuffer } from "#lib/platform/db/copy.ts";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { moveToModels } from "./catalog-moved.ts";

const SOURCE = "vPIC (NHTSA)";
/** Raise when the rules of the extraction change: the tables are then made again. */
const RULES_VERSION = 3;
const BUILD_LOCK = 7_205_002;

export interface CatalogReport {
  /** False when the tables already held this version. */
  readonly changed: boolean;
  readonly version: string;
  readonly modelCount: number;
  readonly trimCount: number;
}

const buildRow = z
  .array(z.object({ version: z.string(), model_count: z.number(), trim_count: z.number() }))
  .max(1);

/**
 * Fills the catalog tables from the vPIC data when they do not hold its version yet, in one
 * transaction. Makes and models keep their ids from build to build, since listings point at them;
 * those that the data no longer has stay when something points at them.
 */
export async function buildCatalog(
  databaseUrl: string,
  dataDir: string,
  onProgress?: CatalogProgress,
): Promise<CatalogReport> {
  const index = loadVpicIndex(dataDir);
  const version = `${index.sourceVersion}/${RULES_VERSION}`;
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "lotwise catalog",
  });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select version, model_count, trim_count from catalog_build where source = $1",
      [SOURCE],
    );
    const present = buildRow.parse(rows)[0];
    if (present?.version === version) {
      return {
        changed: false,
        version,
        modelCount: present.model_count,
        trimCount: present.trim_count,
      };
    }
    const catalog = extractCatalog(index, onProgress);
    await client.query("BEGIN");
    await client.query("SET LOCAL statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [BUILD_LOCK]);
    await writeCatalog(client, catalog, index);
    await client.query(
      `insert into catalog_build (id, source, version, built_at, model_count, trim_count)
       values (1, $1, $2, now(), $3, $4)
       on conflict (id) do update set source = excluded.source, version = excluded.version,
         built_at = excluded.built_at, model_count = excluded.model_count, trim_count = excluded.trim_count`,
      [SOURCE, version, catalog.models.length, catalog.trims.length],
    );
    await client.query("COMMIT");
    await client.query("VACUUM ANALYZE make, model, model_year, trim");
    return {
      changed: true,
      version,
      modelCount: catalog.models.length,
      trimCount: catalog.trims.length,
    };
  } finally {
    // An open transaction ends with its connection.
    await client.end();
  }
}

/** Staging tables hold the extraction's own ids, which are words; numbers are given on the way over. */
async function writeCatalog(
  client: pg.Client,
  catalog: CatalogRows,
  index: VpicIndex,
): Promise<void> {
  await client.query(`
    create temp table new_make (id text, name text, slug text) on commit drop;
    create temp table new_model (id text, make_id text, name text, slug text, body_style text, size_class text) on commit drop;
    create temp table new_model_year (id text, model_id text, year smallint) on commit drop;
    create temp table new_trim (position int, model_year_id text, name text, series text, body_style text,
      fuel text, engine text, displacement_liters real, cylinders smallint, doors smallint) on commit drop`);
  const makes = new CopyBuffer("new_make", ["id", "name", "slug"]);
  for (const row of catalog.makes) makes.add([row.id, row.name, row.slug]);
  const models = new CopyBuffer("new_model", [
    "id",
    "make_id",
    "name",
    "slug",
    "body_style",
    "size_class",
  ]);
  for (const row of catalog.models) {
    models.add([row.id, row.makeId, row.name, row.slug, row.bodyStyle, row.sizeClass]);
  }
  const modelYears = new CopyBuffer("new_model_year", ["id", "model_id", "year"]);
  for (const row of catalog.modelYears) modelYears.add([row.id, row.modelId, row.year]);
  const trims = new CopyBuffer("new_trim", [
    "position",
    "model_year_id",
    "name",
    "series",
    "body_style",
    "fuel",
    "engine",
    "displacement_liters",
    "cylinders",
    "doors",
  ]);
  for (const [position, row] of catalog.trims.entries()) {
    trims.add([
      position,
      row.modelYearId,
      row.name,
      row.series,
      row.bodyStyle,
      row.fuel,
      row.engineText,
      row.displacementLiters,
      row.cylinders,
      row.doors,
    ]);
  }
  for (const table of [makes, models, modelYears, trims]) await table.take()(client);

  // Rows are deleted, not the table emptied: whoever reads meanwhile would wait, and then find none.
  await client.query(`
    delete from trim;
    update make set name = n.name from new_make n where n.slug = make.slug;
    insert into make (id, name, slug)
      select (select coalesce(max(id), 0) from make) + row_number() over (order by n.slug), n.name, n.slug
      from new_make n where not exists (select from make m where m.slug = n.slug);

    update model set name = n.name, body_style = n.body_style, size_class = n.size_class
      from new_model n join make m on m.slug = n.make_id
      where model.make_id = m.id and model.slug = n.slug;
    insert into model (id, make_id, name, slug, body_style, size_class)
      select (select coalesce(max(id), 0) from model) + row_number() over (order by n.id),
        m.id, n.name, n.slug, n.body_style, n.size_class
      from new_model n join make m on m.slug = n.make_id
      where not exists (select from model o where o.make_id = m.id and o.slug = n.slug);

    create temp table model_key on commit drop as
      select o.id as model_id, m.slug || '/' || o.slug as key from model o join make m on m.id = o.make_id;
    delete from model_year y using model_key k
      where k.model_id = y.model_id
        and not exists (select from new_model_year n where n.model_id = k.key and n.year = y.year);
    insert into model_year (id, model_id, year)
      select (select coalesce(max(id), 0) from model_year) + row_number() over (order by n.id), k.model_id, n.year
      from new_model_year n join model_key k on k.key = n.model_id
      on conflict (model_id, year) do nothing`);
  await moveToModels(client, index);
  await client.query(`
    delete from model o using model_key k
      where k.model_id = o.id and not exists (select from new_model n where n.id = k.key)
        and not exists (select from listing l where l.model_id = o.id);
    delete from make m
      where not exists (select from model o where o.make_id = m.id)
        and not exists (select from listing l where l.make_id = m.id);

    insert into trim (id, model_year_id, name, series, body_style, fuel, engine, displacement_liters, cylinders, doors)
      select row_number() over (order by n.position), y.id, n.name, n.series, n.body_style, n.fuel, n.engine,
        n.displacement_liters, n.cylinders, n.doors
      from new_trim n join new_model_year w on w.id = n.model_year_id
        join model_key k on k.key = w.model_id join model_year y on y.model_id = k.model_id and y.year = w.year`);
}
