import { randomUUID } from "node:crypto";
import type pg from "pg";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import { type Person, SECRET } from "./actors.ts";
import { insertRow, textOf } from "./rows.ts";

/** What nobody else may know of. */
const NAME = `${SECRET} family car`;

/**
 * A room that the owner is in with somebody else: a vehicle with a veto and a comment, one that was
 * taken out, links; and an open invitation into a room of that person's.
 */
export async function roomThings(client: pg.Client, { userId }: Person, listing: number) {
  const other = await insertRow(client, "app_user", {
    email: `roommate-${randomUUID()}@example.test`,
    name: `Rho ${SECRET}`,
  });
  const roomOf = async (owner: unknown, name: string) => {
    const made = await insertRow(client, "room", { submission_id: randomUUID(), name });
    if (owner !== null)
      await insertRow(client, "room_member", { room_id: made.id, user_id: owner, role: "owner" });
    return textOf(made);
  };
  const room = await roomOf(userId, NAME);
  await insertRow(client, "room_member", { room_id: room, user_id: other.id, role: "member" });
  const vehicleOf = async (listingId: number, removedAt: Date | null) =>
    textOf(
      await insertRow(client, "room_vehicle", {
        room_id: room,
        listing_id: listingId,
        added_by_id: userId,
        added_price_cents: 2_000_000,
        removed_at: removedAt,
      }),
    );
  const roomVehicle = await vehicleOf(listing, null);
  const { rows } = await client.query<{ id: number }>(
    "select id from listing where id <> $1 and status = 'active' order by id limit 1",
    [listing],
  );
  const roomRemovedVehicle = await vehicleOf(rows[0]?.id ?? 0, new Date());
  await insertRow(client, "room_veto", {
    room_vehicle_id: roomVehicle,
    user_id: userId,
    reason: SECRET,
    at: new Date(),
  });
  const comment = await insertRow(client, "room_comment", {
    submission_id: randomUUID(),
    room_id: room,
    room_vehicle_id: roomVehicle,
    author_id: userId,
    body: "A word on it",
    created_at: new Date(),
  });
  const linkInto = async (id: string, kind: "guest" | "invitation") => {
    const secret = newSecret();
    const link = await insertRow(client, "room_link", {
      room_id: id,
      kind,
      secret_hash: secretHash(secret),
      expires_at: new Date(Date.now() + 86_400_000),
    });
    return { secret, id: textOf(link) };
  };
  const guest = await linkInto(room, "guest");
  // For guests there is one with nothing in it that is the owner's own.
  const open = await roomOf(null, "For guests");
  return {
    room,
    roomName: NAME,
    roomVehicle,
    roomRemovedVehicle,
    roomComment: textOf(comment),
    roomMate: textOf(other),
    roomLink: guest.id,
    roomGuestSecret: (await linkInto(open, "guest")).secret,
    roomInvite: (await linkInto(await roomOf(other.id, "Another"), "invitation")).secret,
  };
}
