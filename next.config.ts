import createMDX from "@next/mdx";
import { withSentryConfig } from "@sentry/nextjs/config";
import type { NextConfig } from "next";

const config: NextConfig = {
  typedRoutes: true,
  reactStrictMode: true,
  poweredByHeader: false,
  compress: true,
  // Native code, workers, generated WebAssembly and 5 MB of ZIP codes: loaded by Node as they are.
  serverExternalPackages: [
    "@clickhouse/client",
    "@node-rs/argon2",
    "@prisma/adapter-pg",
    "@prisma/client",
    "chdb",
    "pg",
    "pino",
    "prom-client",
    "sharp",
    "zipcodes",
  ],
  // Titles and canonical links stand in <head> for everyone: streamed ones would need JavaScript.
  htmlLimitedBots: /.*/,
  experimental: {
    // Keeping what was compiled for the next build takes a third of a build: scripts/build.ts says whether
    // there will be one.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE === "on",
    // Of the built server nothing reads them, and they were two thirds of what was written.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // A navigation that the network fails waits and is tried again; without it the browser's own
    // error page takes the place of the results.
    useOffline: true,
    // How long what was fetched ahead, as a pointer rested on a link, may be shown. Seconds; the least.
    staleTimes: { static: 30 },
    // The most of a request's body that is kept in memory before a page asks for it. Of what is
    // longer the last piece read (up to 64 kB) is missing too: the rest must still be longer than
    // MAX_ENVELOPE_BYTES, so that too long a report is refused instead of being cut.
    proxyClientMaxBodySize: "320kb",
  },
  // Pages for everyone may be kept by the browser for "back": without this they are told to keep
  // nothing, and going back loads and lays them out anew. They are still asked for at every visit.
  headers: async () => [
    ...["/", "/search", "/explore", "/explore/:slug*", "/listings/:id"].map((source) => ({
      source,
      headers: [{ key: "Cache-Control", value: "private, no-cache" }],
    })),
    // middleware.ts lets them by: what they are is what they say, and nothing else.
    {
      source: "/_next/static/:path*",
      headers: [{ key: "X-Content-Type-Options", value: "nosniff" }],
    },
  ],
  // The types are checked by `tsc` in `npm test`, over more files than the pages reach.
  typescript: { ignoreBuildErrors: true },
  // Pictures are drawn (app/api/art): nobody needs the optimizer, and its address does nothing.
  images: { unoptimized: true },
  agentRules: false,
};

// Guides are MDX. Plugins by name: the compiler runs them in a process of its own.
const withMDX = createMDX({
  options: {
    remarkPlugins: ["remark-gfm"],
    rehypePlugins: [
      "rehype-slug",
      "@stefanprobst/rehype-extract-toc",
      "@stefanprobst/rehype-extract-toc/mdx",
    ],
  },
});

// Reports go through our own /monitoring (see app/monitoring), the DSN is given at run time, and
// nothing is uploaded at build: this wrapper only lets the SDK see requests and navigations.
export default withSentryConfig(withMDX(config), {
  telemetry: false,
  silent: true,
  sourcemaps: { disable: true },
  release: { create: false },
  routeManifestInjection: false,
  suppressOnRouterTransitionStartWarning: true,
});
