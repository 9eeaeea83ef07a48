import { isTest, type SourceFile, type Violation } from "./source-files.ts";

/** What one place works out for everybody: how it looks where it is worked out, and the places that may. */
const OWNED: readonly {
  readonly fact: string;
  readonly pattern: RegExp;
  readonly owners: readonly string[];
}[] = [
  {
    fact: "the length of a day",
    pattern: /\b86_?400_?000\b|\/ 86_?400\b/,
    owners: ["lib/platform/clock.ts"],
  },
  {
    fact: "moments as JSON holds them",
    pattern: /\bto_char\([^)]*HH24/,
    owners: ["lib/platform/clock.ts"],
  },
  {
    fact: "moments in words",
    pattern: /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\(/,
    owners: [
      "lib/platform/format.ts",
      "lib/domain/kernel/local-time/rules.words.ts",
      // By the clock of the device, which nobody else goes by.
      "lib/domain/shoppers/offline-copy/rules.ts",
    ],
  },
  {
    fact: "the clocks of time zones",
    pattern: /"@date-fns\/tz"/,
    owners: ["lib/domain/kernel/local-time/rules.ts"],
  },
];

/** Checks that facts with one owner are asked of it and not worked out again. */
export function checkOwners(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /^(app|bench|components|lib|scripts|workers)\/.*\.tsx?$/.test(path))
    .filter(({ path }) => !isTest(path) && !path.startsWith("lib/platform/db/generated/"))
    .flatMap(({ path, source }) =>
      OWNED.filter(({ pattern, owners }) => pattern.test(source) && !owners.includes(path)).map(
        ({ fact, owners }) => ({
          rule: "owners",
          path,
          message: `works out ${fact}; ask ${owners[0]}`,
        }),
      ),
    );
}
