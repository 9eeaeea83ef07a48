import { withSentryConfig } from "@sentry/nextjs/config";
import type { NextConfig } from "next";

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
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
    "sharp",
    "zipcodes",
  ],
  // Titles and canonical links stand in <head> for everyone: streamed ones would need JavaScript.
  htmlLimitedBots: /.*/,
  // Pages wait for their request on purpose (docs/adr/0005-rendering.md); no advice against it.
  experimental: {
    instantInsights: { validationLevel: "manual-warning" },
    // The most of a request's body that is kept in memory before a page asks for it. Of what is
    // longer the last piece read (up to 64 kB) is missing too: the rest must still be longer than
    // MAX_ENVELOPE_BYTES, so that too long a report is refused instead of being cut.
    proxyClientMaxBodySize: "320kb",
  },
  // The types are checked by `tsc` in `npm test`, over more files than the pages reach.
  typescript: { ignoreBuildErrors: true },
  // Pictures are drawn (app/api/art): nobody needs the optimizer, and its address does nothing.
  images: { unoptimized: true },
  agentRules: false,
};

// Reports go through our own /monitoring (see app/monitoring), the DSN is given at run time, and
// nothing is uploaded at build: this wrapper only lets the SDK see requests and navigations.
export default withSentryConfig(config, {
  telemetry: false,
  silent: true,
  sourcemaps: { disable: true },
  release: { create: false },
  routeManifestInjection: false,
  suppressOnRouterTransitionStartWarning: true,
});
