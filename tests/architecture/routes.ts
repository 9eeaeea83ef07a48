import type { Module } from "./modules.ts";
import { fileName, folderOf, type SourceFile, type Violation } from "./source-files.ts";

/** Next.js files that answer requests under a name of their own. */
const METADATA_FILES =
  /^(sitemap|robots|manifest|icon|apple-icon|opengraph-image|twitter-image)\.(tsx?|png|ico|svg|jpg)$|^favicon\.ico$/;

/** The pages in `app/`, as routes. */
export function pagesIn(files: readonly SourceFile[]): string[] {
  return routesOf(files, (name) => name === "page.tsx");
}

/** The route handlers and metadata files in `app/`, as routes. */
export function handlersIn(files: readonly SourceFile[]): string[] {
  return [
    ...routesOf(files, (name) => /^route\.tsx?$/.test(name)),
    ...files
      .filter(({ path }) => path.startsWith("app/") && METADATA_FILES.test(fileName(path)))
      .map(({ path }) =>
        `${routeOf(folderOf(path))}/${fileName(path).replace(/\.tsx?$/, "")}`.replace("//", "/"),
      ),
  ].sort();
}

/** The server actions in `lib/`, as `file#function`. */
export function actionsIn(modules: readonly Module[]): string[] {
  return modules
    .filter(({ directives }) => directives.includes("use server"))
    .flatMap(({ path, exports }) => exports.map((name) => `${path}#${name}`));
}

function routesOf(files: readonly SourceFile[], matches: (name: string) => boolean): string[] {
  return files
    .filter(({ path }) => path.startsWith("app/") && matches(fileName(path)))
    .map(({ path }) => routeOf(folderOf(path)))
    .sort();
}

/** A folder in `app/` as a route: without route groups such as `(shop)`. */
function routeOf(folder: string): string {
  const segments = folder
    .split("/")
    .slice(1)
    .filter((segment) => !/^\(.*\)$/.test(segment));
  return `/${segments.join("/")}`;
}

export interface RouteTable {
  readonly pages: Readonly<Record<string, "built" | "pending">>;
  readonly pendingPages: number;
  readonly handlers: readonly string[];
  readonly pageAccess: readonly string[];
  readonly handlerAccess: readonly string[];
  readonly actionAccess: readonly string[];
}

/** Checks that what answers in `app/` is what the route map and the access table say. */
export function checkRoutes(
  files: readonly SourceFile[],
  modules: readonly Module[],
  table: RouteTable,
): Violation[] {
  const built = Object.keys(table.pages).filter((route) => table.pages[route] === "built");
  const pending = Object.keys(table.pages).filter((route) => table.pages[route] === "pending");
  const found = pagesIn(files);
  const handlers = handlersIn(files);
  const actions = actionsIn(modules);
  const complain = (rule: string, routes: readonly string[], message: string): Violation[] =>
    routes.map((path) => ({ rule, path, message }));

  return [
    ...complain(
      "route map",
      without(found, Object.keys(table.pages)),
      "a page that the route map does not know",
    ),
    ...complain(
      "route map",
      found.filter((route) => pending.includes(route)),
      "is built: take it off the pending list",
    ),
    ...complain("route map", without(built, found), "is said to be built and has no page"),
    ...complain("route map", duplicates(found), "has two pages"),
    ...complain(
      "handlers",
      without(handlers, table.handlers),
      "a handler that the route map does not know",
    ),
    ...complain(
      "handlers",
      without(table.handlers, handlers),
      "is said to be built and has no handler",
    ),
    ...complain("access", without(found, table.pageAccess), "has no line in the access table"),
    ...complain(
      "access",
      without(handlers, table.handlerAccess),
      "has no line in the access table",
    ),
    ...complain("access", without(actions, table.actionAccess), "has no line in the access table"),
    ...complain(
      "access",
      without(table.actionAccess, actions),
      "has a line in the access table and does not exist",
    ),
    ...(pending.length === table.pendingPages
      ? []
      : complain(
          "pending",
          ["route map"],
          `${pending.length} pages are pending, the list says ${table.pendingPages}: it only goes down`,
        )),
  ];
}

function without(all: readonly string[], known: readonly string[]): string[] {
  return all.filter((entry) => !known.includes(entry));
}

function duplicates(all: readonly string[]): string[] {
  return all.filter((entry, at) => all.indexOf(entry) !== at);
}
