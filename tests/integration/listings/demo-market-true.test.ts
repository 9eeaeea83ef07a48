import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { compareSpecs, conflictWords } from "#lib/domain/listings/stated-specs/rules.ts";
import { inspectVinsOwnWords } from "#lib/domain/listings/vin-facts/data.ts";
import { EPA_SOURCE } from "#lib/domain/vehicles/fuel-economy/mutations.import.ts";
import { importSource } from "#lib/domain/vehicles/source-import/mutations.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  FUELS,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { marketTemplate, SIZE } from "#tests/factories/demo-market.ts";
import { wholeFile } from "#tests/factories/publisher-files.ts";
import { refillDatabase } from "#tests/setup/database.ts";

const WHOLE = wholeFile("epa/vehicles.csv.zip");
const NOW = new Date("2026-11-20T15:30:00Z");

const listingRow = z.object({
  id: z.number(),
  vin: z.string(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
  bodyStyle: oneOf(BODY_STYLES),
  engine: z.string().nullable(),
  fuel: oneOf(FUELS),
  drivetrain: oneOf(DRIVETRAINS).nullable(),
  transmission: oneOf(TRANSMISSIONS).nullable(),
  doors: z.number().nullable(),
  seats: z.number().nullable(),
});

describe.skipIf(WHOLE === null)("the demo market beside EPA's whole list", () => {
  beforeAll(async () => {
    await closeDatabase();
    await refillDatabase(env().DATABASE_URL ?? "", await marketTemplate());
    await importSource(systemContext(), {
      definition: EPA_SOURCE,
      order: {
        path: WHOLE ?? "",
        origin: "vehicles.csv.zip",
        startedBy: "a test",
        allowFewer: false,
      },
    });
    // As the server does by itself within its minute: the plan of thousands of VINs at once needs it.
    await database().$executeRaw`analyze fuel_economy, fuel_economy_model`;
  }, 600_000);
  afterAll(closeDatabase);

  it("states nothing that a VIN contradicts but what was planted", async () => {
    const rows = z.array(listingRow).parse(
      await database().$queryRaw`
        select l.id, l.vin, l.year, m.name as make, o.name as model, l.trim, l.body_style as "bodyStyle", l.engine,
          l.fuel, l.drivetrain, l.transmission, l.doors, l.seats
        from listing l join make m on m.id = l.make_id join model o on o.id = l.model_id`,
    );
    const [known] = z.array(z.object({ ids: z.array(z.number()) })).parse(
      await database().$queryRaw`
          select coalesce(array_agg((c ->> 'listingId')::int), '{}') as ids
          from demo_market, jsonb_array_elements(parameters -> 'conflicts') c`,
    );
    const planted = new Set(known?.ids);
    const found = await inspectVinsOwnWords(
      rows.map(({ vin }) => vin),
      NOW,
    );
    const wrong = rows.flatMap((row) =>
      planted.has(row.id)
        ? []
        : compareSpecs(row, found.get(row.vin)?.facts ?? {})
            .map(conflictWords)
            .flatMap((words) =>
              words === null
                ? []
                : [`${row.make} ${row.model} ${row.year} ${row.fuel} ${row.engine}: ${words}`],
            ),
    );
    expect(planted.size).toBeGreaterThanOrEqual(3);
    expect(rows.length).toBeGreaterThan(SIZE);
    expect(wrong).toEqual([]);
  }, 600_000);
});
