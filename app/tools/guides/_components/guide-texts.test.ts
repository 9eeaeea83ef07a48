import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GUIDE_SLUGS, GUIDES } from "#lib/domain/discover/guide/constants.ts";
import { expectSoundText } from "#tests/factories/article-text.ts";

const FOLDER = join(import.meta.dirname, "../_guides");

test("every guide has its text, and every text its guide", async () => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".mdx"));
  expect(files.sort()).toEqual(GUIDE_SLUGS.map((slug) => `${slug}.mdx`).sort());
});

test.each(GUIDE_SLUGS)(
  "%s has parts, live numbers or links to them, and its length",
  async (slug) => {
    const source = await readFile(join(FOLDER, `${slug}.mdx`), "utf8");
    expect(source).toMatch(/<(LiveNumber|PaymentTable|FirstCarModels)|\/tools\/|\/research/);
    expectSoundText(source, GUIDES[slug].readingMinutes);
  },
);
