import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { OrganizationCase } from "./dealer-case.ts";
import type { DealerThings } from "./dealer-things.ts";
import { insertRow, numberOf } from "./rows.ts";

type Cases = readonly [OrganizationCase, ...OrganizationCase[]];

/** A feed of an organization with a file that waits to be published. */
export async function makeFeed(
  client: pg.Client,
  { organizationId }: { readonly organizationId: number },
  secret: string,
) {
  const feed = numberOf(
    await insertRow(client, "feed_source", {
      organization_id: organizationId,
      name: `Feed ${secret}`,
      kind: "url",
      url: "https://feeds.example/inventory.csv",
      every_hours: 24,
      next_at: new Date(Date.now() + 86_400_000),
    }),
  );
  const feedRun = numberOf(
    await insertRow(client, "feed_run", {
      source_id: feed,
      state: "ready",
      file_name: `inventory ${secret}.csv`,
      byte_count: 100,
      content_sha256: "0".repeat(64),
      received_at: new Date(),
      read_at: new Date(),
      row_count: 1,
      held_count: 1,
    }),
  );
  await client.query(
    `insert into feed_row (run_id, line, title, issues, is_held, outcome, features, photo_urls, kept)
     values ($1, 2, $2, '[{"code": "vin_missing", "words": "The row has no VIN."}]', true, 'held', '{}', '{}', '{}')`,
    [feedRun, `2020 Toyota ${secret}`],
  );
  return { feed: String(feed), feedRun: String(feedRun) };
}

const SETTINGS = {
  name: "Walked feed",
  url: "https://feeds.example/x.csv",
  everyHours: "6",
  graceDays: "4",
  titleStatus: "clean",
};
const ofFeed = ({ feed }: DealerThings) => ({ source: feed });
const ofRun = ({ feedRun }: DealerThings) => ({ run: feedRun });

/** What is done to an organization's feeds and their files. */
export const FEED_CASES = {
  "lib/domain/inventory/feed-source/actions.ts#addFeedAction": [
    { form: () => ({ ...SETTINGS, kind: "url", submissionId: randomUUID() }) },
  ],
  "lib/domain/inventory/feed-source/actions.ts#changeFeedAction": [
    { form: (things) => ({ ...SETTINGS, ...ofFeed(things) }) },
  ],
  "lib/domain/inventory/feed-source/actions.ts#mapFeedAction": [
    { form: (things) => ({ ...ofFeed(things), vin: "A", price: "B", mileage: "C" }) },
  ],
  "lib/domain/inventory/feed-source/actions.ts#removeFeedAction": [{ form: ofFeed }],
  "lib/domain/inventory/feed-source/actions.ts#restoreFeedAction": [
    {
      form: async (things, client) => {
        await client.query("update feed_source set removed_at = now() where id = $1", [
          things.feed,
        ]);
        return ofFeed(things);
      },
    },
  ],
  "lib/domain/inventory/feed-intake/actions.ts#pullFeedAction": [{ form: ofFeed }],
  "lib/domain/inventory/feed-publishing/actions.ts#publishFeedAction": [{ form: ofRun }],
  "lib/domain/inventory/feed-publishing/actions.ts#discardFeedAction": [{ form: ofRun }],
} as const satisfies Readonly<Record<string, Cases>>;
