import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { editDistance } from "#lib/domain/search/word-tokens/rules.typos.ts";
import { env, inheritedEnvironment, SETTING_NAMES } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";

/** First words that other programs begin their own variables with: there only a name that is nearly ours is told of. */
const SHARED = new Set(["NODE", "GOOGLE", "ANDROID", "SENTRY", "STRIPE", "CLICKHOUSE"]);
/** Names of so many letters may be two edits away, shorter ones a single one: PROT is PORT, PATH is not. */
const LONG = 9;

const wordsOf = (name: string): readonly string[] => name.split("_");

/**
 * Looks at the settings before a command does anything. Besides what `env()` says, paths have to be there.
 * @throws AppError `configuration` in one line.
 */
export async function checkSettings(): Promise<void> {
  const { BROWSER_PATH } = env();
  if (BROWSER_PATH === undefined || BROWSER_PATH === "off" || (await isProgram(BROWSER_PATH)))
    return;
  throw new AppError(
    "configuration",
    `Settings: BROWSER_PATH names ${BROWSER_PATH}, where there is no program that this user may run.`,
  );
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    // Not there, or not for this user: the line says either.
    return false;
  }
}

/**
 * Variables that are no settings and look like one of ours, in one line; null where there are none. The
 * environment is not ours alone, so this is told and stops nothing.
 */
export function unknownSettings(names = Object.keys(inheritedEnvironment())): string | null {
  const told = names.flatMap((name) => {
    const meant = meantBy(name);
    return meant.length === 0 ? [] : [`${name} is not a setting; did you mean ${orList(meant)}?`];
  });
  return told.length === 0 ? null : told.join(" ");
}

/** The settings that a name looks like, none for one that is a setting or looks like none. */
function meantBy(name: string): readonly string[] {
  if (SETTING_NAMES.includes(name) || !/^\w+$/.test(name)) return [];
  const upper = name.toUpperCase();
  const near = SETTING_NAMES.filter((setting) => {
    const most = setting.length < LONG ? 1 : 2;
    return editDistance(upper, setting, most) <= most;
  });
  if (near.length > 0) return near;
  const [first = "", ...rest] = wordsOf(name);
  if (rest.length === 0 || SHARED.has(first)) return [];
  return SETTING_NAMES.filter((setting) => setting.startsWith(`${first}_`));
}

const orList = (names: readonly string[]): string =>
  new Intl.ListFormat("en-US", { type: "disjunction" }).format(names);
