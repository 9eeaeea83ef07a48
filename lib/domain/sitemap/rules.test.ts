import { expect, it } from "vitest";
import {
  DEMO_SITEMAP,
  filePaths,
  readFileName,
  robotsText,
  sitemapIndexXml,
  sitemapXml,
} from "./rules.ts";

it("names files by what they hold, from 1", () => {
  expect(filePaths("listings", 90_001)).toEqual([
    "/sitemaps/listings-1.xml",
    "/sitemaps/listings-2.xml",
    "/sitemaps/listings-3.xml",
  ]);
  expect(filePaths("listings", 0)).toEqual([]);
  for (const path of filePaths("explore", 100_000)) {
    const name = path.slice("/sitemaps/".length);
    expect(readFileName(name)).toMatchObject({ of: "explore" });
  }
});

it.each(["explore-0.xml", "explore-1", "sellers-1.xml", "explore-1.xml/x", "", "listings--1.xml"])(
  "%j is no file",
  (name) => {
    expect(readFileName(name)).toBeNull();
  },
);

it("writes addresses so that none ends its element", () => {
  const at = new Date("2026-11-20T12:00:00Z");
  const xml = sitemapXml([{ path: "/a?b=1&c=<>", changedAt: at }], "https://lotwise.example");
  expect(xml).toContain(
    "<url><loc>https://lotwise.example/a?b=1&amp;c=&lt;&gt;</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod></url>",
  );
  expect(sitemapIndexXml(["/sitemaps/explore-1.xml"], "https://lotwise.example")).toContain(
    "<sitemap><loc>https://lotwise.example/sitemaps/explore-1.xml</loc></sitemap>",
  );
});

it("of a demo market names no page, and says why", () => {
  expect(DEMO_SITEMAP).not.toContain("<loc>");
  expect(DEMO_SITEMAP).toMatch(/demo market/);
});

it("tells crawlers where the sitemap is", () => {
  expect(robotsText("https://lotwise.example")).toContain(
    "Sitemap: https://lotwise.example/sitemap.xml",
  );
});
