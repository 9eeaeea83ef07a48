import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const IMPORT = /from "(#[^"]+|\.{1,2}\/[^"]+)"/g;
/** Ways in which our code names a parameter of an address. */
const NAMED = [
  /\.get(?:All)?\("([\w-]{1,24})"\)/g,
  /\b(?:raw|params|query|searchParams|search|typed)\.(\w{1,24})\b/g,
  /\{([^{}]{1,200})\}: (?:RawSearchParams|Readonly<Record<string, string)/g,
  /typedFields\(\w+, \[([^\]]+)\]/g,
];

/** The names of parameters that a page or handler may read: those its own code names, and what it imports. */
export function queryNames(route: string): readonly string[] {
  const seen = new Set<string>();
  const next = filesOf(route);
  for (const path of next) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const [, to = ""] of textOf(path).matchAll(IMPORT)) {
      const target = to.startsWith("#") ? to.slice(1) : join(path, "..", to);
      if (/\.tsx?$/.test(target)) next.push(target);
    }
  }
  const asks = [...seen].filter((path) => /search-params\.ts$|^app\/|\/loaders\.ts$/.test(path));
  return [...new Set(asks.flatMap((path) => namesIn(textOf(path))))].sort();
}

const namesIn = (text: string): readonly string[] =>
  NAMED.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, found = ""]) => found.match(/[\w-]{1,24}/g) ?? []),
  );

/** The files that answer for a route: in whatever group of folders they stand. */
function filesOf(route: string): string[] {
  const folder = join("app", route === "/" ? "" : route);
  return ["page.tsx", "route.ts", "route.tsx"]
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(ROOT, path)));
}

const texts = new Map<string, string>();

function textOf(path: string): string {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const file = join(ROOT, path);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  texts.set(path, text);
  return text;
}
