import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "..");
/** A phone's. */
const VIEWPORT = { width: 390, height: 844 };
/** What a page fetches by itself it has fetched by then: it waits for idle moments. */
const SETTLE_MS = 2_500;

export interface PageWeight {
  readonly htmlBytes: number;
  readonly htmlGzipBytes: number;
  /** All scripts that a visit loads, gzipped, those fetched later by themselves included. */
  readonly scriptGzipBytes: number;
  /** Of these, what is not Next.js's and React's own start-up. */
  readonly ownScriptGzipBytes: number;
  /** How far the page moved by itself until it had settled, as browsers add it up; 0 is not at all. */
  readonly layoutShift: number;
}

const manifestShape = z.object({
  rootMainFiles: z.array(z.string()),
  polyfillFiles: z.array(z.string()),
});

/** The scripts that Next.js loads for every page, also an empty one: React, its router, its runtime. */
async function frameworkScripts(): Promise<ReadonlySet<string>> {
  const text = await readFile(join(ROOT, ".next/build-manifest.json"), "utf8");
  const { rootMainFiles, polyfillFiles } = manifestShape.parse(JSON.parse(text));
  return new Set([...rootMainFiles, ...polyfillFiles].map((file) => `/_next/${file}`));
}

declare global {
  interface Window {
    lotwiseShift: number;
  }
}

function watchShift(): void {
  window.lotwiseShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("value" in entry && typeof entry.value === "number") window.lotwiseShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** What pages weigh when a phone opens them, each in a browser that holds nothing yet. */
export async function weightsOf(
  url: string,
  paths: readonly string[],
  browserPath: string,
): Promise<readonly PageWeight[]> {
  const framework = await frameworkScripts();
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
  try {
    const weights: PageWeight[] = [];
    for (const path of paths) {
      const page = await browser.newPage({ viewport: VIEWPORT });
      await page.addInitScript(watchShift);
      const scripts = new Map<string, Promise<Buffer>>();
      page.on("response", (response) => {
        if (response.request().resourceType() === "script")
          scripts.set(new URL(response.url()).pathname, response.body());
      });
      const answer = await page.goto(new URL(path, url).href, { waitUntil: "load" });
      await page.waitForTimeout(SETTLE_MS);
      const html = (await answer?.body()) ?? Buffer.alloc(0);
      let all = 0;
      let own = 0;
      for (const [script, body] of scripts) {
        const bytes = gzipSync(await body).byteLength;
        all += bytes;
        if (!framework.has(script)) own += bytes;
      }
      weights.push({
        htmlBytes: html.byteLength,
        htmlGzipBytes: gzipSync(html).byteLength,
        scriptGzipBytes: all,
        ownScriptGzipBytes: own,
        layoutShift: await page.evaluate(() => window.lotwiseShift),
      });
      await page.close();
    }
    return weights;
  } finally {
    await browser.close();
  }
}
