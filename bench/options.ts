import { parseArgs } from "node:util";
import { z } from "zod";
import { env, inheritedEnvironment } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { wholeNumberText } from "#lib/platform/whole-number.ts";

const DEFAULT_SIZE = 1_000_000;

/** What a benchmark was asked for. */
export interface BenchOptions {
  /** Vehicles of the market, where one is built. */
  readonly size: number;
  /** Whether it was asked for by number or by folder, rather than left to the part. */
  readonly isSizeGiven: boolean;
  /** A file of asking prices to test valuation on; null: the market. */
  readonly file: string | null;
  /** Which of the pages Lighthouse looks at: one of each kind, all, or none. */
  readonly lighthouse: "some" | "all" | "none";
  /** How long each page is asked for under load. */
  readonly seconds: number;
  /** Where the market lies; an absolute path is best. */
  readonly dataDir: string;
}

const shape = z.object({
  size: wholeNumberText(200, 1_000_000).optional(),
  data: z.string().min(1).optional(),
  file: z.string().min(1).optional(),
  lighthouse: z.enum(["some", "all", "none"]).default("some"),
  seconds: wholeNumberText(1, 60).default(8),
});

/**
 * Reads `--size N` (another market than the one of 1,000,000) and `--data DIR` (a data folder that
 * exists already, of any site; what is in it is measured), `--lighthouse all|none` and `--seconds N` (a
 * shorter look at each page under load). A path that stands alone is `--file`: npm
 * keeps that option's name for itself where no `--` stands before it.
 * @throws AppError `invalid_input` that says what is wrong.
 */
export function readOptions(argv: readonly string[]): BenchOptions {
  let given: unknown;
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: {
        size: { type: "string" },
        data: { type: "string" },
        file: { type: "string" },
        lighthouse: { type: "string" },
        seconds: { type: "string" },
      },
      allowPositionals: true,
    });
    const [path, second] = positionals;
    if (second !== undefined) throw new Error(`"${second}" is not an option.`);
    given = { ...values, file: values.file ?? path ?? fileThatNpmKept() };
  } catch (error) {
    throw new AppError("invalid_input", error instanceof Error ? error.message : String(error));
  }
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `--${issue.path.join(".")} ${issue.message}`,
    );
    throw new AppError("invalid_input", problems.join("; "));
  }
  const { size = DEFAULT_SIZE, data, lighthouse, seconds, file = null } = parsed.data;
  const isSizeGiven = parsed.data.size !== undefined || data !== undefined;
  return { size, isSizeGiven, dataDir: data ?? dataDirOf(size), file, lighthouse, seconds };
}

/** `--file=PATH` without `--` before it does not reach us: npm takes it for an option of its own. */
function fileThatNpmKept(): string | undefined {
  const kept = inheritedEnvironment().npm_config_file;
  return kept === "true" || kept === "" ? undefined : kept;
}

const dataDirOf = (size: number): string => `${env().LOTWISE_DATA_DIR}/bench-${size}`;

/** The same for a market of another size, in the folder of that size. */
export function withSize(options: BenchOptions, size: number): BenchOptions {
  return { ...options, size, dataDir: dataDirOf(size) };
}
