import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { heavyWorkers, LEFT_OUT_FILES } from "#tests/setup/sample.ts";

// As far from the markets we serve as a clock can be: what depends on the machine's time zone shows.
process.env.TZ = "Pacific/Kiritimati";

/** In a test the server is the place to be: the package's own empty variant for servers. */
const serverOnly = dirname(createRequire(import.meta.url).resolve("server-only"));
const alias = { "server-only": join(serverOnly, "empty.js") };

const SOURCES = "{app,bench,components,lib,prisma/seed,scripts,tests/architecture,tests/setup}";

/** Tests of what the house allows no state: one process may run all of them, one after the other. */
const STATELESS = [
  "lib/domain/**/{rules,properties,golden,schema,policy,search-params}.test.ts",
  "lib/domain/**/rules.*.test.ts",
  "prisma/seed/*.test.ts",
];

export default defineConfig({
  test: {
    pool: "threads",
    maxWorkers: "100%",
    // No test is about time; on a busy machine the usual five and ten seconds are not many.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // As journeys are: on a machine that others use too. What passed only so is named in the summary.
    retry: 1,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        resolve: { alias },
        test: {
          name: "unit",
          include: STATELESS,
          isolate: false,
          environment: "node",
          setupFiles: ["tests/setup/console.ts"],
        },
      },
      {
        extends: true,
        resolve: { alias },
        test: {
          // Those that settle the environment, replace modules or stop the clock: alone in theirs.
          name: "isolated",
          include: [`${SOURCES}/**/*.test.ts`],
          exclude: STATELESS,
          environment: "node",
          setupFiles: ["tests/setup/console.ts"],
        },
      },
      {
        extends: true,
        plugins: [react()],
        resolve: { alias },
        test: {
          name: "dom",
          include: [`${SOURCES}/**/*.test.tsx`],
          environment: "jsdom",
          setupFiles: ["tests/setup/console.ts", "tests/setup/dom.ts"],
        },
      },
      {
        extends: true,
        resolve: { alias },
        test: {
          name: "integration",
          // Its embedded search engine is one per process, and ends with it.
          pool: "forks",
          include: ["tests/integration/**/*.test.ts"],
          exclude: [...LEFT_OUT_FILES],
          environment: "node",
          globalSetup: ["tests/setup/global.ts"],
          setupFiles: ["tests/setup/console.ts", "tests/setup/own-database.ts"],
          maxWorkers: heavyWorkers(3),
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
