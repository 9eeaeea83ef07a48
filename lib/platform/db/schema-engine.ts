import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engineBindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { z } from "zod";
import { runScript } from "./run-script.ts";

/** Prisma's schema engine as WebAssembly: migrations without downloading a native binary. */
type SchemaEngine = engineBindings.SchemaEngine;

const exportsShape = z.object({
  __wbindgen_start: z.custom<() => void>((value) => typeof value === "function"),
});

let instantiated: Promise<void> | undefined;

async function instantiate(): Promise<void> {
  const path = createRequire(import.meta.url).resolve(
    "@prisma/schema-engine-wasm/schema_engine_bg",
  );
  const wasm = await readFile(path.replace(/\.js$/, ".wasm"));
  const module = await WebAssembly.compile(wasm);
  const instance = await WebAssembly.instantiate(module, {
    "./schema_engine_bg.js": { ...engineBindings },
  });
  engineBindings.__wbg_set_wasm(instance.exports);
  exportsShape.parse(instance.exports).__wbindgen_start();
}

/**
 * The adapter's own `executeScript` cuts a script at every semicolon, also inside comments and
 * function bodies. Ours runs it whole, in one transaction (run-script.ts).
 */
class WholeScriptAdapterFactory extends PrismaPg {
  /** Why a script failed; of it the engine itself says only where. */
  failure: unknown = null;
  readonly #opened: { dispose(): Promise<void> }[] = [];

  override async connect() {
    const adapter = await super.connect();
    this.#opened.push(adapter);
    adapter.executeScript = async (script) => {
      try {
        await runScript(adapter.underlyingDriver(), script);
      } catch (error) {
        this.failure = error;
        throw error;
      }
    };
    return adapter;
  }

  /** The engine leaves its connections open; left so, they would hold the database for 10 s. */
  async close(): Promise<void> {
    await Promise.all(this.#opened.splice(0).map((adapter) => adapter.dispose()));
  }
}

/** Runs something with an engine that is connected to this database. */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  instantiated ??= instantiate();
  await instantiated;
  const adapters = new WholeScriptAdapterFactory({ connectionString: databaseUrl });
  const engine = await engineBindings.SchemaEngine.new(
    { datamodels: undefined },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapters),
  );
  try {
    return await use(engine);
  } catch (error) {
    throw adapters.failure ?? error;
  } finally {
    engine.free();
    await adapters.close();
  }
}

export interface SchemaFile {
  readonly path: string;
  readonly content: string;
}

/** The `.prisma` files of a folder, in name order. */
export async function readSchemaFiles(folder: string): Promise<SchemaFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".prisma")).sort();
  return Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      content: await readFile(join(folder, name), "utf8"),
    })),
  );
}
