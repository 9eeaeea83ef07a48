import { readModules } from "#tests/architecture/modules.ts";
import type { SourceFile } from "#tests/architecture/source-files.ts";

/** The tests that a change touches. */
export interface TouchedTests {
  /** Files for Vitest. */
  readonly files: readonly string[];
  /** Files for Playwright. */
  readonly journeys: readonly string[];
  /** Why all are chosen, in words; null where they are not. */
  readonly allBecause: string | null;
}

/** What every test stands on without importing it. */
const UNDER_ALL =
  /^(prisma\/(schema|migrations)|tests\/setup|e2e\/fixtures\/(global-setup|site)\.|(vitest|playwright|next)\.config\.|package(-lock)?\.json|tsconfig\.json|middleware\.ts|instrumentation)/;
/** Read rather than imported: rules about the house hold all files, and some tests read documents. */
const ALWAYS = /^tests\/architecture\/[^/]+\.test\.ts$/;
/** Pages that reach more routes than this are part of them all: a frame, a form, the header. */
const MOST_ROUTES = 40;

/**
 * The tests that a change may break: those that import what changed, however far away, and the journeys
 * that name an address whose page does. What cannot be told from imports chooses all.
 * @param changed paths from the top of the repository; also of files that are gone.
 */
export function touchedTests(
  files: readonly SourceFile[],
  changed: readonly string[],
): TouchedTests {
  const all = (why: string): TouchedTests => ({ files: [], journeys: [], allBecause: why });
  const under = changed.find((path) => UNDER_ALL.test(path));
  if (under !== undefined) return all(`${under} is under every test`);
  const paths = new Set(files.map(({ path }) => path));
  const gone = changed.find((path) => /\.tsx?$/.test(path) && !paths.has(path));
  if (gone !== undefined) return all(`${gone} is gone, and who imported it cannot be told`);

  const reached = reachedBy(files, changed);
  const pages = [...reached].filter((path) => /^app\/.*(page|route|layout)\.tsx?$/.test(path));
  if (pages.length > MOST_ROUTES) return all(`${pages.length} pages and handlers are made with it`);
  const addresses = pages.map(addressOf);
  const touched = files.filter(
    ({ path, source }) =>
      reached.has(path) ||
      ALWAYS.test(path) ||
      (/^e2e\/.*\.spec\.ts$/.test(path) && addresses.some((address) => source.includes(address))),
  );
  const named = (pattern: RegExp) =>
    touched.map(({ path }) => path).filter((path) => pattern.test(path));
  return {
    files: named(/\.test\.tsx?$/),
    journeys: named(/^e2e\/.*\.spec\.ts$/),
    allBecause: null,
  };
}

/** The files that changed, and all that import one of them when the code runs. */
function reachedBy(files: readonly SourceFile[], changed: readonly string[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of readModules(files)) {
    for (const { target, typeOnly } of imports) {
      if (target === null || typeOnly) continue;
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  const reached = new Set(changed);
  for (const path of reached)
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  return reached;
}

/** What all addresses of a page or handler begin with, as a journey would write it. */
function addressOf(path: string): string {
  const folders = path.split("/").slice(1, -1);
  const parameter = folders.findIndex((folder) => folder.startsWith("["));
  if (parameter === -1) return `"/${folders.join("/")}`;
  return `/${folders.slice(0, parameter).join("/")}/`;
}
