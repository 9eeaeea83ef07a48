import { expect, test } from "vitest";
import { feedResponse } from "./data.ts";
import type { FeedChannel } from "./types.ts";

const ORIGIN = "https://lotwise.example";
const item = (path: string) => ({
  path,
  title: "What a mile is worth",
  summary: "Counted anew",
  publishedOn: "2026-11-20",
  changedOn: "2026-11-22",
});
const CHANNEL: FeedChannel = {
  title: "Posts",
  description: "What the market says",
  author: "Lotwise",
  path: "/blog",
  feedPaths: { rss: "/blog/rss.xml", atom: "/blog/atom.xml" },
  items: [item("/blog?post=a"), item("/blog?post=b")],
};

test("a reader who has the same copy is told so, by its tag or by its day", () => {
  const ask = (headers: Record<string, string>, channel = CHANNEL) =>
    feedResponse(channel, "rss", { origin: ORIGIN, headers: new Headers(headers) });
  const whole = ask({});
  expect(whole.status).toBe(200);
  expect(whole.headers.get("content-type")).toContain("application/rss+xml");
  const tag = whole.headers.get("etag") ?? "";
  expect(ask({ "If-None-Match": tag }).status).toBe(304);
  expect(ask({ "If-None-Match": `"other", W/${tag}` }).status).toBe(304);
  const day = whole.headers.get("last-modified") ?? "";
  expect(ask({ "If-Modified-Since": day }).status).toBe(304);
  expect(ask({ "If-Modified-Since": "Sat, 21 Nov 2026 00:00:00 GMT" }).status).toBe(200);
  expect(ask({ "If-Modified-Since": "nonsense" }).status).toBe(200);
  // A tag decides alone: a text that was mended on the same day is sent anew.
  const mended = { ...CHANNEL, items: CHANNEL.items.slice(0, 1) };
  expect(ask({ "If-None-Match": tag, "If-Modified-Since": day }, mended).status).toBe(200);
});
