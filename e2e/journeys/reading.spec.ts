import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { POST_SLUGS } from "#lib/domain/discover/blog/constants.ts";
import { postPath } from "#lib/domain/discover/blog/rules.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ javaScriptEnabled: false });

test("posts are found, read with their numbers and charts, and followed, without JavaScript", async ({
  page,
  request,
}) => {
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Footer" })
    .getByRole("link", { name: "Blog" })
    .click();
  await page.getByRole("link", { name: "What a mile is worth" }).click();
  await expect(page).toHaveURL("/blog?post=what-a-mile-is-worth");
  await expect(page.getByText(/^By Lotwise, /)).toContainText(/as of .* ago|as of just now/);
  await expect(page.getByText(/n = [\d,]+ vehicles/).first()).toBeVisible();
  await expect(page.getByRole("figure").locator("svg").first()).toBeVisible();
  await page
    .getByRole("navigation", { name: "In this post" })
    .getByRole("link", { name: "How to use it" })
    .click();
  await expect(page.getByRole("heading", { name: "How to use it" })).toBeInViewport();
  await page
    .getByRole("navigation", { name: "Posts before and after" })
    .getByRole("link", { name: "Where vehicles cost less" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where vehicles cost less");
  for (const slug of POST_SLUGS) {
    const post = await request.get(postPath(slug));
    expect(post.status(), slug).toBe(200);
    expect(await post.text(), slug).not.toContain("cannot be counted at the moment");
  }
  expect((await request.get("/blog?post=nothing")).status()).toBe(404);

  const address = await page.locator('link[type="application/rss+xml"]').getAttribute("href");
  const feed = await request.get(new URL(address ?? "").pathname);
  expect(feed.headers()["content-type"]).toContain("application/rss+xml");
  const { rss } = z
    .object({
      rss: z.object({ channel: z.object({ item: z.array(z.object({ link: z.url() })) }) }),
    })
    .parse(new XMLParser().parse(await feed.text()));
  const [first] = rss.channel.item;
  const { pathname, search } = new URL(first?.link ?? "");
  expect((await request.get(`${pathname}${search}`)).status()).toBe(200);
  const etag = feed.headers().etag ?? "";
  const again = await request.get("/blog/rss.xml", { headers: { "If-None-Match": etag } });
  expect(again.status()).toBe(304);
});

test("the freshness of every source, the app and what programs are told stand where they are named", async ({
  page,
  request,
}) => {
  await page.goto("/updates");
  const sources = page.getByRole("region", { name: "Data freshness" });
  await expect(sources.getByRole("listitem").filter({ hasText: "Search index" })).toContainText(
    "Current",
  );
  await expect(
    sources.getByRole("listitem").filter({ hasText: "Vehicles for sale" }),
  ).toContainText("made-up vehicles");
  await expect(page.getByRole("region", { name: "What changed" })).toContainText("Rooms");
  expect((await request.get("/updates/atom.xml")).status()).toBe(200);
  await page.goto("/app");
  await expect(page.getByRole("region", { name: "Permissions" })).toContainText("Camera");
  await page.getByRole("link", { name: "Lotwise on Android" }).click();
  await expect(page.getByRole("main")).toContainText("This site has no Android app of its own");
  const told = await (await request.get("/llms.txt")).text();
  expect(told).toContain("Do not quote them as facts.");
  for (const [, address = ""] of told.matchAll(/\]\((http[^)]+)\)/g)) {
    const { pathname } = new URL(address);
    if (pathname !== "/api/mcp") expect((await request.get(pathname)).status(), pathname).toBe(200);
  }
});
