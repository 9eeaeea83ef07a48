import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isNodeError } from "../engines/data-dir.ts";

const route = z.object({ page: z.string(), regex: z.string() });
const manifest = z.object({ staticRoutes: z.array(route), dynamicRoutes: z.array(route) });

/** Files of the build, whatever they are called. */
const BUILD_FILES = "/_next/static/*";
/** What no route answers: our page for what is missing, files of `public/`, and strangers' guesses. */
const NO_ROUTE = "(none)";
/** Longer than any address of ours: nothing is tried on it. */
const LONGEST_PATH = 2_000;

/** Says which route answers a path: "/listings/[id]", never the path itself. */
export type RoutePatterns = (path: string) => string;

/**
 * The routes of the built site, from Next.js's own list of them, in its order.
 * @param folder the site's folder, which holds `.next`. In development there is no list: every path is "(none)".
 */
export async function readRoutePatterns(folder: string): Promise<RoutePatterns> {
  let text: string;
  try {
    text = await readFile(join(folder, ".next/routes-manifest.json"), "utf8");
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return () => NO_ROUTE;
    throw error;
  }
  return routePatterns(JSON.parse(text));
}

/** The same of a list that was read. @throws ZodError for what is no such list. */
export function routePatterns(list: unknown): RoutePatterns {
  const { staticRoutes, dynamicRoutes } = manifest.parse(list);
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const moving = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return (path) => {
    if (path.startsWith("/_next/static/")) return BUILD_FILES;
    if (path.length > LONGEST_PATH) return NO_ROUTE;
    const asked = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
    if (fixed.has(asked)) return asked;
    return moving.find(({ regex }) => regex.test(asked))?.page ?? NO_ROUTE;
  };
}
