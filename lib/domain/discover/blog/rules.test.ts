import { expect, test } from "vitest";
import { POST_SLUGS, POSTS } from "./constants.ts";
import { allPosts, neighborPostsOf, postNamed, postPath } from "./rules.ts";

test("a post is found by its name and nothing else", () => {
  expect(allPosts().map(({ slug }) => slug)).toEqual([...POST_SLUGS]);
  expect(postNamed("what-a-mile-is-worth")?.title).toBe("What a mile is worth");
  expect(postNamed("What-A-Mile-Is-Worth")).toBeNull();
  expect(postNamed("constructor")).toBeNull();
  expect(postPath("what-a-mile-is-worth")).toBe("/blog?post=what-a-mile-is-worth");
});

test("one post leads to the next, and the ends to none", () => {
  const [first, second] = POST_SLUGS;
  expect(neighborPostsOf(first)).toMatchObject({ newer: null, older: { slug: second } });
  expect(neighborPostsOf(second).newer?.slug).toBe(first);
  expect(neighborPostsOf("what-dealer-fees-add").older).toBeNull();
});

test("none is newer than the one before it, nor changed before it was published", () => {
  const days = POST_SLUGS.map((slug) => POSTS[slug].publishedOn);
  expect(days).toEqual(days.toSorted().toReversed());
  for (const { publishedOn, changedOn } of allPosts()) expect(changedOn >= publishedOn).toBe(true);
  expect(new Set(allPosts().map(({ title }) => title)).size).toBe(POST_SLUGS.length);
});
