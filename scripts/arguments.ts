import { parseArgs } from "node:util";
import { z } from "zod";
import { AppError } from "#lib/platform/errors.ts";
import { wholeNumberText } from "#lib/platform/whole-number.ts";

/** Vehicles in a demo market: fewer could not hold its named dealers, more were never measured. */
const SMALLEST_MARKET = 200;
const LARGEST_MARKET = 1_000_000;

const schema = z.object({
  port: wholeNumberText(1, 65_535).optional(),
  host: z.string().min(1).optional(),
  size: wholeNumberText(SMALLEST_MARKET, LARGEST_MARKET).optional(),
  seed: wholeNumberText(0, 2_147_483_647).optional(),
  demo: z.boolean().default(false),
  yes: z.boolean().default(false),
  /** Whether the site runs a worker beside it: not with --no-worker. */
  worker: z.boolean().default(true),
  /** Whether reference data is fetched by itself: not with --no-fetch. */
  fetch: z.boolean().default(true),
  /** Whether requests are taken only once search has its counts: where another process serves meanwhile. */
  whenReady: z.boolean().default(false),
  name: z
    .string()
    .regex(/^[a-z0-9_]+$/, "must be lower-case words joined by _")
    .optional(),
});
export type Arguments = z.infer<typeof schema>;

/**
 * Reads the options that our commands share.
 * @throws AppError `invalid_input` that names the option which is wrong.
 */
export function readArguments(argv: readonly string[]): Arguments {
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({
      args: [...argv],
      strict: true,
      allowPositionals: false,
      allowNegative: true,
      options: {
        port: { type: "string" },
        host: { type: "string" },
        size: { type: "string" },
        seed: { type: "string" },
        demo: { type: "boolean" },
        yes: { type: "boolean" },
        worker: { type: "boolean" },
        fetch: { type: "boolean" },
        "when-ready": { type: "boolean" },
        name: { type: "string" },
      },
    }));
  } catch (error) {
    throw new AppError("invalid_input", error instanceof Error ? error.message : String(error));
  }
  const parsed = schema.safeParse({ ...values, whenReady: values["when-ready"] });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `--${issue.path.join(".")} ${issue.message}`);
  throw new AppError("invalid_input", problems.join("; "));
}
