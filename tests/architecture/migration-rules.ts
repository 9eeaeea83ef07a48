import type { SourceFile, Violation } from "./source-files.ts";

/** All migrations together: past this nobody reads them any more, and a new baseline is due. */
export const MAX_MIGRATION_LINES = 6_000;

/** The first line of a migration that is run statement by statement (lib/platform/db/run-script.ts). */
const OUTSIDE = "-- outside a transaction";

/** A line that says why a statement may do what a rule holds against it: "-- allowed: rule, because …". */
const ALLOWED = /^-- allowed: ([a-z ]+), because \S.{10,}$/gm;

export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
}

interface Rule {
  readonly name: string;
  readonly pattern: RegExp;
  /** What happens, and what to write instead. */
  readonly message: string;
}

/** What holds writers up, or breaks the release that still serves. `$table` is what a pattern finds. */
const RULES: readonly Rule[] = [
  {
    name: "index",
    pattern:
      /^create\s+(?:unique\s+)?index\s+(?!concurrently).*?\son\s+(?:only\s+)?(?<table>\S+?)\s*[(\s]/is,
    message:
      "locks writers out while it is made: make it CONCURRENTLY, in a migration outside a transaction",
  },
  {
    name: "drop index",
    pattern: /^drop\s+index\s+(?!concurrently)/is,
    message: "waits for everybody on the table and holds up who comes after: drop it CONCURRENTLY",
  },
  {
    name: "required column",
    pattern:
      /^alter\s+table\s+(?<table>\S+)\s.*\badd\s+(?:column\s+)?(?!constraint\b)[^,]*\bnot\s+null\b(?![^,]*\bdefault\b)(?<!default[^,]*)/is,
    message:
      "has no default, so that the release before cannot insert: give it one, or let it be null",
  },
  {
    name: "rewriting default",
    pattern:
      /^alter\s+table\s+(?<table>\S+)\s.*\badd\s+[^,]*(?:\b(?:big|small)?serial\b|\bgenerated\b|default\s+(?:gen_random_uuid|random|clock_timestamp|nextval|uuidv7))/is,
    message:
      "writes the whole table anew while nobody can read it: add it empty, fill it in pieces, then set the default",
  },
  {
    name: "column type",
    pattern:
      /^alter\s+table\s+(?<table>\S+)\s.*\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/is,
    message:
      "writes the whole table anew while nobody can read it: add another column and move over",
  },
  {
    name: "set not null",
    pattern: /^alter\s+table\s+(?<table>\S+)\s.*\balter\s+(?:column\s+)?\S+\s+set\s+not\s+null\b/is,
    message:
      "reads the whole table while nobody can write: add a CHECK … NOT VALID, validate it in a later migration, then set it",
  },
  {
    name: "unvalidated constraint",
    pattern:
      /^alter\s+table\s+(?<table>\S+)\s.*\badd\s+constraint\b.*\b(?:foreign\s+key|check)\b(?!.*\bnot\s+valid\b)/is,
    message:
      "reads the whole table while nobody can write: add it NOT VALID, and VALIDATE it in a later migration",
  },
  {
    name: "unique constraint",
    pattern:
      /^alter\s+table\s+(?<table>\S+)\s.*\badd\s+constraint\b[^,]*\b(?:unique|primary\s+key|exclude)\b(?!.*\busing\s+index\b)/is,
    message:
      "makes an index while nobody can write: make it CONCURRENTLY, then add the constraint USING INDEX",
  },
  {
    name: "rewrite of rows",
    pattern: /^(?:update|delete\s+from)\s+(?:only\s+)?(?<table>\S+)/is,
    message: "holds every row it touches to its end: do it in pieces, in a job or an admin command",
  },
  {
    name: "contraction",
    pattern:
      /^(?:drop\s+table|alter\s+table\s.*\b(?:drop\s+(?:column\s+)?(?!constraint|default|not\s+null|expression|identity)|rename\b))/is,
    message:
      "takes away what the release before still uses: only after a release that does not, and say so",
  },
  {
    name: "whole table lock",
    pattern: /^(?:truncate|cluster|vacuum\s+full|lock\s+table|reindex\s+(?!.*concurrently))/is,
    message: "locks everybody out",
  },
];

/** The statements of a script; the body of a function counts as one with its head. */
function statements(sql: string): readonly string[] {
  const found: string[] = [];
  let statement = "";
  let inBody = false;
  for (const line of sql.split("\n")) {
    if (/^\s*--/.test(line)) continue;
    statement += `${line}\n`;
    if ((line.match(/\$\w*\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody;
    if (inBody || !/;\s*$/.test(line)) continue;
    found.push(statement.trim());
    statement = "";
  }
  if (statement.trim() !== "") found.push(statement.trim());
  return found;
}

const bare = (name: string): string =>
  name
    .replaceAll('"', "")
    .replace(/^public\./, "")
    .toLowerCase();

/**
 * Checks migrations, oldest first, for what holds up a site that serves meanwhile. The first one makes
 * an empty database: nobody is served by that yet.
 */
export function checkMigrations(migrations: readonly MigrationFile[]): Violation[] {
  return migrations.slice(1).flatMap(checkMigration);
}

/** A migration's folder: when it was written, and what it does. The first of all is the baseline. */
const FOLDER = /^\d{14}_[a-z0-9_]+$/;

/** Checks what lies in `prisma/migrations`: one `migration.sql` in a folder each, few lines in all. */
export function checkMigrationFiles(files: readonly SourceFile[]): Violation[] {
  const own = files.filter(({ path }) => path.startsWith("prisma/migrations/"));
  const say = (path: string, message: string) => ({ rule: "migration files", path, message });
  const violations = own.flatMap(({ path }) => {
    const [folder = "", file, ...deeper] = path.split("/").slice(2);
    if (file !== "migration.sql" || deeper.length > 0)
      return [say(path, "a migration is one migration.sql, and nothing beside it")];
    return FOLDER.test(folder) ? [] : [say(path, "its folder is named by a moment and words")];
  });
  const lines = own.reduce((sum, { source }) => sum + source.split("\n").length - 1, 0);
  if (lines > MAX_MIGRATION_LINES)
    violations.push(
      say("prisma/migrations", `${lines} lines are more than ${MAX_MIGRATION_LINES}`),
    );
  return violations;
}

/** Checks one migration, whatever its name. */
export function checkMigration({ name, sql }: MigrationFile): Violation[] {
  const path = `prisma/migrations/${name}/migration.sql`;
  const say = (rule: string, message: string) => ({
    rule: "migration",
    path,
    message: `${rule}: ${message}`,
  });
  const all = statements(sql);
  // What stands in no table yet is waited for by nobody.
  const fresh = new Set(
    all
      .flatMap(
        (statement) =>
          /^create\s+table\s+(?:if\s+not\s+exists\s+)?(\S+)/i.exec(statement)?.[1] ?? [],
      )
      .map(bare),
  );
  const allowed = new Set([...sql.matchAll(ALLOWED)].map(([, rule]) => rule));
  const broken = all.flatMap((statement) =>
    RULES.filter(({ pattern, name: rule }) => {
      const match = pattern.exec(statement);
      return (
        match !== null && !allowed.has(rule) && !fresh.has(bare(Object(match.groups).table ?? ""))
      );
    }).map((rule) => say(rule.name, `${rule.message} ("${statement.slice(0, 60)}…")`)),
  );
  return [...broken, ...checkOutside(sql, all, say)];
}

/** Statements outside of a transaction are all tried again after a failure: each has to bear that. */
function checkOutside(
  sql: string,
  all: readonly string[],
  say: (rule: string, message: string) => Violation,
): Violation[] {
  if (!sql.startsWith(OUTSIDE))
    return all.some((statement) => /\bconcurrently\b/i.test(statement))
      ? [say("concurrently", `works only where the first line is "${OUTSIDE}"`)]
      : [];
  return all.flatMap((statement, at) => {
    const made =
      /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\S+)/i.exec(
        statement,
      )?.[1];
    if (made === undefined)
      return /^(drop|reindex)\s+index\s+concurrently\b|\bvalidate\s+constraint\b/i.test(statement)
        ? []
        : [
            say(
              "outside a transaction",
              "has only what can be done twice: indexes CONCURRENTLY and VALIDATE CONSTRAINT",
            ),
          ];
    const before = all[at - 1] ?? "";
    return new RegExp(
      `^drop\\s+index\\s+concurrently\\s+if\\s+exists\\s+${made.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")};?$`,
      "i",
    ).test(before)
      ? []
      : [
          say(
            "half an index",
            `what breaks off leaves one that nobody uses: DROP INDEX CONCURRENTLY IF EXISTS ${made} before`,
          ),
        ];
  });
}
