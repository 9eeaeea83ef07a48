import { isTest, type SourceFile, type Violation } from "./source-files.ts";

const LOUD =
  /\b(SELECT (?=[\w(*$])|INSERT INTO|DELETE FROM|UPDATE \w+ SET|ORDER BY|GROUP BY|(LEFT|CROSS|INNER) JOIN|UNION ALL|ON CONFLICT|IS (NOT )?NULL|RETURNING|CASE WHEN|FOR UPDATE\b)/;

/** Checks that SQL is written in lower case, as most of it always was. Migrations are written by Prisma. */
export function checkSqlCase(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /^(app|lib|scripts|prisma\/seed|bench)\/.*\.tsx?$/.test(path))
    .filter(({ path }) => !isTest(path) && !path.startsWith("lib/platform/db/generated/"))
    .flatMap(({ path, source }) =>
      source
        .split("\n")
        .filter((line) => !/^\s*(\*|\/\*|\/\/)/.test(line) && LOUD.test(line))
        .map((line) => ({ rule: "sql case", path, message: line.trim() })),
    );
}
