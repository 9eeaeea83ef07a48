import type pg from "pg";
import type { OrganizationCase } from "./dealer-case.ts";
import type { DealerThings } from "./dealer-things.ts";
import { ownVin } from "./garage-things.ts";
import { insertRow, textOf } from "./rows.ts";

type Cases = readonly [OrganizationCase, ...OrganizationCase[]];

/** A vehicle that the organization follows, muted on request. */
async function followed(
  { organizationId, people }: DealerThings,
  client: pg.Client,
  muted = false,
): Promise<string> {
  return textOf(
    await insertRow(client, "follow", {
      organization_id: organizationId,
      kind: "vin",
      vin: ownVin(),
      followed_by_id: people.manager.userId,
      muted_at: muted ? new Date() : null,
    }),
  );
}

/** What an organization follows, from page and buttons, and the digest of it. */
export const FOLLOWING_CASES = {
  // Without the box the digest is stopped, which everybody got until now.
  "lib/domain/inventory/dealer-digest/actions.ts#chooseDigestAction": [{ form: () => ({}) }],
  "lib/domain/inventory/dealer-digest/actions.ts#chooseDigestDayAction": [
    { form: () => ({ weekday: "4" }) },
  ],
  "lib/domain/inventory/following/actions.ts#followAction": [
    { form: () => ({ target: `vin:${ownVin()}` }) },
  ],
  "lib/domain/inventory/following/actions.ts#followWordsAction": [
    { form: () => ({ words: ownVin() }) },
  ],
  "lib/domain/inventory/following/actions.ts#muteFollowAction": [
    {
      form: async (things, client) => ({ follow: await followed(things, client), muted: "on" }),
    },
    {
      form: async (things, client) => ({
        follow: await followed(things, client, true),
        muted: "off",
      }),
    },
  ],
  "lib/domain/inventory/following/actions.ts#restoreFollowAction": [
    {
      // What somebody took away is theirs to bring back: for a colleague there is nothing.
      form: async ({ organizationId, people }, client) => ({
        removal: textOf(
          await insertRow(client, "removal", {
            user_id: people.manager.userId,
            kind: "follow",
            rows: [
              {
                organizationId,
                kind: "vin",
                sellerId: null,
                vin: ownVin(),
                modelId: null,
                year: null,
                followedAt: new Date(),
                followedById: null,
                mutedAt: null,
              },
            ],
          }),
        ),
      }),
      told: { owner: "not_found" },
    },
  ],
  "lib/domain/inventory/following/actions.ts#unfollowAction": [
    { form: async (things, client) => ({ follow: await followed(things, client) }) },
  ],
} satisfies Readonly<Record<string, Cases>>;
