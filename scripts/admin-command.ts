import { hostname, userInfo } from "node:os";
import { AppError } from "#lib/platform/errors.ts";

/** One group of `npm run admin`: its help, and what it does. */
export interface AdminCommand {
  /** A line for each form of the command. */
  readonly usage: string;
  /**
   * @param words what stands behind the group's name.
   * @param by who runs it, for the operators' ledger.
   * @throws AppError `invalid_input` for what it does not understand, and what its verbs throw.
   */
  readonly run: (words: readonly string[], by: string) => Promise<void>;
}

/** What the command line asks of which group; `help` where it asks for its help. */
export interface AskedCommand {
  readonly group: string;
  readonly words: readonly string[];
  readonly wantsHelp: boolean;
  readonly by: string;
}

const HELP_WORDS: readonly string[] = ["--help", "-h"];
const MOST_NAME = 100;
const LEAST_REASON = 3;
const MOST_REASON = 500;

/**
 * Reads the words behind `npm run admin --`: the group, help wherever it is asked for, and `--as NAME`.
 * @throws AppError `invalid_input` where --as names nobody.
 */
export function readAdminWords(argv: readonly string[]): AskedCommand {
  const words = argv.filter((word) => !HELP_WORDS.includes(word));
  let by = thisUser();
  const at = words.findIndex((word) => word === "--as" || word.startsWith("--as="));
  if (at !== -1) {
    const isPair = words[at] === "--as";
    by = (isPair ? (words[at + 1] ?? "") : (words[at] ?? "").slice("--as=".length)).trim();
    if (by === "" || by.startsWith("-") || by.length > MOST_NAME || /\p{Cc}/u.test(by))
      throw new AppError("invalid_input", `--as takes a name of at most ${MOST_NAME} characters.`);
    words.splice(at, isPair ? 2 : 1);
  }
  const wantsHelp = words.length < argv.length && argv.some((word) => HELP_WORDS.includes(word));
  const [group = "", ...rest] = words;
  if (group === "help") return { group: rest[0] ?? "", words: [], wantsHelp: true, by };
  return { group, words: rest, wantsHelp, by };
}

/** The operating system's user and host, such as "deploy@web-1". */
function thisUser(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A container may run as a number that no user has.
    return `user ${process.getuid?.() ?? "unknown"}@${hostname()}`;
  }
}

/** What is not a form of a command: the answer is the group's help. */
export function usageError(usage: string): AppError {
  return new AppError("invalid_input", `What to do?\n${usage}`);
}

/** Asks for --yes where nothing brings back what a command takes away. @throws AppError `invalid_input`. */
export function requireYes(yes: boolean | undefined): void {
  if (yes !== true)
    throw new AppError(
      "invalid_input",
      "This cannot be taken back. Give --yes too if you mean it.",
    );
}

/**
 * The value of `--reason`, which every change to somebody's things has to give.
 * @throws AppError `invalid_input` where it is missing, or too short to be one.
 */
export function requiredReason(reason: string | undefined, readers: string): string {
  return requiredWords("--reason", reason, readers);
}

/** As `requiredReason`, of another option that takes words. */
export function requiredWords(
  option: `--${string}`,
  given: string | undefined,
  readers: string,
): string {
  const words = (given ?? "").trim();
  if (words.length < LEAST_REASON || words.length > MOST_REASON)
    throw new AppError(
      "invalid_input",
      `Say why with ${option}, in ${LEAST_REASON} to ${MOST_REASON} characters: ${readers}.`,
    );
  return words;
}
