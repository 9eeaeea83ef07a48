import type { Module } from "./modules.ts";
import { fileName, isTest, type SourceFile, type Violation } from "./source-files.ts";

/** Where the environment may be read: one module, and configuration that tools load before any of ours. */
const ENVIRONMENT_READERS = [
  /^lib\/platform\/env\.ts$/,
  /^(vitest|playwright|next)\.config\.ts$/,
  /^instrumentation(-client)?\.ts$/,
  /^sentry\.(client|server)\.config\.ts$/,
  /^tests\/setup\//,
];

const SERVER_FILES =
  /^lib\/domain\/[^/]+\/[^/]+\/(data|loaders|mutations|handlers|service)(\.(?!test\.)[a-z-]+)?\.ts$/;
const ACTION_FILES = /^lib\/domain\/[^/]+\/[^/]+\/actions(\.(?!test\.)[a-z-]+)?\.ts$/;
const SHARED = /^components\/(?!ui\/|layout\/)/;
const SHIPPED = /^(app|components|lib)\//;

/** Checks that settings are read in one place. */
export function checkEnvironment(modules: readonly Module[]): Violation[] {
  return modules
    .filter(
      ({ path, readsEnvironment }) =>
        readsEnvironment && !ENVIRONMENT_READERS.some((allowed) => allowed.test(path)),
    )
    .map(({ path }) => ({
      rule: "environment",
      path,
      message: "settings come from lib/platform/env.ts",
    }));
}

/** Checks that what must stay on the server says so. */
export function checkServerOnly(modules: readonly Module[]): Violation[] {
  return modules
    .filter(({ path }) => SERVER_FILES.test(path))
    .filter(({ imports }) => !imports.some(({ specifier }) => specifier === "server-only"))
    .map(({ path }) => ({ rule: "server-only", path, message: 'must import "server-only"' }));
}

/** The stages of a feed row; where rows are staged they are called one after the other. */
export const FEED_STAGES: readonly string[] = ["column", "value", "row", "check"].map(
  (stage) => `lib/domain/inventory/feed-reading/rules.${stage}.ts`,
);

/** Checks that no stage of a feed row calls another: each hands on its whole result. */
export function checkFeedStages(modules: readonly Module[]): Violation[] {
  return modules
    .filter(({ path }) => FEED_STAGES.includes(path))
    .filter(({ imports }) => imports.some(({ target }) => FEED_STAGES.includes(target ?? "")))
    .map(({ path }) => ({ rule: "feed stages", path, message: "imports another stage" }));
}

/** Checks that server actions live in actions.ts, and only there. */
export function checkActions(modules: readonly Module[]): Violation[] {
  return modules.flatMap(({ path, directives, innerDirectives }) => {
    const isAction = ACTION_FILES.test(path);
    if (isAction && !directives.includes("use server")) {
      return [{ rule: "actions", path, message: 'must begin with "use server"' }];
    }
    if (!isAction && [...directives, ...innerDirectives].includes("use server")) {
      return [{ rule: "actions", path, message: '"use server" only in actions.ts' }];
    }
    return [];
  });
}

/** Who may import what takes payments, beside its own folder: where one is chosen, and who receives Stripe's events. */
const PAYMENT_SOURCES: Readonly<Record<string, RegExp>> = {
  "lib/domain/billing/stripe/":
    /^lib\/domain\/billing\/(stripe\/|payment-event\/|payment\/data\.source\.ts)/,
  "lib/domain/billing/test-payment/":
    /^lib\/domain\/billing\/(test-payment\/|payment\/data\.source\.ts)/,
};

/** Checks that whoever needs something paid asks the source of payments, and not one of its makers. */
export function checkPaymentSources(modules: readonly Module[]): Violation[] {
  return modules
    .filter(({ path }) => SHIPPED.test(path) && !isTest(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) =>
        Object.entries(PAYMENT_SOURCES)
          .filter(([folder, allowed]) => target?.startsWith(folder) && !allowed.test(path))
          .map(([folder]) => ({
            rule: "payment source",
            path,
            message: `asks paymentSource(), not ${folder}`,
          })),
      ),
    );
}

/** Checks that modules are imported where they are, not through one that passes them on. */
export function checkBarrels(modules: readonly Module[]): Violation[] {
  return modules
    .filter(
      ({ path, exportsAll, onlyReexports }) => SHIPPED.test(path) && (exportsAll || onlyReexports),
    )
    .map(({ path }) => ({
      rule: "barrel",
      path,
      message: "passes on what other modules export; import those directly",
    }));
}

/**
 * Checks that what one route alone shows stands in that route's `_components`. Primitives and the
 * layout are for any page; what the top of `app/` shows frames every page, and handlers show none.
 */
export function checkShared(modules: readonly Module[]): Violation[] {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of modules) {
    if (isTest(path)) continue;
    for (const { target } of imports)
      if (target !== null) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const collect = (path: string, seen: Set<string>): Set<string> => {
    for (const importer of importers.get(path) ?? []) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      if (importer.startsWith("components/")) collect(importer, seen);
    }
    return seen;
  };
  return modules
    .filter(({ path }) => SHARED.test(path) && !isTest(path))
    .flatMap(({ path }) => {
      const shownBy = [...collect(path, new Set())]
        .filter((importer) => !importer.startsWith("components/"))
        .map(
          (importer) =>
            /^app\/(?!_components\/)(.+?)\/(?:_components\/.+|(?!route\.)[^/]+)$/.exec(
              importer,
            )?.[1],
        );
      const [route] = shownBy;
      return route !== undefined && new Set(shownBy).size === 1
        ? [{ rule: "shared", path, message: `belongs in app/${route}/_components` }]
        : [];
    });
}

/** Checks that no import leads back to where it started, by file and by noun. */
export function checkCycles(modules: readonly Module[]): Violation[] {
  const own = modules.filter(({ path }) => !isTest(path));
  const files = graphOf(own, (path) => path);
  const nouns = graphOf(own, (path) => /^(lib\/domain\/[^/]+\/[^/]+)\//.exec(path)?.[1] ?? null);
  return [
    ...findCycles(files).map((cycle) => ({
      rule: "cycle",
      path: cycle[0] ?? "",
      message: cycle.join(" -> "),
    })),
    ...findCycles(nouns).map((cycle) => ({
      rule: "noun cycle",
      path: cycle[0] ?? "",
      message: cycle.join(" -> "),
    })),
  ];
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function graphOf(modules: readonly Module[], nodeOf: (path: string) => string | null): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of modules) {
    const from = nodeOf(path);
    if (from === null) continue;
    const edges = graph.get(from) ?? new Set<string>();
    graph.set(from, edges);
    for (const { target } of imports) {
      const to = target === null ? null : nodeOf(target);
      if (to !== null && to !== from) edges.add(to);
    }
  }
  return graph;
}

/** One cycle for each edge that leads back to a node on the path that reached it (depth first). */
function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (node: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(node);
    if (seenAt >= 0) {
      cycles.push([...trail.slice(seenAt), node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

/** What no file of the repository may contain: traces of the machine it was written on. */
const FOREIGN_TRACES: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: /(registry|npm)\.(npmjs|yarnpkg|taobao)\./, what: "a package registry's address" },
  { pattern: /"resolved": +"http/, what: "a package's download address" },
  {
    pattern: /(^|[\s"'`(=])\/(work|home|Users|workspace)\/[a-z]/m,
    what: "an absolute path of one machine",
  },
  { pattern: /[A-Z]:\\\\?Users/, what: "an absolute path of one machine" },
];

/** Checks for addresses and paths that mean something on one machine only. */
export function checkTraces(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, source }) =>
    FOREIGN_TRACES.filter(({ pattern }) => pattern.test(source)).map(({ what }) => ({
      rule: "traces",
      path,
      message: `contains ${what}`,
    })),
  );
}

/** Checks that `.env.example` names the settings that the schema reads, no more and no fewer. */
export function checkEnvironmentExample(example: string, settings: readonly string[]): Violation[] {
  const named = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? "");
  const path = ".env.example";
  return [
    ...settings
      .filter((name) => !named.includes(name))
      .map((name) => ({ rule: "settings", path, message: `does not name ${name}` })),
    ...named
      .filter((name) => !settings.includes(name))
      .map((name) => ({ rule: "settings", path, message: `${name} is not a setting` })),
  ];
}

/** Checks that unit tests stand beside what they test. */
export function checkTestPlaces(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /\.(spec|tests)\.tsx?$/.test(path) && !path.startsWith("e2e/"))
    .map(({ path }) => ({
      rule: "test name",
      path,
      message: `${fileName(path)}: tests are called *.test.ts`,
    }));
}
