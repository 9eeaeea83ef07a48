import { NEEDED_EVENTS } from "./constants.ts";

type About = (typeof NEEDED_EVENTS)[keyof typeof NEEDED_EVENTS];

/** What an event of a type is about; null for one that this site does not need. */
export function aboutOf(type: string): About | null {
  return isNeeded(type) ? NEEDED_EVENTS[type] : null;
}

function isNeeded(type: string): type is keyof typeof NEEDED_EVENTS {
  return Object.hasOwn(NEEDED_EVENTS, type);
}
