import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { GUIDE_SLUGS, GUIDES } from "#lib/domain/guide/constants.ts";
import { PAGES } from "#tests/architecture/route-map.ts";

const FOLDER = join(import.meta.dirname, "../_guides");
/** What a careful reader reads in a minute, with its tables. */
const WORDS_A_MINUTE = [110, 230] as const;

test("every guide has its text, and every text its guide", async () => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".mdx"));
  expect(files.sort()).toEqual(GUIDE_SLUGS.map((slug) => `${slug}.mdx`).sort());
});

describe.each(GUIDE_SLUGS)("%s", (slug) => {
  const text = readFile(join(FOLDER, `${slug}.mdx`), "utf8");

  test("has headings, a live number or table, and the length it says", async () => {
    const source = await text;
    expect(source.match(/^## /gm)?.length ?? 0).toBeGreaterThanOrEqual(4);
    expect(source).toMatch(/<(LiveNumber|PaymentTable|FirstCarModels)|\/tools\/|\/research/);
    const minutes = GUIDES[slug].readingMinutes;
    const words = source.split(/\s+/).length;
    expect(words).toBeGreaterThan(minutes * WORDS_A_MINUTE[0]);
    expect(words).toBeLessThan(minutes * WORDS_A_MINUTE[1]);
  });

  test("leads only to pages that there are", async () => {
    const links = [...(await text).matchAll(/\]\((\/[^)]*)\)/g)].map(([, href = ""]) => href);
    for (const href of links) {
      const { pathname, searchParams } = new URL(href, "https://lotwise.test");
      expect(PAGES, href).toHaveProperty([pathname]);
      const guide = searchParams.get("guide");
      if (guide !== null) expect(GUIDE_SLUGS, href).toContain(guide);
    }
  });
});
