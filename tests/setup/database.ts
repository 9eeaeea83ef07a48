import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { TEMPLATE_DATABASE } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The scratch server's `lotwise` database, from which others are made. */
    readonly postgresUrl: string;
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * A fresh copy of the migrated template on the scratch server. Every integration test file has
 * one already (`tests/setup/own-database.ts`); this is for a test that needs another.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(`create database ${name} template ${TEMPLATE_DATABASE}`);
  return {
    url: databaseUrl(name),
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}

/** The connection string of another database on the scratch server. */
export function databaseUrl(name: string): string {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
