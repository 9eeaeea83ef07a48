import { rm } from "node:fs/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#lib/platform/db/migrate.ts";
import { embeddedPostgresFiles, startEmbeddedPostgres } from "#lib/platform/engines/postgres.ts";
import { MIGRATIONS } from "#scripts/folders.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { TEMPLATE_DATABASE } from "./template.ts";

/**
 * One scratch PostgreSQL for the whole run, with a migrated template to copy databases from.
 * @returns what takes it down again.
 */
export default async function startScratchServer(
  project: TestProject,
): Promise<() => Promise<void>> {
  const folder = await makeScratchFolder("lotwise-tests-");
  const server = await startEmbeddedPostgres(folder, { scratch: true });
  const stop = async () => {
    for (const path of [...(await embeddedPostgresFiles(folder)), folder]) {
      await rm(path, { recursive: true, force: true });
    }
  };
  try {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`create database ${TEMPLATE_DATABASE}`);
    await client.end();
    const template = new URL(server.url);
    template.pathname = `/${TEMPLATE_DATABASE}`;
    await migrate(template.href, MIGRATIONS);
    project.provide("postgresUrl", server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
