import { defineConfig } from "prisma/config";

/** `prisma generate` and `prisma format` only: migrations run through scripts/migrate.ts. */
export default defineConfig({ schema: "prisma/schema" });
