import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { publishByItself } from "#lib/domain/inventory/feed-publishing/mutations.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { createDealership } from "#tests/factories/dealership.ts";
import {
  addFeed,
  csvOf,
  feedRowsOf,
  listingsOf,
  prepareFeeds,
  sendFeed,
} from "#tests/factories/feed.ts";
import { type Gate, killAt } from "#tests/factories/kill-gate.ts";

const CHILD = "tests/factories/command-child.ts";

let folder: string;
beforeAll(async () => {
  folder = await prepareFeeds();
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Each step, and whether the file is published after it: a commit that the server has is carried out. */
const STEPS: readonly (Gate & { readonly stands: boolean })[] = [
  { table: "listing", moment: "before", stands: false },
  { table: "listing", moment: "after", stands: false },
  { table: "listing", moment: "at commit", stands: true },
];

it.each(STEPS)(
  "killed $moment inserting a $table while a file is published: all of it, or nothing; then once",
  async ({ stands, ...gate }) => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer);
    const { id: run } = await sendFeed(dealer, feed, csvOf(feedRowsOf(3)));
    const state = async () =>
      (await database().feedRun.findUniqueOrThrow({ where: { id: run } })).state;
    const before = await state();
    await killAt(gate, CHILD, { what: "publish", run });
    expect(await listingsOf(dealer)).toHaveLength(stands ? 3 : 0);
    expect(await state()).toBe(stands ? "published" : before);
    // As the worker does, which takes over what a killed one left.
    const again = publishByItself(systemContext(), run);
    if (stands) await expect(again).rejects.toMatchObject({ code: "conflict" });
    else await again;
    expect(await listingsOf(dealer)).toHaveLength(3);
    expect(await state()).toBe("published");
  },
);
