import "server-only";
import type pg from "pg";
import { z } from "zod";
import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { slugsOfFiled } from "#lib/domain/vehicles/filed-name/rules.ts";
import { isVin } from "#lib/domain/vehicles/vin/rules.ts";
import { decodeVin } from "#lib/domain/vehicles/vin-decode/rules.ts";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";

const vehicleRow = z.object({
  id: z.string(),
  vin: z.string().nullable(),
  make_id: z.number(),
  make: z.string(),
  model: z.string(),
  year: z.number(),
});
const modelRow = z.object({ id: z.number(), make_id: z.number(), slug: z.string() });

/** Tables of vehicles that name a model; ids as text. */
const VEHICLES = ["listing", "garage_vehicle"] as const;

/**
 * Moves vehicles of a model that the catalog has by other names now ("Silverado", now three by weight) to the one
 * that their VIN decodes to, else to the first of them that was built in their year; follows of such a model
 * year go with it. Within the transaction that writes the catalog.
 */
export async function moveToModels(client: pg.Client, index: VpicIndex): Promise<void> {
  const built = new Map<string, number>();
  const { rows: models } = await client.query(
    `select o.id, o.make_id, o.slug || '/' || y.year as slug from model o join model_year y on y.model_id = o.id`,
  );
  for (const { id, make_id, slug } of z.array(modelRow).parse(models))
    built.set(`${make_id}/${slug}`, id);
  const modelOf = (row: z.infer<typeof vehicleRow>): number | undefined => {
    const names = slugsOfFiled(row.make, row.model);
    const decoded =
      row.vin !== null && isVin(row.vin)
        ? slugOf(decodeVin(index, row.vin, { knownModelYear: row.year }).model?.value ?? "")
        : "";
    const ordered = names.includes(decoded) ? [decoded, ...names] : names;
    return ordered.map((slug) => built.get(`${row.make_id}/${slug}/${row.year}`)).find(Boolean);
  };
  for (const table of [...VEHICLES, "follow"] as const) {
    const vin = table === "follow" ? "null" : "t.vin";
    const { rows } = await client.query(
      `select t.id::text, ${vin} as vin, o.make_id, m.slug as make, o.slug as model, t.year
       from ${table} t join model o on o.id = t.model_id join make m on m.id = o.make_id
       where not exists (select from model_year y where y.model_id = t.model_id and y.year = t.year)`,
    );
    const moved = z
      .array(vehicleRow)
      .parse(rows)
      .flatMap((row) => {
        const model = modelOf(row);
        return model === undefined ? [] : [{ id: row.id, model }];
      });
    if (moved.length === 0) continue;
    await client.query(
      `update ${table} t set model_id = n.model
       from unnest($1::text[], $2::int[]) as n (id, model) where t.id::text = n.id`,
      [moved.map(({ id }) => id), moved.map(({ model }) => model)],
    );
  }
}
