import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** A file of the repository: its path from the top with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly source: string;
}

/** One broken rule at one file. */
export interface Violation {
  readonly rule: string;
  readonly path: string;
  readonly message: string;
}

/** What tools make and git ignores; the rules are about what people write. */
const IGNORED_PATHS = new Set([
  ".git",
  ".next",
  ".data",
  "node_modules",
  "next-env.d.ts",
  "lib/platform/db/generated",
  "public/barcode-reader.wasm",
  "public/barcode-worker.js",
  "public/service-worker.js",
  "test-results",
  "playwright-report",
  "coverage",
  ".env",
  ".env.local",
]);
const IGNORED_NAMES = /\.tsbuildinfo$|^\.DS_Store$/;
const TEXT_FILES =
  /\.(ts|tsx|mts|mjs|js|json|jsonc|md|css|sql|prisma|yml|yaml|html|svg|sh|txt)$|\/\.[a-z.]+$|^\.[a-z.]+$|^\.ci\//;

/**
 * Every file under a folder that people wrote. Files that are not text are listed with an empty
 * source, so that rules about names still see them.
 */
export async function readRepository(root: string): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const full = join(folder, entry.name);
      const path = relative(root, full).split(sep).join("/");
      if (IGNORED_PATHS.has(path) || IGNORED_NAMES.test(entry.name)) continue;
      if (entry.isDirectory()) await visit(full);
      else files.push({ path, source: TEXT_FILES.test(path) ? await readFile(full, "utf8") : "" });
    }
  };
  await visit(root);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Whether a file holds tests rather than what is tested. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith("tests/") || path.startsWith("e2e/");
}

/** The last segment of a path. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** A path without its last segment; empty for a file at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
