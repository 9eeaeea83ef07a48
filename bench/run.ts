import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "#lib/platform/errors.ts";
import { run } from "#scripts/run.ts";

/** `npm run bench <name>`: runs the benchmark `bench/<name>.ts`, with what follows as its arguments. */
async function bench(): Promise<void> {
  const [name] = process.argv.splice(2, 1);
  const files = await readdir(import.meta.dirname);
  const names = files
    .filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== "run.ts")
    .map((file) => file.slice(0, -".ts".length));
  if (name === undefined || !names.includes(name)) {
    throw new AppError("invalid_input", `npm run bench <name>: choose of ${names.join(", ")}.`);
  }
  await import(join(import.meta.dirname, `${name}.ts`));
}

await run(bench);
