import { join } from "node:path";
import { generateClient } from "#lib/platform/db/generate.ts";
import { run } from "#scripts/run.ts";

const ROOT = join(import.meta.dirname, "..");

await run(async () => {
  // A fresh clone has no database client yet, which what is measured imports.
  await generateClient(ROOT);
  const { measure } = await import("./parts.ts");
  await measure();
});
// The embedded search engine keeps threads that would hold the process open.
process.exit();
