import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import { inheritedEnvironment } from "#lib/platform/env.ts";

const run = promisify(execFile);
const COMMAND = fileURLToPath(import.meta.resolve("lighthouse/cli/index.js"));
const REPORT_BYTES = 64 * 2 ** 20;
const TIMEOUT_MS = 180_000;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Demo vehicles must not be found by search engines: this audit fails on every page, on purpose. */
const DEMO_AUDIT = "is-crawlable";

export interface LighthouseScores {
  /** From 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** SEO of all but the audit that asks for what a demo market must not have. */
  readonly seoBesidesDemo: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** Audits that count and did not pass, but for the demo's. */
  readonly failed: readonly string[];
}

const audit = z.object({
  score: z.number().nullable(),
  numericValue: z.number().optional(),
});
const category = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const reportShape = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    "best-practices": category,
    seo: category,
  }),
  audits: z.record(z.string(), audit),
  runtimeError: z.object({ message: z.string() }).optional(),
});

/** Lighthouse's scores for a page on a middle phone with a slow network, as it throttles by default. */
export async function lighthouseScores(
  url: string,
  browserPath: string,
): Promise<LighthouseScores> {
  const { stdout } = await run(
    process.execPath,
    [
      COMMAND,
      url,
      "--output=json",
      "--quiet",
      "--no-enable-error-reporting",
      `--only-categories=${CATEGORIES.join(",")}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking",
    ],
    {
      env: { ...inheritedEnvironment(), CHROME_PATH: browserPath },
      maxBuffer: REPORT_BYTES,
      timeout: TIMEOUT_MS,
    },
  );
  const report = reportShape.parse(JSON.parse(stdout));
  if (report.runtimeError !== undefined) throw new Error(report.runtimeError.message);
  const { categories, audits } = report;
  const value = (id: string) => audits[id]?.numericValue ?? 0;
  const scored = (refs: z.infer<typeof category>["auditRefs"]) =>
    refs.filter(({ id, weight }) => weight > 0 && audits[id]?.score != null && id !== DEMO_AUDIT);
  const seo = scored(categories.seo.auditRefs);
  const sum = (of: (ref: (typeof seo)[number]) => number) =>
    seo.reduce((total, ref) => total + of(ref), 0);
  return {
    performance: hundred(categories.performance.score),
    accessibility: hundred(categories.accessibility.score),
    bestPractices: hundred(categories["best-practices"].score),
    seo: hundred(categories.seo.score),
    seoBesidesDemo: hundred(
      sum(({ id, weight }) => weight * (audits[id]?.score ?? 0)) / sum(({ weight }) => weight),
    ),
    largestPaintMs: value("largest-contentful-paint"),
    blockingMs: value("total-blocking-time"),
    layoutShift: value("cumulative-layout-shift"),
    failed: CATEGORIES.filter((name) => name !== "performance").flatMap((name) =>
      scored(categories[name].auditRefs)
        .filter(({ id }) => (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  };
}

const hundred = (score: number | null): number => Math.round((score ?? 0) * 100);
