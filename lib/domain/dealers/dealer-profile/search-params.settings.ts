import type { Route } from "next";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { route } from "#lib/platform/routes/route.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import {
  SETTINGS_DONE,
  SETTINGS_PARTS,
  type SettingsDone,
  type SettingsPart,
} from "./constants.settings.ts";

/** The parts in the order of their links. */
export const SETTINGS_ORDER: readonly SettingsPart[] = Object.keys(SETTINGS_PARTS).filter(isPart);

/** The part that an address opens; the first where it names none. */
export function settingsPart({ part }: RawSearchParams): SettingsPart {
  const [first = "members"] = SETTINGS_ORDER;
  return typeof part === "string" && isPart(part) ? part : first;
}

/** What stands behind the path of the settings for one part. */
export function settingsQuery(part: SettingsPart): string {
  return part === SETTINGS_ORDER[0] ? "" : `?part=${part}`;
}

/** One part of an organization's settings. */
export function settingsPath(slug: string, part: SettingsPart): Route {
  return route(dealerPath(slug, "settings"), settingsQuery(part));
}

/** The same after a form that did something there. */
export function settingsDonePath(slug: string, part: SettingsPart, done: SettingsDone): Route {
  return route(dealerPath(slug, "settings"), `?part=${part}&done=${done}`);
}

/** What a form did just now, in words; null where the address does not say so. */
export function settingsDone({ done }: RawSearchParams): string | null {
  return typeof done === "string" && isDone(done) ? SETTINGS_DONE[done] : null;
}

function isDone(word: string): word is SettingsDone {
  return Object.hasOwn(SETTINGS_DONE, word);
}

function isPart(word: string): word is SettingsPart {
  return Object.hasOwn(SETTINGS_PARTS, word);
}
