import { z } from "zod";
import { database, type Transaction } from "../db/client.ts";
import { counterKey } from "./spend.ts";

/** Something that limits are to remember of somebody for a while. */
export interface Remembered {
  readonly name: string;
  /** How long after it was last so. */
  readonly seconds: number;
}

/** Remembers that it was so, in the caller's transaction. Of the key only its SHA-256 is kept. */
export async function remember(
  tx: Transaction,
  { name, seconds }: Remembered,
  key: string,
): Promise<void> {
  await tx.$executeRaw`
    insert into rate_limit (key, points, expire)
    values (${counterKey({ name }, key)}, 1, (extract(epoch from now()) * 1000)::bigint + ${seconds * 1_000}::bigint)
    on conflict (key) do update set expire = excluded.expire`;
}

/** Remembers it no more, in the caller's transaction. */
export async function forget(tx: Transaction, { name }: Remembered, key: string): Promise<void> {
  await tx.rateLimit.deleteMany({ where: { key: counterKey({ name }, key) } });
}

const found = z.tuple([z.object({ known: z.boolean() })]);

/** Whether it was so, not too long ago. */
export async function isRemembered(
  { name }: Remembered,
  key: string,
  db: Pick<Transaction, "$queryRaw"> = database(),
): Promise<boolean> {
  const rows = await db.$queryRaw`
    select exists (
      select from rate_limit
      where key = ${counterKey({ name }, key)} and expire > (extract(epoch from now()) * 1000)::bigint
    ) as known`;
  return found.parse(rows)[0].known;
}
