import { join } from "node:path";
import { expect, test } from "vitest";
import { diffSchema } from "#lib/platform/db/migrate.ts";
import { env } from "#lib/platform/env.ts";

const PRISMA = join(import.meta.dirname, "../../prisma");

test("the migrations lead to the schema as it is written now", async () => {
  const url = env().DATABASE_URL ?? "";
  const missing = await diffSchema(url, join(PRISMA, "schema"), join(PRISMA, "migrations"));
  expect(missing, "run npm run db:diff").toBe("");
});
