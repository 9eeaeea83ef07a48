import { diskFailure } from "#lib/platform/engines/disk-failures.ts";
import { AppError } from "#lib/platform/errors.ts";
import { outliveFullOutput } from "#lib/platform/observe/log-output.ts";
import { checkSettings, unknownSettings } from "./settings.ts";

/**
 * Runs a command's body, after a look at the settings. An expected error becomes one line and exit code 1;
 * anything else is a defect and keeps its stack.
 * @param tell who is told of an expected error; the terminal, where nobody else is named.
 */
export async function run(
  body: () => Promise<void>,
  tell: (message: string) => void = sayToTerminal,
): Promise<void> {
  outliveFullOutput();
  try {
    await checkSettings();
    // Whoever started this process as a part of a command has told of them.
    const unknown = process.send === undefined ? unknownSettings() : null;
    if (unknown !== null) console.error(`! ${unknown}`);
    await body();
  } catch (error) {
    const expected = error instanceof AppError ? error : diskFailure(error);
    if (expected === null) console.error(error);
    else tell(expected.message);
    process.exitCode = 1;
  }
}

/** On a terminal below whatever line is drawn there; a log has no such lines. */
function sayToTerminal(message: string): void {
  console.error(`${process.stderr.isTTY ? "\n" : ""}✗ ${message}`);
}
