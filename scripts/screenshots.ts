import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp, { type OverlayOptions } from "sharp";
import { z } from "zod";
import { DEMO_SIGN_IN } from "#lib/domain/listings/demo-market/constants.ts";
import { inheritedEnvironment } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { requireBrowser } from "./browser.ts";
import { run } from "./run.ts";
import { PICTURED, type Pictured, README_PICTURES, type Viewer } from "./screenshot-pages.ts";

/*
 * `npm run screenshots -- --url http://localhost:3000`: every page of the map, of a running demo site,
 * at both sizes and in both themes, into a folder, with sheets to look through. `--readme` makes the
 * few pictures of the README anew, `--only /search` takes the pages whose route begins so.
 */

const LOOKS = [
  { name: "1440-light", width: 1_440, height: 900, colorScheme: "light" },
  { name: "1440-dark", width: 1_440, height: 900, colorScheme: "dark" },
  { name: "390-light", width: 390, height: 844, colorScheme: "light" },
  { name: "390-dark", width: 390, height: 844, colorScheme: "dark" },
] as const;
type Look = (typeof LOOKS)[number];

/** Of a longer page the picture ends there. */
const LONGEST = 2_600;
const SHEET = { wide: 620, narrow: 250, height: 1_100, gap: 12 };
const README_FOLDER = join(import.meta.dirname, "../docs/screenshots");
const README_WIDTH = 960;

const options = z.object({
  url: z.url().default("http://localhost:3000"),
  out: z.string().min(1).default(".data/screenshots"),
  only: z.string().optional(),
  readme: z.boolean().default(false),
});

const EMAILS: Readonly<Record<Exclude<Viewer, "visitor">, string>> = {
  user: "shopper@demo.lotwise.test",
  member: "owner@demo.lotwise.test",
};

await run(async () => {
  const { url, out, only, readme } = readOptions();
  const browserPath = await requireBrowser(inheritedEnvironment().CHROMIUM_PATH);
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
  try {
    const pages = PICTURED.filter(({ route }) => only === undefined || route.startsWith(only));
    if (readme) await picturesOfReadme(browser, url);
    else await picturesOfAll(browser, url, pages, out);
  } finally {
    await browser.close();
  }
});

function readOptions() {
  const { values } = parseArgs({
    options: {
      url: { type: "string" },
      out: { type: "string" },
      only: { type: "string" },
      readme: { type: "boolean" },
    },
  });
  const parsed = options.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid_input", z.prettifyError(parsed.error));
}

async function picturesOfAll(
  browser: Browser,
  url: string,
  pages: readonly Pictured[],
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const pictures = new Map<Pictured, Buffer[]>(pages.map((each) => [each, []]));
  for (const look of LOOKS) {
    const contexts = await contextsFor(browser, url, look);
    for (const pictured of pages) {
      const picture = await pictureOf(contexts[pictured.viewer], url, pictured, LONGEST);
      if (picture === null) continue;
      pictures.get(pictured)?.push(picture);
      await writeFile(join(folder, `${fileName(pictured)}-${look.name}.png`), picture);
    }
    for (const context of Object.values(contexts)) await context.close();
    console.log(`  ${pages.length} pages, ${look.name}`);
  }
  for (const [pictured, all] of pictures)
    if (all.length > 0)
      await writeFile(join(folder, `sheet-${fileName(pictured)}.webp`), await sheetOf(all));
  console.log(`✓ ${pages.length * LOOKS.length} pictures and ${pages.length} sheets in ${folder}`);
}

async function picturesOfReadme(browser: Browser, url: string): Promise<void> {
  await mkdir(README_FOLDER, { recursive: true });
  for (const { file, route, look: name } of README_PICTURES) {
    const look = LOOKS.find((each) => each.name === name);
    const pictured = PICTURED.find((each) => each.route === route);
    if (look === undefined || pictured === undefined) throw new Error(`No such picture: ${file}`);
    const context = await contextFor(browser, url, look, pictured.viewer);
    const picture = await pictureOf(context, url, pictured, look.height);
    await context.close();
    if (picture === null) continue;
    await sharp(picture)
      .resize({ width: Math.min(README_WIDTH, look.width), withoutEnlargement: true })
      .webp({ quality: 72 })
      .toFile(join(README_FOLDER, file));
  }
  console.log(`✓ ${README_PICTURES.length} pictures in docs/screenshots`);
}

/** A browser's context for one who looks, signed in by the page of signing in. */
async function contextFor(
  browser: Browser,
  url: string,
  { width, height, colorScheme }: Look,
  viewer: Viewer,
): Promise<BrowserContext> {
  // What a browser keeps for later without a network is no picture of the site.
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    serviceWorkers: "block",
  });
  if (viewer === "visitor") return context;
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  const main = page.getByRole("main");
  await main.getByLabel("Email", { exact: false }).first().fill(EMAILS[viewer]);
  await main.locator("input[type=password]").first().fill(DEMO_SIGN_IN.password);
  await main.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((address) => address.pathname !== "/login");
  await page.close();
  return context;
}

async function contextsFor(
  browser: Browser,
  url: string,
  look: Look,
): Promise<Readonly<Record<Viewer, BrowserContext>>> {
  return {
    visitor: await contextFor(browser, url, look, "visitor"),
    user: await contextFor(browser, url, look, "user"),
    member: await contextFor(browser, url, look, "member"),
  };
}

/** Null, and said so, where this market has no such thing: a person without a report. */
async function pictureOf(
  context: BrowserContext,
  url: string,
  { route, path, linkOn }: Pictured,
  longest: number,
): Promise<Buffer | null> {
  const page = await context.newPage();
  try {
    const address = linkOn === undefined ? path : await linked(page, url, linkOn, path);
    if (address === null) {
      console.log(`  ${route}: no picture, for ${linkOn} leads to nothing under ${path}`);
      return null;
    }
    await page.goto(url + address);
    await page.waitForLoadState("load");
    await page.evaluate(async () => {
      await document.fonts.ready;
      // Also those further down, which a reader would scroll to.
      for (const image of document.images) image.loading = "eager";
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
    // What is drawn when an idle moment comes, such as a map, is drawn by then.
    await page.waitForTimeout(900);
    const { width } = page.viewportSize() ?? { width: 0 };
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    const height = Math.min(whole, longest);
    return await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } });
  } catch (error) {
    throw new Error(`${route}: no picture`, { cause: error });
  } finally {
    await page.close();
  }
}

/** The first address on a page that begins as named: what stands there is of this market. */
async function linked(page: Page, url: string, on: string, begin: string): Promise<string | null> {
  await page.goto(url + on);
  const links = page.locator(`main a[href^="${begin}"]`);
  return (await links.count()) === 0 ? null : await links.first().getAttribute("href");
}

function fileName({ route, viewer, path }: Pictured): string {
  const asked = new URL(path, "http://localhost").search;
  const words = `${route}${asked}`.replaceAll(/[^a-z0-9]+/gi, "_").replaceAll(/^_|_$/g, "");
  return `${viewer}-${words || "home"}`;
}

/** The four pictures of a page side by side. */
async function sheetOf(pictures: readonly Buffer[]): Promise<Buffer> {
  const parts: OverlayOptions[] = [];
  let left = 0;
  for (const [at, picture] of pictures.entries()) {
    const width = at < 2 ? SHEET.wide : SHEET.narrow;
    const small = sharp(await sharp(picture).resize({ width }).png().toBuffer());
    const { height = 0 } = await small.metadata();
    const cut = { left: 0, top: 0, width, height: Math.min(height, SHEET.height) };
    parts.push({ input: await small.extract(cut).png().toBuffer(), left, top: 0 });
    left += width + SHEET.gap;
  }
  return sharp({
    create: { width: left, height: SHEET.height, channels: 3, background: "#888888" },
  })
    .composite(parts)
    .webp({ quality: 80 })
    .toBuffer();
}
