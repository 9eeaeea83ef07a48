import { findingsOf, isIndexable, reportOf } from "#e2e/fixtures/crawl-findings.ts";
import { ask, eachOf, familyOf, type Walk, walk } from "#e2e/fixtures/crawl-walk.ts";
import { expect, test } from "#e2e/fixtures/own-site.ts";
import { drawCount, TESTS_ALL } from "#tests/setup/sample.ts";

// A market that search engines may list: of a demo they are told nothing. A small one has each kind of page.
test.use({ isReal: true, marketSize: 200 });
test.setTimeout(240_000);

/** Of each family of pages that the sitemap leaves out so many are fetched: model years nobody sells, asked pages. */
const MOST_OF_FAMILY = drawCount(10, 3);
/** Of each family in the sitemap so many: all, where everything is tested. */
const MOST_OF_SITEMAP = drawCount(Number.POSITIVE_INFINITY, 10);
/** Drawings and photos of vehicles that are fetched, and pictures of pages of each kind: all are made alike. */
const MOST_DRAWINGS = 40;
const MOST_PICTURES = 4;

test("a crawler finds every page, and nothing that it would stumble over", async ({
  site,
}, testInfo) => {
  const began = performance.now();
  const walked = await walk(site.url, {
    mostOfFamily: MOST_OF_FAMILY,
    mostOfSitemap: MOST_OF_SITEMAP,
  });
  const findings = findingsOf(walked);
  const said = `${walked.answers.size} pages by ${walked.links.length} links, ${walked.sitemap.size} in the sitemap, in ${((performance.now() - began) / 1_000).toFixed(0)} s`;
  testInfo.annotations.push({ type: "crawl", description: said });
  process.stdout.write(`crawl: ${said}\n`);
  // It went far enough for the rest to mean something.
  expect(walked.sitemap.size).toBeGreaterThan(300);
  expect(walked.isWhole).toBe(TESTS_ALL);
  expect(reportOf(findings)).toBe("");
  expect(await missingFiles(walked)).toEqual([]);
  expect(await missingPictures(walked)).toEqual([]);
  expect(await brokenAnswers(walked)).toEqual([]);
});

/** Files that pages name and that are not there: all of the build, and some of the drawings. */
async function missingFiles({ origin, files }: Walk): Promise<readonly string[]> {
  const missing: string[] = [];
  const drawings = [...files].filter(([file]) => /^\/api\/(art|photos)\//.test(file));
  const others = [...files].filter(([file]) => !/^\/api\/(art|photos)\//.test(file));
  await eachOf([...others, ...spread(drawings, MOST_DRAWINGS)], async ([file, page]) => {
    const { status } = await ask(origin, file);
    if (status !== 200) missing.push(`${file} answers ${status}, on ${page}`);
  });
  return missing;
}

/** Pictures for those who share pages that are no PNG, of each kind of page. */
async function missingPictures(walked: Walk): Promise<readonly string[]> {
  const pictures = [...walked.answers.values()].flatMap((answer) => {
    const [image] = answer.facts?.shared.get("og:image") ?? [];
    return image === undefined || !isIndexable(walked, answer) ? [] : [new URL(image)];
  });
  const kinds = Map.groupBy(pictures, ({ pathname }) => familyOf(pathname.replace("/api/og", "")));
  const missing: string[] = [];
  await eachOf(
    [...kinds.values()].flatMap((urls) => spread(urls, MOST_PICTURES)),
    async ({ pathname, search }) => {
      const response = await ask(walked.origin, `${pathname}${search}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      const isPng = response.headers.get("content-type") === "image/png";
      // "PNG", and the size that its first chunk says.
      const size = bytes.length > 24 ? `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` : "";
      if (response.status !== 200 || !isPng || size !== "1200x630")
        missing.push(`${pathname} answers ${response.status} ${size}`);
    },
  );
  return missing;
}

/** Addresses that robots.txt keeps crawlers from and that people follow: one of each family answers, or leads to sign in. */
async function brokenAnswers(walked: Walk): Promise<readonly string[]> {
  const { origin, links, answers } = walked;
  const others = links.filter(({ to }) => !answers.has(to) && !walked.mayFetch(to));
  const broken: string[] = [];
  const families = Map.groupBy(others, ({ to }) => familyOf(to));
  await eachOf([...families.values()], async ([link]) => {
    if (link === undefined) return;
    const response = await ask(origin, link.to);
    const location = response.headers.get("location") ?? "";
    const isFine = response.status === 200 || /^(https?:\/\/[^/]+)?\/login(\?|$)/.test(location);
    if (!isFine) broken.push(`${link.to} answers ${response.status} ${location}, on ${link.from}`);
  });
  return broken;
}

/** So many of a list, from all over it. */
function spread<T>(items: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, at) => at % step === 0);
}
