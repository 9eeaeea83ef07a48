import type { Module, ModuleImport } from "./modules.ts";
import { fileName, isTest, type Violation } from "./source-files.ts";

/** A place in the house that import rules speak of. */
type Place =
  | { readonly kind: "app"; readonly file: string }
  | { readonly kind: "primitive" }
  | { readonly kind: "component" }
  | { readonly kind: "domain"; readonly noun: string; readonly word: string; readonly part: string }
  | { readonly kind: "platform"; readonly part: string; readonly isomorphic: boolean }
  | { readonly kind: "tooling" }
  | { readonly kind: "framework" };

/** Where a repository path stands. */
function placeOf(path: string): Place {
  const segments = path.split("/");
  if (path === "lib/domain/listeners.ts") return { kind: "tooling" };
  const [top, second = "", , fourth = "", fifth = ""] = segments;
  if (top === "app")
    return { kind: "app", file: path.includes("/_components/") ? "_components" : fileName(path) };
  if (top === "components") return { kind: second === "ui" ? "primitive" : "component" };
  if (top === "lib" && second === "domain") {
    const [word = "", part = ""] = fifth.replace(/\.ts$/, "").split(".");
    return { kind: "domain", noun: fourth, word, part };
  }
  if (top === "lib") {
    const module = path.slice("lib/platform/".length).replace(/\.tsx?$/, "");
    return {
      kind: "platform",
      part: module.split("/")[0] ?? "",
      isomorphic: ISOMORPHIC_PLATFORM.test(module),
    };
  }
  return { kind: segments.length === 1 ? "framework" : "tooling" };
}

/** Domain files that run anywhere: no database, no request, no Node. */
const ISOMORPHIC = ["schema", "types", "constants", "rules", "search-params"];
/** Platform modules that run anywhere, by path within `lib/platform/` without the ending. */
const ISOMORPHIC_PLATFORM =
  /^(cache-tags|clock|distance-unit|errors|format|json|routes|theme)($|\/)|^(auth\/types|actions\/state)$|^geo\/(cells|distance)$|^(jobs|listeners)\/define$|^serving\/event-stream$|^storage\/image-sizes$|^vpic\/(index-types|keys|match)$/;
const SERVER_WORDS = ["data", "loaders", "mutations", "handlers", "service"];

/** Which files of a noun a file of any noun may import; the column "may import" of the vocabulary. */
const WITHIN_DOMAIN: Readonly<Record<string, readonly string[]>> = {
  schema: ["schema", "types", "constants", "rules"],
  types: ["schema", "types", "constants"],
  constants: ["types", "constants"],
  rules: ["schema", "types", "constants", "rules", "search-params"],
  policy: ["schema", "types", "constants", "rules", "policy"],
  "search-params": ISOMORPHIC,
  data: [...ISOMORPHIC, "policy", "data", "service"],
  loaders: [...ISOMORPHIC, "policy", "data"],
  mutations: [...ISOMORPHIC, "policy", "data", "mutations", "service"],
  actions: [...ISOMORPHIC, "policy", "data", "mutations"],
  handlers: [...ISOMORPHIC, "policy", "data", "mutations", "handlers"],
  service: ISOMORPHIC,
  jobs: [...ISOMORPHIC, "data", "mutations", "service", "jobs"],
};

const ENGINE_PACKAGES = /^(@prisma\/|@clickhouse\/|chdb($|\/)|pg($|\/))/;
const ENGINE_PLATFORM = ["db", "search-engine", "engines"];
const ENGINE_WORDS = ["data", "mutations", "jobs"];
const REQUEST_PACKAGES = /^next\/(headers|navigation)$/;
const RUNTIME_PACKAGES = /^(node:|next(\/|$)|react(-dom)?(\/|$)|server-only$)/;

/** Checks who imports whom (`docs/adr`, "Layers"): `app -> components -> lib/domain -> lib/platform`. */
export function checkLayers(modules: readonly Module[]): Violation[] {
  return modules
    .filter(({ path }) => !isTest(path))
    .flatMap((module) =>
      module.imports.flatMap((imported) => {
        const complaint =
          imported.target === null ? checkPackage(module, imported) : checkTarget(module, imported);
        return complaint === null
          ? []
          : [
              {
                rule: complaint.rule,
                path: module.path,
                message: `${complaint.message} (imports ${imported.specifier})`,
              },
            ];
      }),
    );
}

type Complaint = { readonly rule: string; readonly message: string } | null;

function checkPackage({ path }: Module, { specifier, typeOnly }: ModuleImport): Complaint {
  const from = placeOf(path);
  if (ENGINE_PACKAGES.test(specifier)) {
    const allowed =
      from.kind === "platform" ||
      path.startsWith("prisma/") ||
      path.startsWith("bench/") ||
      path === "prisma.config.ts" ||
      (from.kind === "domain" &&
        (ENGINE_WORDS.includes(from.word) || (from.word === "policy" && typeOnly)));
    if (!allowed)
      return {
        rule: "engines",
        message: "only data, mutations, jobs, platform and seeds reach the engines",
      };
  }
  // A type, such as a link's, is gone by the time anything runs.
  const needsRuntime = RUNTIME_PACKAGES.test(specifier) && !typeOnly;
  if (from.kind === "platform" && from.isomorphic && needsRuntime) {
    return { rule: "isomorphic", message: "runs anywhere and may not need a runtime" };
  }
  if (from.kind !== "domain") return null;
  if (REQUEST_PACKAGES.test(specifier) && !["loaders", "actions"].includes(from.word)) {
    return { rule: "request", message: "only loaders and actions touch the request" };
  }
  if (ISOMORPHIC.includes(from.word) && needsRuntime) {
    return {
      rule: "isomorphic",
      message: `${from.word}.ts runs anywhere and may not need a runtime`,
    };
  }
  return null;
}

function checkTarget(module: Module, imported: ModuleImport): Complaint {
  const { path } = module;
  const target = imported.target ?? "";
  const from = placeOf(path);
  const to = placeOf(target);
  return (
    checkDirection(path, from, target, to) ??
    checkRequestFacing(from, path, to) ??
    checkWords(from, to, imported.typeOnly) ??
    checkEngines(from, path, to, target, imported.typeOnly)
  );
}

const HEIGHT = {
  framework: 4,
  tooling: 4,
  app: 3,
  component: 2,
  primitive: 1.5,
  domain: 1,
  platform: 0,
} as const;

function checkDirection(path: string, from: Place, target: string, to: Place): Complaint {
  if (to.kind === "app") {
    if (from.kind !== "app") return { rule: "layers", message: "nobody imports app/" };
    const owner = target.includes("/_components/")
      ? target.slice(0, target.indexOf("/_components/") + 1)
      : "";
    if (!path.startsWith(owner))
      return { rule: "layers", message: "_components are private to their route" };
    return null;
  }
  if (from.kind === "primitive") {
    const allowed =
      to.kind === "primitive" ||
      /^components\/ui\//.test(target) ||
      (to.kind === "platform" && to.part === "format");
    return allowed
      ? null
      : { rule: "layers", message: "components/ui imports only cn and platform/format" };
  }
  if (HEIGHT[from.kind] < HEIGHT[to.kind]) {
    return {
      rule: "layers",
      message: `${from.kind} may not import ${to.kind}: the direction is app, components, domain, platform`,
    };
  }
  return null;
}

function checkRequestFacing(from: Place, path: string, to: Place): Complaint {
  if (to.kind !== "domain") return null;
  if (to.word === "loaders" && !(from.kind === "app" && /^(page|layout)\.tsx$/.test(from.file))) {
    return { rule: "loaders", message: "only pages and layouts import loaders" };
  }
  if (from.kind === "component" || (from.kind === "app" && from.file === "_components")) {
    if ([...SERVER_WORDS, "jobs"].includes(to.word)) {
      return {
        rule: "components",
        message: `components take props; ${to.word}.ts is not for them`,
      };
    }
  }
  if (
    (to.word === "mutations" || to.word === "handlers") &&
    from.kind === "app" &&
    !/^route\.tsx?$/.test(from.file)
  ) {
    return {
      rule: "mutations",
      message: "pages write through actions; only route handlers call mutations",
    };
  }
  if (to.word === "actions" && path.startsWith("lib/")) {
    return { rule: "actions", message: "actions are called by forms, not by other code in lib/" };
  }
  return null;
}

function checkWords(from: Place, to: Place, typeOnly: boolean): Complaint {
  if (from.kind === "platform" && to.kind === "platform" && from.isomorphic && !to.isomorphic) {
    return { rule: "isomorphic", message: `runs anywhere; platform/${to.part} does not` };
  }
  if (from.kind !== "domain") return null;
  if (to.kind === "domain") {
    const allowed = WITHIN_DOMAIN[from.word] ?? [];
    if (!allowed.includes(to.word))
      return {
        rule: "vocabulary imports",
        message: `${from.word}.ts may not import ${to.word}.ts`,
      };
    if (from.word === "types" && !typeOnly)
      return { rule: "vocabulary imports", message: "types.ts imports types only" };
  }
  if (to.kind === "platform" && ISOMORPHIC.includes(from.word) && !to.isomorphic) {
    return {
      rule: "isomorphic",
      message: `${from.word}.ts runs anywhere; platform/${to.part} does not`,
    };
  }
  return null;
}

function checkEngines(
  from: Place,
  path: string,
  to: Place,
  target: string,
  typeOnly: boolean,
): Complaint {
  if (to.kind !== "platform" || !ENGINE_PLATFORM.includes(to.part)) return null;
  if (
    from.kind === "domain" &&
    !ENGINE_WORDS.includes(from.word) &&
    !(from.word === "policy" && typeOnly) &&
    // Whoever answers a program says that the database is away; they ask it nothing.
    !(from.word === "handlers" && target.endsWith("/db/failures.ts"))
  ) {
    return { rule: "engines", message: `${from.word}.ts may not reach platform/${to.part}` };
  }
  if (from.kind === "app" || from.kind === "component") {
    return { rule: "engines", message: `${from.kind} may not reach platform/${to.part}` };
  }
  if (from.kind === "tooling" && path.startsWith("scripts/") && target.includes("/db/generated/")) {
    return { rule: "engines", message: "scripts call lib, not the database client" };
  }
  return null;
}
