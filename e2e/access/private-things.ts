import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import { type Actors, type Dealer, type Person, SECRET } from "./actors.ts";
import { insertClaim } from "./claim-things.ts";
import { decidingThings } from "./deciding-things.ts";
import { garageThings, insertVehicle, ownVin } from "./garage-things.ts";
import { reportThings } from "./report-things.ts";
import { roomThings } from "./room-things.ts";
import { insertRow, numberOf, type Row, textOf } from "./rows.ts";

/** A vehicle of the market as it stands, which anybody may see; of the year that `ownVin` says. */
const ANY_LISTING = "status = 'active' and title_status = 'clean' and year = 2020";

/** One of everything that can be a person's own, as addresses and forms name it. */
export type Things = Awaited<ReturnType<typeof makeThings>>;

/**
 * Puts one of everything into the database that is the owner's own. Their vehicles are not on view,
 * so that no search of the site changes.
 */
export async function makeThings(client: pg.Client, { owner }: Actors, dealer: Dealer) {
  const { userId } = owner;
  const { rows } = await client.query<Row>(
    `select * from listing where ${ANY_LISTING} order by id limit 1`,
  );
  const listing = rows[0];
  if (listing === undefined) throw new Error("The market has no such vehicle.");
  const [garage, selling, writing, kept, links] = [
    await garageThings(client, owner, listing),
    await sellingThings(client, userId),
    await writtenThings(client, owner, dealer),
    await keptThings(client, userId, numberOf(listing)),
    await linkThings(client, owner, listing, dealer),
  ];
  const reports = await reportThings(client, owner);
  const rooms = await roomThings(client, owner, numberOf(listing));
  const deciding = await decidingThings(client, owner, rooms);
  const session = await insertRow(client, "app_session", {
    user_id: userId,
    expires_at: new Date(Date.now() + 86_400_000),
    method: "password",
    user_agent: "another device",
  });
  return {
    ...garage,
    ...selling,
    ...writing,
    ...kept,
    ...links,
    ...reports,
    ...rooms,
    ...deciding,
    email: owner.email,
    claim: await insertClaim(client, owner.email),
    otherSession: textOf(session),
    marketListing: textOf(listing),
    modelId: textOf(listing, "model_id"),
    year: textOf(listing, "year"),
    dealerSeller: String(dealer.sellerId),
    dealerListing: String(dealer.listingId),
  };
}

async function sellingThings(client: pg.Client, userId: number) {
  const sellerId = numberOf(
    await insertRow(
      client,
      "seller",
      { name: "Olive", slug: `olive-${randomUUID()}`, user_id: userId },
      "kind = 'private'",
    ),
  );
  const listing = numberOf(
    await insertRow(
      client,
      "listing",
      { seller_id: sellerId, vin: ownVin(), status: "paused", photo_count: 2, submission_id: null },
      ANY_LISTING,
    ),
  );
  const picture = { listing_id: listing, width: 640, height: 480 };
  const photos: string[] = [];
  for (const position of [0, 1]) {
    const path = `${randomBytes(16).toString("hex")}-336699`;
    photos.push(textOf(await insertRow(client, "listing_photo", { ...picture, position, path })));
  }
  const removedPhoto = `${randomBytes(16).toString("hex")}-336699`;
  await insertRow(client, "removed_photo", { ...picture, path: removedPhoto, position: 2 });
  const reviewOfOwner = await insertRow(client, "review", {
    seller_id: sellerId,
    author_name: "Sam",
    lead_kind: "question",
    stars: 4,
    body: "Answered at once and was there when promised.",
  });
  return {
    listing: String(listing),
    ownSeller: String(sellerId),
    photos,
    removedPhoto,
    reviewOfOwner: textOf(reviewOfOwner),
  };
}

async function writtenThings(client: pg.Client, { userId, email }: Person, dealer: Dealer) {
  const { sellerId, listingId, sales } = dealer;
  const about = { listing_id: listingId, seller_id: sellerId };
  const lead = await insertRow(client, "lead", {
    ...about,
    submission_id: randomUUID(),
    kind: "question",
    status: "new",
    user_id: userId,
    name: `Olive ${SECRET}`,
    email,
    message: SECRET,
    created_at: new Date(Date.now() - 3 * 86_400_000),
  });
  const thread = textOf(
    await insertRow(client, "thread", {
      ...about,
      lead_id: lead.id,
      buyer_user_id: userId,
    }),
  );
  const said = async (side: "buyer" | "seller", author: number): Promise<string> =>
    textOf(
      await insertRow(client, "message", {
        thread_id: thread,
        side,
        author_user_id: author,
        body: SECRET,
        submission_id: randomUUID(),
      }),
    );
  const ownMessage = await said("buyer", userId);
  const message = await said("seller", sales.userId);
  const review = await insertRow(client, "review", {
    seller_id: sellerId,
    user_id: userId,
    author_name: "Olive",
    lead_kind: "question",
    stars: 5,
    body: "They answered within the hour and held the vehicle.",
  });
  return {
    leadSubmission: textOf(lead, "submission_id"),
    thread,
    ownMessage,
    message,
    review: textOf(review),
  };
}

async function keptThings(client: pg.Client, userId: number, listingId: number) {
  const saved = {
    user_id: userId,
    name: SECRET,
    query: "body=suv",
    cadence: "daily",
    seen_ids: [],
    seen_price_cents: [],
    opened_ids: [],
    opened_price_cents: [],
    submission_id: randomUUID(),
  };
  const search = textOf(await insertRow(client, "saved_search", saved));
  const of = { user_id: userId, listing_id: listingId };
  await insertRow(client, "favorite", {
    ...of,
    note: SECRET,
    saved_price_cents: 2_000_000,
    saved_status: "active",
  });
  await insertRow(client, "seen_listing", of);
  await insertRow(client, "hidden_listing", of);
  const removed = async (kind: string, row: Readonly<Record<string, unknown>>) =>
    textOf(
      await insertRow(client, "removal", {
        user_id: userId,
        kind,
        rows: [row],
      }),
    );
  return {
    search,
    removedFavorite: await removed("favorite", {
      listingId,
      savedAt: new Date(),
      note: `${SECRET} before`,
      savedPriceCents: 1_900_000,
      savedStatus: "active",
    }),
    removedSearch: await removed("saved_search", {
      id: randomUUID(),
      name: `${SECRET} before`,
      query: "body=van",
      cadence: "daily",
      createdAt: new Date(),
      lastVisitedAt: new Date(),
      seenIds: [],
      seenPriceCents: [],
      submissionId: null,
    }),
    removedSeen: await removed("seen", {
      listingId: listingId + 1,
      firstSeenAt: new Date(),
      lastSeenAt: new Date(),
    }),
    removedHidden: await removed("hidden", { listingId: listingId + 1, hiddenAt: new Date() }),
  };
}

/** Secrets of links that were mailed to the owner, and a vehicle that somebody hands over to them. */
async function linkThings(
  client: pg.Client,
  { userId, email }: Person,
  of: Row,
  { organizationId }: Dealer,
) {
  const mailed = async (purpose: string, address: string): Promise<string> => {
    const secret = newSecret();
    await insertRow(client, "account_token", {
      purpose,
      secret_hash: secretHash(secret),
      email: address,
      user_id: userId,
      expires_at: new Date(Date.now() + 3_600_000),
    });
    return secret;
  };
  const giver = await insertRow(client, "app_user", {
    email: `giver-${randomUUID()}@example.test`,
    name: "Gil Giver",
  });
  const offeredSecret = newSecret();
  const transfer = await insertRow(client, "garage_transfer", {
    vehicle_id: textOf(await insertVehicle(client, numberOf(giver), of)),
    to_email: email,
    secret_hash: secretHash(offeredSecret),
    expires_at: new Date(Date.now() + 86_400_000),
    document_ids: [],
    submission_id: randomUUID(),
  });
  const invited = newSecret();
  await insertRow(client, "member_invitation", {
    organization_id: organizationId,
    submission_id: randomUUID(),
    email,
    role: "sales",
    secret_hash: secretHash(invited),
    expires_at: new Date(Date.now() + 86_400_000),
  });
  return {
    invitationSecret: invited,
    verifySecret: await mailed("verify_email", email),
    changeSecret: await mailed("change_email", `new-${email}`),
    offered: textOf(transfer),
    offeredSecret,
  };
}
