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
 * A fresh copy of a template on the scratch server, of the migrated, empty one unless another is
 * named. Every integration test file has one already (`tests/setup/own-database.ts`); this is for a
 * test that needs another.
 */
export async function createTestDatabase(template = TEMPLATE_DATABASE): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(copyOf(template, name));
  return {
    url: databaseUrl(name),
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}

/** A database in which nothing was ever made. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createTestDatabase("template0");
}

/** Makes a database, to which nobody is connected, a copy of a template. */
export async function refillDatabase(url: string, template: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await administer(`drop database ${name}`);
  await administer(copyOf(template, name));
}

/** Of files, not by way of the log: this server's need not outlive it. */
const copyOf = (template: string, name: string): string =>
  `create database ${name} template ${template} strategy file_copy`;

/**
 * A template that the first test file of the run that asks for it fills, and the others copy; those
 * that ask meanwhile wait.
 * @param from the template that it begins as.
 * @param fill leaves no connection open.
 */
export async function sharedTemplate(
  name: string,
  from: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return name;
    // It has its name only once it is whole.
    const filling = `${name}_filling`;
    await client.query(`drop database if exists ${filling} with (force)`);
    await client.query(copyOf(from, filling));
    await fill(databaseUrl(filling));
    await client.query(`alter database ${filling} rename to ${name}`);
    return name;
  } finally {
    // The lock ends with its connection.
    await client.end();
  }
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
