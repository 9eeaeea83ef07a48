import { AppError } from "#lib/platform/errors.ts";

/**
 * Runs a command's body. An expected error becomes one line and exit code 1; anything else is a
 * defect and keeps its stack.
 */
export async function run(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    if (error instanceof AppError) console.error(`\n✗ ${error.message}`);
    else console.error(error);
    process.exitCode = 1;
  }
}
