import { join } from "node:path";

const PRISMA = join(import.meta.dirname, "../prisma");

export const MIGRATIONS = join(PRISMA, "migrations");
/** The schema's files, and the lock that holds them as of the newest migration. */
export const SCHEMA = { schema: join(PRISMA, "schema"), lock: join(PRISMA, "schema.lock.prisma") };
