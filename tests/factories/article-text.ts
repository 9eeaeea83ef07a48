import { expect } from "vitest";
import { POST_SLUGS } from "#lib/domain/discover/blog/constants.ts";
import { GUIDE_SLUGS } from "#lib/domain/discover/guide/constants.ts";
import { PAGES } from "#tests/architecture/route-map.ts";

/** What a careful reader reads in a minute, with its tables. */
const WORDS_A_MINUTE = [110, 230] as const;

/** A written text has parts, is as long as it says, and leads only to pages and texts that there are. */
export function expectSoundText(source: string, readingMinutes: number): void {
  expect(source.match(/^## /gm)?.length ?? 0).toBeGreaterThanOrEqual(4);
  const words = source.split(/\s+/).length;
  expect(words).toBeGreaterThan(readingMinutes * WORDS_A_MINUTE[0]);
  expect(words).toBeLessThan(readingMinutes * WORDS_A_MINUTE[1]);
  for (const [, href = ""] of source.matchAll(/\]\((\/[^)]*)\)/g)) {
    const { pathname, searchParams } = new URL(href, "https://lotwise.test");
    expect(PAGES, href).toHaveProperty([pathname]);
    const [guide, post] = [searchParams.get("guide"), searchParams.get("post")];
    if (guide !== null) expect(GUIDE_SLUGS, href).toContain(guide);
    if (post !== null) expect(POST_SLUGS, href).toContain(post);
  }
}
