import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { z } from "zod";
import { feedXml } from "./rules.ts";
import type { FeedChannel } from "./types.ts";

const ORIGIN = "https://lotwise.example";
const CHANNEL: FeedChannel = {
  title: "Fees & <prices>",
  description: "What ]]> holds & what does not",
  author: "Lotwise",
  path: "/blog",
  feedPaths: { rss: "/blog/rss.xml", atom: "/blog/atom.xml" },
  items: [
    {
      path: "/blog?post=a&page=1",
      title: "Tom & Jerry’s <b>car</b> ]]>",
      summary: "Less than < 5 & more",
      publishedOn: "2026-11-20",
      changedOn: "2026-11-22",
    },
    {
      path: "/blog?post=b",
      title: "Plain",
      summary: "Plain",
      publishedOn: "2026-11-19",
      changedOn: "2026-11-19",
    },
  ],
};
const read = (xml: string): unknown => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(xml);
};
const link = z.object({ "@_href": z.url(), "@_rel": z.string().optional() });

test("RSS 2.0 has what the format asks for, with whole addresses and text that ends nothing", () => {
  const { rss } = z
    .object({
      rss: z.object({
        "@_version": z.literal("2.0"),
        channel: z.object({
          title: z.literal(CHANNEL.title),
          link: z.literal(`${ORIGIN}/blog`),
          description: z.literal(CHANNEL.description),
          lastBuildDate: z.literal("Sun, 22 Nov 2026 12:00:00 GMT"),
          "atom:link": link,
          item: z.array(
            z.strictObject({
              title: z.string(),
              link: z.url(),
              guid: z.object({ "#text": z.url() }),
              pubDate: z.string(),
              description: z.string(),
            }),
          ),
        }),
      }),
    })
    .parse(read(feedXml(CHANNEL, "rss", ORIGIN)));
  expect(rss.channel["atom:link"]).toMatchObject({
    "@_href": `${ORIGIN}/blog/rss.xml`,
    "@_rel": "self",
  });
  const [first, second] = rss.channel.item;
  expect(first).toMatchObject({
    title: CHANNEL.items[0]?.title,
    link: `${ORIGIN}/blog?post=a&page=1`,
    guid: { "#text": `${ORIGIN}/blog?post=a&page=1` },
    pubDate: "Fri, 20 Nov 2026 12:00:00 GMT",
    description: "Less than &lt; 5 &amp; more",
  });
  expect(second?.guid["#text"]).toBe(`${ORIGIN}/blog?post=b`);
});

test("Atom 1.0 has what the format asks for", () => {
  const { feed } = z
    .object({
      feed: z.object({
        "@_xmlns": z.literal("http://www.w3.org/2005/Atom"),
        id: z.url(),
        title: z.string(),
        updated: z.iso.datetime(),
        author: z.object({ name: z.literal("Lotwise") }),
        link: z.array(link),
        entry: z.array(
          z.object({
            id: z.url(),
            title: z.object({ "#text": z.string(), "@_type": z.literal("html") }),
            updated: z.iso.datetime(),
            published: z.iso.datetime(),
            link: link,
            summary: z.object({ "#text": z.string() }),
          }),
        ),
      }),
    })
    .parse(read(feedXml(CHANNEL, "atom", ORIGIN)));
  expect(feed.updated).toBe("2026-11-22T12:00:00.000Z");
  expect(feed.link.find((each) => each["@_rel"] === "self")?.["@_href"]).toBe(
    `${ORIGIN}/blog/atom.xml`,
  );
  expect(feed.entry.map(({ id }) => id)).toEqual([
    `${ORIGIN}/blog?post=a&page=1`,
    `${ORIGIN}/blog?post=b`,
  ]);
  expect(feed.entry[0]?.title["#text"]).toBe("Tom &amp; Jerry’s &lt;b&gt;car&lt;/b&gt; ]]&gt;");
});
