import { isoSql } from "../clock.ts";
import { Prisma } from "./generated/client.ts";

/** `isoSql` for a tagged query. */
export const iso = (column: string): Prisma.Sql => Prisma.raw(isoSql(column));
