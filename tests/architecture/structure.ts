import { fileName, type SourceFile, type Violation } from "./source-files.ts";

/** The top of the repository, exactly. A new entry needs a line here and a word in the README. */
export const TOP_LEVEL = [
  ".ci",
  ".env.example",
  ".gitignore",
  ".npmrc",
  "README.md",
  "app",
  "bench",
  "biome.json",
  "components",
  "docs",
  "e2e",
  "instrumentation-client.ts",
  "instrumentation.ts",
  "knip.jsonc",
  "lib",
  "mdx-components.tsx",
  "middleware.ts",
  "next.config.ts",
  "package-lock.json",
  "package.json",
  "playwright.config.ts",
  "postcss.config.mjs",
  "prisma",
  "prisma.config.ts",
  "public",
  "scripts",
  "sentry.client.config.ts",
  "sentry.server.config.ts",
  "tests",
  "tsconfig.json",
  "vitest.config.ts",
  "workers",
] as const;

/** What may stand directly inside a folder, where that is closed. */
const CLOSED_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  ".ci": ["run"],
  lib: ["domain", "platform"],
  "lib/platform": [
    "actions",
    "auth",
    "backup",
    "browser",
    "cache-tags",
    "clock",
    "db",
    "distance-unit",
    "engines",
    "env",
    "error-reporting",
    "errors",
    "format",
    "front",
    "geo",
    "jobs",
    "json",
    "listeners",
    "log",
    "mail",
    "observe",
    "operators",
    "outbound",
    "progress",
    "push",
    "rate-limit",
    "routes",
    "search-engine",
    "security",
    "serving",
    "storage",
    "stripe",
    "table-file",
    "theme",
    "vpic",
    "whole-number",
  ],
  prisma: ["schema", "schema.lock.prisma", "migrations", "seed"],
  tests: ["architecture", "factories", "integration", "samples", "setup"],
  "tests/samples": ["afdc", "epa", "nhtsa"],
  e2e: ["a11y", "access", "agreement", "fixtures", "journeys"],
  docs: [
    "adr",
    "data.md",
    "decided.md",
    "images",
    "map.md",
    "nginx.conf.example",
    "operations.md",
    "performance.md",
    "screenshots",
    "asvs.md",
    "security.md",
    "server.md",
    "systemd",
    "words.md",
  ],
};

/** The closed vocabulary of `lib/domain/<area>/<noun>/`; a part of one is named after it, as in `rules.seats.ts`. */
export const DOMAIN_FILES = [
  "schema.ts",
  "types.ts",
  "constants.ts",
  "rules.ts",
  "policy.ts",
  "search-params.ts",
  "data.ts",
  "loaders.ts",
  "mutations.ts",
  "handlers.ts",
  "actions.ts",
  "service.ts",
  "jobs.ts",
] as const;

/** Static imports, over one line or several. */
const IMPORTS = /^import [^;]*;\n/gm;

const SHAPELESS_NAMES = /^(index|utils?|helpers?|common|misc|shared)(\.test)?\.(tsx?|mjs|js)$/;

/** Past these, imports aside, it is worth asking whether a file is one thing. */
const MAX_COMPONENT_LINES = 300;
const MAX_LINES = 500;

/** Checks that the top of the repository and the closed folders hold what they may, and nothing else. */
export function checkFolders(files: readonly SourceFile[]): Violation[] {
  const violations: Violation[] = [];
  const top: readonly string[] = TOP_LEVEL;
  for (const { path } of files) {
    const segments = path.split("/");
    if (!top.includes(segments[0] ?? "")) {
      violations.push({
        rule: "top level",
        path,
        message: `"${segments[0]}" is not part of the top level`,
      });
    }
    for (const [folder, allowed] of Object.entries(CLOSED_FOLDERS)) {
      if (!path.startsWith(`${folder}/`)) continue;
      const entry = path.slice(folder.length + 1).split("/")[0] ?? "";
      const word = entry.replace(/(\.test)?\.tsx?$/, "");
      if (!allowed.includes(entry) && !allowed.includes(word)) {
        violations.push({
          rule: "closed folder",
          path,
          message: `"${entry}" has no place in ${folder}/`,
        });
      }
    }
  }
  return violations;
}

/** Names what the top level should have and has not. */
export function checkTopLevelComplete(files: readonly SourceFile[]): Violation[] {
  const present = new Set(files.map(({ path }) => path.split("/")[0]));
  return TOP_LEVEL.filter((entry) => !present.has(entry)).map((entry) => ({
    rule: "top level",
    path: entry,
    message: "is missing",
  }));
}

/** What stands in the domain beside nouns: who listens to whom, and what each area is. */
const BESIDE_NOUNS = /^lib\/domain\/(listeners\.ts|[a-z]+\/README\.md)$/;

const PART = /^([a-z-]+)\.[a-z]+(-[a-z]+)*\.ts$/;

/** Checks that a noun has only files of the vocabulary and their parts, with tests beside them, in one flat folder. */
export function checkVocabulary(files: readonly SourceFile[]): Violation[] {
  const words: readonly string[] = DOMAIN_FILES;
  return files
    .filter(({ path }) => path.startsWith("lib/domain/") && !BESIDE_NOUNS.test(path))
    .filter(({ path }) => {
      const [area = "", noun = "", ...rest] = path.slice("lib/domain/".length).split("/");
      const file = rest.join("/");
      const known =
        words.includes(file.replace(PART, "$1.ts")) || /^[a-z-]+(\.[a-z-]+)*\.test\.ts$/.test(file);
      return !/^[a-z]+$/.test(area) || !/^[a-z]+(-[a-z]+)*$/.test(noun) || !known;
    })
    .map(({ path }) => ({
      rule: "vocabulary",
      path,
      message: `a noun holds only ${DOMAIN_FILES.join(", ")}, parts of them and their tests`,
    }));
}

/** Checks names that say nothing about what a file holds. */
export function checkFileNames(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => SHAPELESS_NAMES.test(fileName(path)))
    .map(({ path }) => ({
      rule: "file name",
      path,
      message: "a name that says nothing about what is inside",
    }));
}

/** Checks the length of files that people write by hand. */
export function checkFileLength(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /\.(tsx?|css)$/.test(path))
    .map(({ path, source }) => ({
      path,
      lines: source.replace(IMPORTS, "").trimEnd().split("\n").length,
      most: path.endsWith(".tsx") ? MAX_COMPONENT_LINES : MAX_LINES,
    }))
    .filter(({ lines, most }) => lines > most)
    .map(({ path, lines, most }) => ({
      rule: "file length",
      path,
      message: `${lines} lines without imports; past ${most} it is asking to be two`,
    }));
}
