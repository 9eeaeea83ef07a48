import { parseArgs } from "node:util";
import { z } from "zod";
import { AppError } from "#lib/platform/errors.ts";

const schema = z.object({
  port: z.coerce.number().int().min(1).max(65_535).optional(),
  host: z.string().min(1).optional(),
  size: z.coerce.number().int().min(100).max(1_000_000).optional(),
  seed: z.coerce.number().int().min(0).optional(),
  demo: z.boolean().default(false),
  yes: z.boolean().default(false),
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
  let values: unknown;
  try {
    ({ values } = parseArgs({
      args: [...argv],
      strict: true,
      allowPositionals: false,
      options: {
        port: { type: "string" },
        host: { type: "string" },
        size: { type: "string" },
        seed: { type: "string" },
        demo: { type: "boolean" },
        yes: { type: "boolean" },
        name: { type: "string" },
      },
    }));
  } catch (error) {
    throw new AppError("invalid_input", error instanceof Error ? error.message : String(error));
  }
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `--${issue.path.join(".")}: ${issue.message}`,
  );
  throw new AppError("invalid_input", problems.join("; "));
}
