import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { signInMethod } from "#lib/domain/accounts/session/schema.ts";
import { EVENT_OF_CHANGE } from "#lib/domain/listings/listing-change/rules.ts";
import { ACTIVITY_OF_CHANGE } from "#lib/domain/listings/listing-photo/constants.ts";
import { TOPIC_KINDS } from "./constants.ts";
import { activityWords } from "./rules.ts";

const LIB = join(import.meta.dirname, "../../..");

/** Kinds that the sources record, as the second text of a call or of a helper around it. */
async function recordedKinds(): Promise<Set<string>> {
  const kinds = new Set<string>();
  for await (const path of glob("domain/**/*.ts", { cwd: LIB })) {
    if (path.endsWith(".test.ts")) continue;
    const source = await readFile(join(LIB, path), "utf8");
    for (const [, kind] of source.matchAll(
      /recordActivity\([\s\S]{0,160}?"([a-z]+(?:_[a-z]+)*\.[a-z_]+)"/g,
    ))
      if (kind !== undefined) kinds.add(kind);
  }
  return kinds;
}

test("every kind that is recorded has words", async () => {
  const kinds = await recordedKinds();
  const said = new Set(Object.values(TOPIC_KINDS).flatMap(Object.keys));
  expect(kinds.size).toBeGreaterThan(10);
  expect([...kinds].filter((kind) => !said.has(kind)).sort()).toEqual([]);
});

test("kinds that are put together have words too", () => {
  const said = new Set(Object.values(TOPIC_KINDS).flatMap(Object.keys));
  const together = [
    ...Object.values(EVENT_OF_CHANGE).map((event) => `listing.${event}`),
    ...Object.values(ACTIVITY_OF_CHANGE),
    "review.removed",
    "review.restored",
  ];
  expect(together.filter((kind) => !said.has(kind))).toEqual([]);
});

test("says what it was about, and leads there", () => {
  expect(
    activityWords("session.started", { device: "Chrome on Linux", method: "password" }),
  ).toEqual({ title: "Signed in", note: "Chrome on Linux, with the password", href: null });
  for (const method of signInMethod.options)
    expect(activityWords("session.started", { method }).note, method).toMatch(/^with /);
  expect(activityWords("listing.published", { listingId: 7 }).href).toBe("/listings/7");
  expect(activityWords("seller.contacted", { listing: 7, kind: "offer" }).href).toBe("/listings/7");
  expect(activityWords("message.sent", { thread: "t", listing: 7 }).href).toBe(
    "/account/messages?thread=t",
  );
});

test("a kind without words is spelled out, and odd details say nothing", () => {
  expect(activityWords("thing.turned_over", { name: 3, count: "x", listingId: "7" })).toEqual({
    title: "Thing turned over",
    note: "",
    href: null,
  });
});
