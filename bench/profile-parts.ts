import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Frame } from "./inspector.ts";

/*
 * Which part of the work a function belongs to. Our build and the framework's are minified into few
 * files: ours has source maps, the framework's runtime still names its modules.
 */

const ROOT = join(import.meta.dirname, "..");
const PROJECT = "file://";

/** The first whose pattern the source matches. */
const PARTS: readonly (readonly [part: string, pattern: RegExp])[] = [
  ["waiting for the engines", /^\(idle\)$/],
  ["garbage collection", /^\(garbage collector\)$/],
  ["HTML from components (React DOM)", /react-dom-server/],
  ["components to data (flight)", /react-server-dom-turbopack-server/],
  ["data to components for HTML (flight)", /react-server-dom-turbopack-client/],
  ["data into the page (flight)", /use-flight-response|htmlescape/],
  [
    "Prisma and PostgreSQL's client",
    /@prisma|node_modules\/pg|pg-protocol|postgres-|db\/generated/,
  ],
  ["ClickHouse's client", /@clickhouse|chdb|search-engine/],
  ["checking shapes (zod)", /node_modules\/zod/],
  ["error reporting (Sentry)", /@sentry|opentelemetry/],
  ["our components", /^(components|app)\//],
  ["our domain and platform", /^(lib|middleware|instrumentation)/],
  ["other packages in our build", /^node_modules\/(?!next\/)/],
  ["Next.js besides", /node_modules\/next\/|\.\/dist\/|^next\/|turbopack/i],
  ["Node itself (streams, sockets, gzip)", /^node:|^\(program\)$|^$|^native/],
];

/** The part's name for a function of a profile. */
export function partOf(frame: Frame): string {
  const source = sourceOf(frame);
  return (
    PARTS.find(([, pattern]) => pattern.test(source))?.[0] ?? "Node itself (streams, sockets, gzip)"
  );
}

const RUNTIME = /next-server\/.*\.runtime\.prod\.js$/;

function sourceOf({ url, functionName, lineNumber, columnNumber }: Frame): string {
  if (url === "") return functionName.startsWith("(") ? functionName : "native";
  if (!url.startsWith(PROJECT) && !url.startsWith("/")) return url;
  const path = url.startsWith(PROJECT) ? fileURLToPath(url) : url;
  const short = path.startsWith(ROOT) ? path.slice(ROOT.length + 1) : path;
  if (RUNTIME.test(path)) return moduleAt(path, lineNumber, columnNumber) ?? short;
  const original = mapOf(path)?.findEntry(lineNumber, columnNumber);
  const found =
    original !== undefined && "originalSource" in original ? original.originalSource : null;
  return found === null ? short : found.replace(/^.*\[project\]\//, "").replace(/^(\.\.\/)+/, "");
}

const maps = new Map<string, SourceMap | null>();

function mapOf(path: string): SourceMap | null {
  const known = maps.get(path);
  if (known !== undefined) return known;
  const file = `${path}.map`;
  const payload: SourceMapPayload | null = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : null;
  const map = payload === null ? null : new SourceMap(payload);
  maps.set(path, map);
  return map;
}

interface ModuleStart {
  readonly line: number;
  readonly column: number;
  readonly name: string;
}
const runtimes = new Map<string, readonly ModuleStart[]>();

/** The module of the framework's runtime that a place lies in: each begins with its name. */
function moduleAt(path: string, line: number, column: number): string | null {
  let starts = runtimes.get(path);
  if (starts === undefined) {
    starts = readFileSync(path, "utf8")
      .split("\n")
      .flatMap((text, at) =>
        [...text.matchAll(/"((?:\([\w-]+\)\/)?\.\/dist\/[^"]+\.js)"(?=\(|:(?:function)?\()/g)].map(
          (match) => ({
            line: at,
            column: match.index,
            name: match[1] ?? "",
          }),
        ),
      );
    runtimes.set(path, starts);
  }
  const found = starts.findLast(
    (start) => start.line < line || (start.line === line && start.column <= column),
  );
  return found?.name ?? null;
}
