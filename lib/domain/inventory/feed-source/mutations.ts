import "server-only";
import { randomBytes } from "node:crypto";
import type { EventKind } from "#lib/domain/dealers/organization/constants.event.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import type { OrganizationActor, OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import {
  FEED_FIELDS,
  type FeedField,
} from "#lib/domain/inventory/feed-reading/constants.column.ts";
import { READ_FEED } from "#lib/domain/inventory/feed-reading/schema.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { addressOf } from "#lib/platform/outbound/ask.ts";
import { OutboundError } from "#lib/platform/outbound/refusals.ts";
import { MOST_SOURCES } from "./constants.ts";
import type { AddSourceForm, ChangeSourceForm, MapColumnsForm, SourceForm } from "./schema.ts";

type Who = Pick<Viewer, "userId" | "name">;

/**
 * Adds a source of vehicles. The same form sent again gives the source it made.
 * @throws AppError `not_found`, `forbidden`; `invalid_input` by field; `conflict` when there are enough.
 */
export async function addSource(ctx: Ctx<Who>, form: AddSourceForm): Promise<number> {
  const url = checkedUrl(form.kind, form.url);
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug: form.organization, capability: "feeds.manage" });
    const organizationId = actor.organization.id;
    await tx.$queryRaw`select from organization where id = ${organizationId} for no key update`;
    const before = await tx.feedSource.findFirst({
      where: { submissionId: form.submissionId, organizationId },
      select: { id: true },
    });
    if (before !== null) return before.id;
    await refuseCrowd(tx, organizationId);
    const at = now();
    const { id } = await tx.feedSource.create({
      data: {
        organizationId,
        name: form.name,
        kind: form.kind,
        url,
        everyHours: form.kind === "url" ? form.everyHours : null,
        nextAt: form.kind === "url" ? at : null,
        folder: form.kind === "folder" ? randomBytes(12).toString("hex") : null,
        isAutomatic: form.isAutomatic,
        graceDays: form.graceDays,
        titleStatus: form.titleStatus,
        createdAt: at,
        submissionId: form.submissionId,
      },
    });
    await tell(ctx, actor, "feed.added", { name: form.name, note: form.kind }, at);
    return id;
  });
}

/** Changes what a source is called and how it is read. @throws AppError as `addSource` does. */
export async function changeSource(ctx: Ctx<Who>, form: ChangeSourceForm): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug: form.organization, capability: "feeds.manage" });
    const before = await held(tx, actor.organization.id, form.source);
    const url = checkedUrl(before.kind, form.url);
    const { name, graceDays, titleStatus, isAutomatic } = form;
    const at = now();
    await tx.feedSource.update({
      where: { id: form.source },
      data: {
        name,
        graceDays,
        titleStatus,
        isAutomatic,
        ...(before.kind === "url" && {
          url,
          everyHours: form.everyHours,
          // Another address has other files: it is asked at once.
          ...(url !== before.url && {
            nextAt: at,
            entityTag: null,
            failure: null,
            failureCount: 0,
          }),
        }),
      },
    });
    const detail = {
      name,
      ...(before.name !== name && { fromName: before.name, toName: name }),
      ...(before.graceDays !== graceDays && {
        fromGraceDays: before.graceDays,
        toGraceDays: graceDays,
      }),
      ...(before.isAutomatic !== isAutomatic && {
        fromPublishedByItself: before.isAutomatic,
        toPublishedByItself: isAutomatic,
      }),
      ...(url !== before.url && { note: "another address" }),
    };
    await tell(ctx, actor, "feed.changed", detail, at);
  });
}

/**
 * Chooses which column holds what, for this source from now on, and reads its latest file again by it.
 * @returns the file that is read again; null where none waits.
 * @throws AppError as `addSource` does.
 */
export async function mapColumns(ctx: Ctx<Who>, form: MapColumnsForm): Promise<number | null> {
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug: form.organization, capability: "feeds.manage" });
    const source = await held(tx, actor.organization.id, form.source);
    const mapping = Object.fromEntries(
      (Object.keys(FEED_FIELDS) as FeedField[])
        .map((field) => [field, form[field]] as const)
        .filter(([, header]) => header !== ""),
    );
    await tx.feedSource.update({ where: { id: source.id }, data: { mapping } });
    const latest = await tx.feedRun.findFirst({
      where: { sourceId: source.id, state: { in: ["unmapped", "ready"] }, fileKey: { not: null } },
      orderBy: { id: "desc" },
      select: { id: true },
    });
    if (latest !== null) {
      await tx.feedRun.update({
        where: { id: latest.id },
        data: { state: "received", reason: null },
      });
      await enqueue(tx, READ_FEED, { runId: latest.id });
    }
    await tell(ctx, actor, "feed.changed", { name: source.name, note: "columns chosen" }, now());
    return latest?.id ?? null;
  });
}

/** Removes a source; its vehicles stay as they are, and nothing of it ends them any more. It may be put back. */
export async function removeSource(ctx: Ctx<Who>, form: SourceForm): Promise<void> {
  await setRemoved(ctx, form, now());
}

/** Puts a removed source back as it was. @throws AppError as `addSource` does. */
export async function restoreSource(ctx: Ctx<Who>, form: SourceForm): Promise<void> {
  await setRemoved(ctx, form, null);
}

async function setRemoved(ctx: Ctx<Who>, form: SourceForm, removedAt: Date | null): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug: form.organization, capability: "feeds.manage" });
    const organizationId = actor.organization.id;
    if (removedAt === null) {
      await tx.$queryRaw`select from organization where id = ${organizationId} for no key update`;
      await refuseCrowd(tx, organizationId);
    }
    const { id, name } = await held(tx, organizationId, form.source, removedAt === null);
    const at = now();
    await tx.feedSource.update({
      where: { id },
      // What went missing meanwhile is not held against it: it has not been asked.
      data: { removedAt, ...(removedAt === null && { nextAt: at, entityTag: null }) },
    });
    if (removedAt === null) {
      await tx.feedVehicle.updateMany({ where: { sourceId: id }, data: { missingSince: null } });
      await tx.feedSource.updateMany({
        where: { id, kind: { not: "url" } },
        data: { nextAt: null },
      });
    }
    const kind = removedAt === null ? "feed.added" : "feed.removed";
    await tell(ctx, actor, kind, { name, ...(removedAt === null && { note: "put back" }) }, at);
  });
}

/** Refuses one more where as many are there as may be. */
async function refuseCrowd(tx: Transaction, organizationId: OrganizationId): Promise<void> {
  const count = await tx.feedSource.count({ where: { organizationId, removedAt: null } });
  if (count >= MOST_SOURCES)
    throw new AppError("conflict", `${count} feeds`, {
      said: `A dealership has at most ${MOST_SOURCES} feeds. Remove one that is not used any more.`,
    });
}

/** A source of an organization, held until the transaction ends. */
async function held(
  tx: Transaction,
  organizationId: OrganizationId,
  id: number,
  isRemoved = false,
) {
  await tx.$queryRaw`select from feed_source where id = ${id} for update`;
  const source = await tx.feedSource.findFirst({
    where: { id, organizationId, removedAt: isRemoved ? { not: null } : null },
    select: {
      id: true,
      name: true,
      kind: true,
      url: true,
      graceDays: true,
      isAutomatic: true,
    },
  });
  if (source === null) throw new AppError("not_found", `no feed ${id} of ${organizationId}`);
  return source;
}

/** An address that can be asked at all; where it leads is checked each time it is. */
function checkedUrl(kind: string, url: string | null): string | null {
  if (kind !== "url") return null;
  const wrong = (words: string) =>
    new AppError("invalid_input", `url: ${words}`, { fields: { url: words } });
  if (url === null) throw wrong("Enter the address that the file is fetched from.");
  try {
    return addressOf(url).href;
  } catch (error) {
    throw error instanceof OutboundError ? wrong(error.publicMessage) : error;
  }
}

async function tell(
  ctx: OpenCtx,
  { organization, userId }: OrganizationActor,
  kind: EventKind,
  detail: Readonly<Record<string, string | number | boolean>>,
  at: Date,
): Promise<void> {
  await recordOrganizationEvents(ctx, [
    { organizationId: organization.id, kind, actorUserId: userId, detail, at },
  ]);
}

/** Removes every feed of an organization: none is fetched any more. */
export async function removeSources(
  { tx, now: at }: OpenCtx,
  organizationId: OrganizationId,
): Promise<void> {
  await tx.feedSource.updateMany({
    where: { organizationId, removedAt: null },
    data: { removedAt: at, nextAt: null },
  });
}
