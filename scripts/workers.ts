import { copyFile, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { rolldown } from "rolldown";

/**
 * The programs that browsers run beside our pages, by the file in `public/` that they become. They
 * are no part of any page, so Next.js does not bundle them.
 */
const WORKERS = {
  "service-worker.js": "workers/service-worker.ts",
  "barcode-worker.js": "workers/barcode-worker.ts",
} as const;
/** What reads barcodes, from its package. */
const READER = "barcode-reader.wasm";

/** What this makes in `public/`: none of it is a source. */
export const MADE_FILES: readonly string[] = [...Object.keys(WORKERS), READER].map(
  (name) => `public/${name}`,
);

/** Bundles them, each into one file that needs nothing else. */
export async function buildWorkers(root: string): Promise<void> {
  await mkdir(join(root, "public"), { recursive: true });
  for (const [name, entry] of Object.entries(WORKERS)) {
    const bundle = await rolldown({
      input: join(root, entry),
      platform: "browser",
      transform: { define: { "process.env.NODE_ENV": '"production"' } },
    });
    await bundle.write({ file: join(root, "public", name), format: "iife", minify: true });
    await bundle.close();
  }
  const require = createRequire(import.meta.url);
  const wasm = createRequire(require.resolve("barcode-detector")).resolve(
    "zxing-wasm/reader/zxing_reader.wasm",
  );
  await copyFile(wasm, join(root, "public", READER));
}
