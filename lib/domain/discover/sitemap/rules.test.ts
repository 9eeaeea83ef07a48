import { expect, it } from "vitest";
import { ADDRESSES_PER_FILE } from "./constants.ts";
import {
  DEMO_SITEMAP,
  entriesOf,
  entriesXml,
  FILE_END,
  FILE_HEAD,
  partsOf,
  readFileName,
  robotsText,
  sitemapIndexXml,
} from "./rules.ts";

const ORIGIN = "https://lotwise.example";
const AT = new Date("2026-11-20T12:00:00Z");

it("names files by what they hold, from 1, each with the newest change in it", () => {
  const entries = Array.from({ length: ADDRESSES_PER_FILE + 1 }, (_, at) => ({
    path: `/${at}`,
    changedAt: at === 7 ? AT : null,
  }));
  const parts = partsOf("dealers", entries);
  expect(parts).toEqual([
    { path: "/sitemaps/dealers-1.xml", changedAt: AT },
    { path: "/sitemaps/dealers-2.xml", changedAt: null },
  ]);
  expect(entriesOf(entries, 2)).toEqual([{ path: `/${ADDRESSES_PER_FILE}`, changedAt: null }]);
  expect(entriesOf(entries, 3)).toEqual([]);
  expect(partsOf("pages", [])).toEqual([]);
  for (const { path } of parts)
    expect(readFileName(path.slice("/sitemaps/".length))).toMatchObject({ of: "dealers" });
});

it.each(["explore-0.xml", "explore-1", "sellers-1.xml", "explore-1.xml/x", "", "listings--1.xml"])(
  "%j is no file",
  (name) => {
    expect(readFileName(name)).toBeNull();
  },
);

it("writes addresses so that none ends its element, and no moment where none is known", () => {
  const xml = entriesXml(
    [
      { path: "/a?b=1&c=<>", changedAt: AT, imagePath: "/api/photos/a&b/1600.webp" },
      { path: "/b", changedAt: null },
    ],
    ORIGIN,
  );
  expect(xml).toBe(
    "<url><loc>https://lotwise.example/a?b=1&amp;c=&lt;&gt;</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod><image:image><image:loc>https://lotwise.example/api/photos/a&amp;b/1600.webp</image:loc></image:image></url>\n<url><loc>https://lotwise.example/b</loc></url>\n",
  );
  expect(`${FILE_HEAD}${FILE_END}`).toMatch(/^<\?xml.*<urlset .*<\/urlset>\n$/s);
  expect(sitemapIndexXml([{ path: "/sitemaps/explore-1.xml", changedAt: AT }], ORIGIN)).toContain(
    "<sitemap><loc>https://lotwise.example/sitemaps/explore-1.xml</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod></sitemap>",
  );
});

it("of a demo market names no page, and says why", () => {
  expect(DEMO_SITEMAP).not.toContain("<loc>");
  expect(DEMO_SITEMAP).toMatch(/demo market/);
});

it("tells crawlers where the sitemap is, and lets them fetch what pages show", () => {
  const text = robotsText(ORIGIN);
  expect(text).toContain("Sitemap: https://lotwise.example/sitemap.xml");
  for (const path of ["/api/og/", "/api/art/", "/api/photos/", "/search?page="])
    expect(text).toContain(`\nAllow: ${path}\n`);
  expect(text).toContain("\nDisallow: /search?\n");
});
