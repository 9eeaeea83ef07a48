import { setImmediate as turn } from "node:timers/promises";
import type { PrismaClient } from "./generated/client.ts";

interface Gathering<Key, Found> {
  readonly keys: Map<string, Key>;
  readonly coming: Promise<Found>;
}

/**
 * Reads together what is asked for in the same turn of the event loop: parts of a page, and pages side by side,
 * ask for rows of one kind at once. Nothing is kept, and whoever asks later reads anew. It rejects for all who
 * asked where reading fails.
 * @param read reads the rows of all keys with one statement, from the database that they were asked of.
 * @param keyOf the same for the same key.
 * @returns what was read, with rows that others asked for among it.
 */
export function gathered<Key, Found>(
  read: (db: PrismaClient, keys: readonly Key[]) => Promise<Found>,
  keyOf: (key: Key) => string,
): (db: PrismaClient, keys: readonly Key[]) => Promise<Found> {
  const open = new WeakMap<PrismaClient, Gathering<Key, Found>>();
  return (db, keys) => {
    const gathering = open.get(db) ?? { keys: new Map<string, Key>(), coming: readAll() };
    open.set(db, gathering);
    for (const key of keys) gathering.keys.set(keyOf(key), key);
    return gathering.coming;

    async function readAll(): Promise<Found> {
      await turn();
      const asked = open.get(db)?.keys ?? new Map<string, Key>();
      open.delete(db);
      return read(db, [...asked.values()]);
    }
  };
}
