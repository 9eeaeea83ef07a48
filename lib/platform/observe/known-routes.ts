import type { RoutePatterns } from "./route-patterns.ts";

/** Shared by the process that serves and the bundles of Next.js, which load modules a second time. */
const holder = globalThis as typeof globalThis & { lotwiseRoutes?: RoutePatterns };

/** Tells handlers the routes of the site that this process serves. */
export function tellRoutes(patterns: RoutePatterns): void {
  holder.lotwiseRoutes = patterns;
}

/** The route that answers a path, such as "/listings/[id]"; "(none)" also where no routes were told. */
export function routeOf(path: string): string {
  return holder.lotwiseRoutes?.(path) ?? "(none)";
}
