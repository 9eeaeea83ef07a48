import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { POST_SLUGS, POSTS } from "#lib/domain/discover/blog/constants.ts";
import { expectSoundText } from "#tests/factories/article-text.ts";

const FOLDER = join(import.meta.dirname, "../_posts");

test("every post has its text, and every text its post", async () => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".mdx"));
  expect(files.sort()).toEqual(POST_SLUGS.map((slug) => `${slug}.mdx`).sort());
});

test.each(POST_SLUGS)(
  "%s has live numbers, a chart, what it cannot say, and its length",
  async (slug) => {
    const source = await readFile(join(FOLDER, `${slug}.mdx`), "utf8");
    expect(source.match(/<LiveNumber /g)?.length ?? 0).toBeGreaterThanOrEqual(3);
    expect(source).toContain("<SpreadRows ");
    expect(source).toMatch(/cannot say|says nothing/);
    expectSoundText(source, POSTS[slug].readingMinutes);
  },
);
