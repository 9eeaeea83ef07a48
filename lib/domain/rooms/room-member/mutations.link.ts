import "server-only";
import { changeRoom, type RoomActor } from "#lib/domain/rooms/room/mutations.ts";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { inPieces } from "#lib/platform/jobs/pieces.ts";
import { ENDED_LINK_DAYS, MOST_ROOM_LINKS } from "./constants.link.ts";
import { roomLinkPath } from "./rules.link.ts";
import type { LinkForm, LinkPress } from "./schema.link.ts";
import type { NewLink } from "./types.link.ts";

type Who = Pick<Viewer, "userId">;

/**
 * Makes a link into a room: to join it, or to read it as a guest. It is told once: of its secret only
 * the hash is kept.
 * @throws AppError `not_found` for a room that is not theirs, `forbidden` for who is no owner,
 *   `conflict`, with words, where as many are open as there may be.
 */
export async function makeLink(
  ctx: Ctx<Who>,
  { room: roomId, kind, label, days }: LinkForm,
): Promise<NewLink> {
  const at = ctx.now;
  const secret = newSecret();
  const expiresAt = new Date(at.getTime() + days * DAY_MS);
  return changeRoom(ctx, roomId, async ({ tx }, actor) => {
    requireOwner(actor);
    const open = { roomId, revokedAt: null, expiresAt: { gt: at } };
    if ((await tx.roomLink.count({ where: open })) >= MOST_ROOM_LINKS)
      throw new AppError("conflict", "too many links", {
        said: `There can be ${MOST_ROOM_LINKS} open links into a room. Withdraw one first.`,
      });
    await tx.roomLink.create({
      data: {
        roomId,
        kind,
        label,
        expiresAt,
        secretHash: secretHash(secret),
        madeById: actor.userId,
        createdAt: at,
      },
    });
    return {
      result: { kind, label, path: roomLinkPath(kind, secret), expiresAt: expiresAt.toISOString() },
      event: { kind: "link.made", details: { link: kind } },
    };
  });
}

/**
 * Withdraws a link at once and for good; whoever reads the room by it is shown out.
 * @throws AppError `not_found` for one that is not of their room, `forbidden` for who is no owner.
 */
export async function revokeLink(
  ctx: Ctx<Who>,
  { room: roomId, link: id }: LinkPress,
): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, roomId, async ({ tx }, actor) => {
    requireOwner(actor);
    const link = await tx.roomLink.findFirst({ where: { id, roomId } });
    if (link === null) throw new AppError("not_found", "no link of this room");
    if (link.revokedAt !== null) return { result: undefined, event: null };
    await tx.roomLink.update({ where: { id }, data: { revokedAt: at } });
    return {
      result: undefined,
      event: { kind: "link.revoked", details: { link: link.kind }, ends: true },
    };
  });
}

function requireOwner({ role }: RoomActor): void {
  if (role !== "owner")
    throw new AppError("forbidden", "no owner", {
      said: "Only an owner of the room makes and withdraws links.",
    });
}

/**
 * Deletes links that stopped working `ENDED_LINK_DAYS` ago. No page shows them, so the room is not
 * changed by it. @returns how many.
 */
export async function forgetLinks(ctx: Ctx<System>, signal?: AbortSignal): Promise<number> {
  const asOf = ctx.now;
  const where = { expiresAt: { lt: new Date(asOf.getTime() - ENDED_LINK_DAYS * DAY_MS) } };
  return inPieces(
    async (limit) => (await ctx.db.roomLink.deleteMany({ where, limit })).count,
    signal,
  );
}
