import { forEveryone, type Visit } from "./visit.ts";

/** Pages about the site and what is written on it: for everybody alike. */
export const INFORMATION_CASES = {
  "/blog": [
    forEveryone("/blog"),
    forEveryone("/blog?post=what-a-mile-is-worth"),
    forEveryone("/blog?post=nothing", 404),
  ],
  "/blog/rss.xml": [forEveryone("/blog/rss.xml")],
  "/blog/atom.xml": [forEveryone("/blog/atom.xml")],
  "/updates": [forEveryone("/updates")],
  "/updates/atom.xml": [forEveryone("/updates/atom.xml")],
  "/app": [forEveryone("/app")],
  "/android": [forEveryone("/android")],
  "/llms.txt": [forEveryone("/llms.txt")],
} as const satisfies Record<string, readonly Visit[]>;
