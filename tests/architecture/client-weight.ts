import type { Module } from "./modules.ts";

/** Packages that are for the server: in a browser they would be most of what we send. */
const SERVER_WEIGHT = new Set(["zod"]);

/**
 * Ways by which code of the browser brings in a package that only the server should carry, each as
 * the chain of files that leads there. What a component loads later, by `import()`, is not followed;
 * of server actions the browser gets names only.
 */
export function heavyImports(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  return modules
    .filter(({ directives }) => directives.includes("use client"))
    .flatMap((start) => {
      const from = new Map<string, string | null>([[start.path, null]]);
      const found: string[] = [];
      for (const path of from.keys()) {
        const module = byPath.get(path);
        if (module === undefined || module.directives.includes("use server")) continue;
        for (const { specifier, target, typeOnly } of module.imports) {
          if (typeOnly) continue;
          if (SERVER_WEIGHT.has(specifier))
            found.push([specifier, ...chainOf(path, from)].join(" <- "));
          if (target !== null && !from.has(target)) from.set(target, path);
        }
      }
      return found;
    });
}

/** The database's client, which set-up and building make: in a new checkout there is none. */
const MADE_LATER = "lib/platform/db/generated/";

/**
 * Ways by which a file brings in the database's client as it is loaded, so that it would not start in a
 * new checkout; each as the chain of files that leads there.
 */
export function clientBeforeItIsMade(modules: readonly Module[], start: string): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const from = new Map<string, string | null>([[start, null]]);
  for (const path of from.keys())
    for (const { target, typeOnly, isLater } of byPath.get(path)?.imports ?? [])
      if (!typeOnly && !isLater && target !== null && !from.has(target)) from.set(target, path);
  return [...from.keys()]
    .filter((path) => path.startsWith(MADE_LATER))
    .map((path) => chainOf(path, from).join(" <- "));
}

function chainOf(path: string, from: ReadonlyMap<string, string | null>): string[] {
  const chain: string[] = [];
  for (let at: string | null = path; at !== null; at = from.get(at) ?? null) chain.push(at);
  return chain;
}

/** Components, hooks and types: what a module of the browser may give away. */
const GIVEN_BY_BROWSER = /^(default|[A-Z][a-z]\w*|use[A-Z]\w*)$/;

/**
 * What modules of the browser export that is neither a component nor a hook, as "file: name". A
 * server component that imports it gets a reference, which reads like the text of a function.
 */
export function plainExportsOfBrowser(modules: readonly Module[]): string[] {
  return modules
    .filter(({ directives }) => directives.includes("use client"))
    .flatMap(({ path, exports }) =>
      exports.filter((name) => !GIVEN_BY_BROWSER.test(name)).map((name) => `${path}: ${name}`),
    );
}
