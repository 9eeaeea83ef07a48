import { constants } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { exists } from "#lib/platform/engines/postgres-home.ts";
import { AppError } from "#lib/platform/errors.ts";
import { buildIfChanged } from "./build.ts";
import { run } from "./run.ts";

const ROOT = join(import.meta.dirname, "..");
/** Says of a folder that it was made here, so that it may be made anew. */
const MARK = "standalone.json";

/** What runs on a server, apart from packages. Of the built site not what building left for the next time. */
const SHIPPED = [
  ".env.example",
  ".next",
  "docs/nginx.conf.example",
  "docs/operations.md",
  "docs/systemd",
  "lib",
  "prisma/migrations",
  "prisma/seed",
  "public",
  "scripts",
  "sentry.server.config.ts",
] as const;
const LEFT = [
  /\.test\.tsx?$/,
  /^\.next\/(cache|dev|diagnostics|standalone|trace(-build)?|turbopack|types)(\/|$)/,
  /^\.next\/.*\.nft\.json$/,
  /^(\.next|node_modules)\/.*\.map$/,
  // Half of all files of packages, which nothing reads there.
  /^node_modules\/.*\.(md|d\.[cm]?ts)$/,
  // Of Node.js the program alone.
  /^node_modules\/node-linux-[^/]+\/(include|share)(\/|$)/,
  /^scripts\/(build|dev|icons|fonts|font-subset|screenshots|screenshot-pages|seed|test|test-counts|browser|standalone|workers)\.ts$/,
];
/** What its README is here. */
const README = "docs/server.md";

/** Packages that only building needs: their work lies in .next, or in the client of the database. */
const BUILDING =
  /^(prisma|typescript|webpack|rollup|tailwindcss|lightningcss|lucide-react|maplibre-gl|serwist|barcode-detector|@tailwindcss\/.*|@rollup\/.*|@mdx-js\/.*|@next\/(mdx|swc-.*)|remark-.*|rehype-.*|@stefanprobst\/.*|@dnd-kit\/.*|@tanstack\/.*|@sentry\/(cli.*|bundler-plugin.*|.*webpack-plugin|babel-plugin.*))$/;

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  version: z.string(),
  imports: names,
  scripts: names,
  dependencies: names,
  optionalDependencies: names,
});
const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
      peerDependenciesMeta: z
        .record(z.string(), z.object({ optional: z.boolean().optional() }))
        .default({}),
    }),
  ),
});
type Packages = z.infer<typeof lock>["packages"];

/**
 * `npm run standalone -- --out FOLDER`: builds the site and lays into one folder all that runs it: the built
 * site, the worker and the commands, migrations, and the packages with their native programs for this
 * kind of machine, Node.js among them. It runs from wherever it is copied to.
 */
async function makeStandalone(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: "string" } } });
  const out = resolve(values.out ?? join(ROOT, ".next/standalone"));
  await buildIfChanged(new AbortController().signal);
  if ((await exists(out)) && !(await exists(join(out, MARK))))
    throw new AppError("conflict", `${out} exists and was not made by this command.`);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });

  const own = manifest.parse(JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")));
  await writeFile(join(out, MARK), JSON.stringify({ version: own.version }));
  for (const path of SHIPPED) await copy(path, out);
  await cp(join(ROOT, README), join(out, "README.md"));
  const { packages } = lock.parse(
    JSON.parse(await readFile(join(ROOT, "package-lock.json"), "utf8")),
  );
  const wanted = packagesOf(packages, { ...own.dependencies, ...own.optionalDependencies });
  for (const path of wanted) if (await exists(join(ROOT, path))) await copy(path, out);
  await writeFile(join(out, "package.json"), await manifestFor(own, out));
  console.log(
    `✓ ${out}: copy it to a server and run \`npm start\` there; its README.md says how without npm`,
  );
}

async function copy(path: string, out: string): Promise<void> {
  const isPackage = path.startsWith("node_modules/");
  await mkdir(dirname(join(out, path)), { recursive: true });
  await cp(join(ROOT, path), join(out, path), {
    recursive: true,
    verbatimSymlinks: true,
    // Where the file system can, without writing anything twice.
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => {
      const inside = source.slice(ROOT.length + 1);
      // Packages inside of a package are wanted, or not, by themselves.
      if (isPackage && inside !== path && basename(source) === "node_modules") return false;
      return !LEFT.some((left) => left.test(inside));
    },
  });
}

/** The paths of packages and of all that they need to run, as the lock file lays them out. */
function packagesOf(packages: Packages, roots: Readonly<Record<string, string>>): string[] {
  const found = new Set<string>();
  const waiting = Object.keys(roots).map((name) => ({ name, from: "" }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (BUILDING.test(next.name)) continue;
    const path = pathOf(packages, next.name, next.from);
    const entry = path === null ? undefined : packages[path];
    if (path === null || entry === undefined || found.has(path)) continue;
    found.add(path);
    const peers = Object.keys(entry.peerDependencies).filter(
      (name) => entry.peerDependenciesMeta[name]?.optional !== true,
    );
    const needed = [entry.dependencies, entry.optionalDependencies].flatMap(Object.keys);
    for (const name of [...needed, ...peers]) waiting.push({ name, from: path });
  }
  return [...found];
}

/** Where Node finds a package that is asked for from another: the nearest above it. */
function pathOf(packages: Packages, name: string, from: string): string | null {
  for (let folder = from; ; ) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === "") return null;
    const above = folder.lastIndexOf("/node_modules/");
    folder = above < 0 ? "" : folder.slice(0, above);
  }
}

/** The commands whose files are there, by the Node.js that came with them. */
async function manifestFor(own: z.infer<typeof manifest>, out: string): Promise<string> {
  const scripts: Record<string, string> = {};
  for (const [name, command] of Object.entries(own.scripts)) {
    // The last one: what is loaded before it (`--import`) comes first.
    const file = command.match(/scripts\/[\w-]+\.ts/g)?.at(-1);
    if (file === undefined || name === "db:diff") continue;
    if (await exists(join(out, file))) scripts[name] = command;
  }
  const { version, imports } = own;
  return `${JSON.stringify({ name: "lotwise", version, private: true, type: "module", imports, scripts }, null, 2)}\n`;
}

await run(makeStandalone);
