import "server-only";
import pg from "pg";
import { z } from "zod";
import { extractCatalog } from "#lib/domain/vehicles/catalog/rules.ts";
import type { CatalogProgress, CatalogRows } from "#lib/domain/vehicles/catalog/types.ts";
import { CopyBuffer } from "#lib/platform/db/copy.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";

const SOURCE = "vPIC (NHTSA)";
/** Raise when the rules of the extraction change: the tables are then made again. */
const RULES_VERSION = 1;
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
      "SELECT version, model_count, trim_count FROM catalog_build WHERE source = $1",
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
    await client.query("SELECT pg_advisory_xact_lock($1)", [BUILD_LOCK]);
    await writeCatalog(client, catalog);
    await client.query(
      `INSERT INTO catalog_build (id, source, version, built_at, model_count, trim_count)
       VALUES (1, $1, $2, now(), $3, $4)
       ON CONFLICT (id) DO UPDATE SET source = excluded.source, version = excluded.version,
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
async function writeCatalog(client: pg.Client, catalog: CatalogRows): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE new_make (id text, name text, slug text) ON COMMIT DROP;
    CREATE TEMP TABLE new_model (id text, make_id text, name text, slug text, body_style text, size_class text) ON COMMIT DROP;
    CREATE TEMP TABLE new_model_year (id text, model_id text, year smallint) ON COMMIT DROP;
    CREATE TEMP TABLE new_trim (position int, model_year_id text, name text, series text, body_style text,
      fuel text, engine text, displacement_liters real, cylinders smallint, doors smallint) ON COMMIT DROP`);
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
    DELETE FROM trim;
    UPDATE make SET name = n.name FROM new_make n WHERE n.slug = make.slug;
    INSERT INTO make (id, name, slug)
      SELECT (SELECT coalesce(max(id), 0) FROM make) + row_number() OVER (ORDER BY n.slug), n.name, n.slug
      FROM new_make n WHERE NOT EXISTS (SELECT FROM make m WHERE m.slug = n.slug);

    UPDATE model SET name = n.name, body_style = n.body_style, size_class = n.size_class
      FROM new_model n JOIN make m ON m.slug = n.make_id
      WHERE model.make_id = m.id AND model.slug = n.slug;
    INSERT INTO model (id, make_id, name, slug, body_style, size_class)
      SELECT (SELECT coalesce(max(id), 0) FROM model) + row_number() OVER (ORDER BY n.id),
        m.id, n.name, n.slug, n.body_style, n.size_class
      FROM new_model n JOIN make m ON m.slug = n.make_id
      WHERE NOT EXISTS (SELECT FROM model o WHERE o.make_id = m.id AND o.slug = n.slug);

    CREATE TEMP TABLE model_key ON COMMIT DROP AS
      SELECT o.id AS model_id, m.slug || '/' || o.slug AS key FROM model o JOIN make m ON m.id = o.make_id;
    DELETE FROM model_year y USING model_key k
      WHERE k.model_id = y.model_id
        AND NOT EXISTS (SELECT FROM new_model_year n WHERE n.model_id = k.key AND n.year = y.year);
    INSERT INTO model_year (id, model_id, year)
      SELECT (SELECT coalesce(max(id), 0) FROM model_year) + row_number() OVER (ORDER BY n.id), k.model_id, n.year
      FROM new_model_year n JOIN model_key k ON k.key = n.model_id
      ON CONFLICT (model_id, year) DO NOTHING;
    DELETE FROM model o USING model_key k
      WHERE k.model_id = o.id AND NOT EXISTS (SELECT FROM new_model n WHERE n.id = k.key)
        AND NOT EXISTS (SELECT FROM listing l WHERE l.model_id = o.id);
    DELETE FROM make m
      WHERE NOT EXISTS (SELECT FROM model o WHERE o.make_id = m.id)
        AND NOT EXISTS (SELECT FROM listing l WHERE l.make_id = m.id);

    INSERT INTO trim (id, model_year_id, name, series, body_style, fuel, engine, displacement_liters, cylinders, doors)
      SELECT row_number() OVER (ORDER BY n.position), y.id, n.name, n.series, n.body_style, n.fuel, n.engine,
        n.displacement_liters, n.cylinders, n.doors
      FROM new_trim n JOIN new_model_year w ON w.id = n.model_year_id
        JOIN model_key k ON k.key = w.model_id JOIN model_year y ON y.model_id = k.model_id AND y.year = w.year`);
}
