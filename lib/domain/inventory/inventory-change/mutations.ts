import "server-only";
import { z } from "zod";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { requireDealerPlan } from "#lib/domain/billing/entitlement/data.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { moveListings } from "#lib/domain/listings/listing-change/mutations.ts";
import { weighDoubts } from "#lib/domain/listings/listing-doubt/mutations.ts";
import { holdsOf } from "#lib/domain/listings/listing-hold/data.ts";
import { holdWords } from "#lib/domain/listings/listing-hold/rules.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { DRAFT_MS } from "./constants.ts";
import { type HeldVehicle, vehicleStates } from "./data.ts";
import { isAs, ledgerLineOf, operationWords, planned, undoUntil } from "./rules.ts";
import { changeId, type DraftForm, draftedOperation, touchedState } from "./schema.ts";
import type { ChangeId, InventoryOperation, LeftVehicle, TouchedState } from "./types.ts";

type Who = Pick<Viewer, "userId" | "name">;

/** A change takes as long as its vehicles are many; thousands are within a few seconds. */
const LONG = { maxWait: 10_000, timeout: 60_000 } as const;

/**
 * Works out what an operation makes of each vehicle, to be looked at before it is made. Nothing of a
 * vehicle changes yet. The same form sent twice drafts once.
 * @throws AppError as `actingMember` does; `not_found` for a vehicle that is not the organization's;
 *   `payment_required` as `requireDealerPlan`, for more than one vehicle.
 */
export async function draftChange(ctx: Ctx<Who>, form: DraftForm): Promise<ChangeId> {
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, {
      slug: form.organization,
      capability: "inventory.edit",
    });
    const { organization } = actor;
    // One vehicle at a time is changed without a plan; many at once is a tool of it.
    if (form.listingIds.length > 1) await requireDealerPlan(organization.id, now());
    await holdOrganization(tx, organization.id);
    const sent = await tx.inventoryChange.findUnique({
      where: { submissionId: form.submissionId },
      select: { id: true, organizationId: true },
    });
    if (sent !== null) {
      if (sent.organizationId !== organization.id) throw notFound(form.submissionId);
      return changeId.parse(sent.id);
    }
    const at = now();
    await tx.inventoryChange.deleteMany({
      where: {
        organizationId: organization.id,
        appliedAt: null,
        draftedAt: { lt: new Date(at.getTime() - DRAFT_MS) },
      },
    });
    const vehicles = await vehicleStates(tx, organization.sellerId, form.listingIds, false);
    if (vehicles.length < form.listingIds.length) throw notFound("a vehicle of another seller");
    return writeDraft(tx, actor, form, vehicles, at);
  }, LONG);
}

async function writeDraft(
  tx: Transaction,
  { organization, userId }: OrganizationActor,
  { operation, submissionId }: DraftForm,
  vehicles: readonly HeldVehicle[],
  at: Date,
): Promise<ChangeId> {
  const left: LeftVehicle[] = [];
  const lines: { listingId: ListingId; before: TouchedState; after: TouchedState }[] = [];
  const holds = await holdsByListing(tx, vehicles);
  for (const { id: listingId, state } of vehicles) {
    const plan = planned(operation, { listingId, state }, at.toISOString());
    const held = plan.kind === "changes" && putsOnSale(plan.after, state) && holds.get(listingId);
    if (held) {
      left.push({ listingId, words: `stays off sale: ${held}` });
    } else if (plan.kind === "changes") {
      lines.push({ listingId, before: plan.before, after: plan.after });
    } else {
      left.push({
        listingId,
        words: plan.kind === "same" ? "is like that already" : plan.words,
      });
    }
  }
  const drafted = { operation, left };
  const { id } = await tx.inventoryChange.create({
    data: {
      organizationId: organization.id,
      actorUserId: userId,
      submissionId,
      // Through JSON and back: what is kept is what a reader of it gets.
      operation: JSON.parse(JSON.stringify(drafted)),
      draftedAt: at,
    },
    select: { id: true },
  });
  await tx.$executeRaw`
    insert into inventory_change_line (change_id, listing_id, before, after)
    select ${id}::uuid, line.listing_id, line.before, line.after
    from jsonb_to_recordset(${JSON.stringify(
      lines.map(({ listingId, before, after }) => ({ listing_id: listingId, before, after })),
    )}::jsonb) as line(listing_id int, before jsonb, after jsonb)`;
  return changeId.parse(id);
}

/** What came of a change: how many vehicles it touched, and how many were changed meanwhile and stay. */
export interface ChangeOutcome {
  readonly changed: number;
  readonly left: number;
}

/**
 * Makes a change that was drafted: all of its vehicles that still are as the draft found them, in one
 * transaction with their history and the ledger's lines. Made twice it is made once.
 * @throws AppError as `actingMember` does; `not_found` for another organization's or a forgotten draft.
 */
export async function applyChange(
  ctx: Ctx<Who>,
  { slug, id }: { readonly slug: string; readonly id: ChangeId },
): Promise<ChangeOutcome> {
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug, capability: "inventory.edit" });
    const change = await holdChange(tx, actor, id);
    if (change.appliedAt !== null) return { changed: change.lines.length, left: 0 };
    const at = now();
    const { due, leftIds } = await dueLines(tx, actor, change.lines, (line) => line.before);
    const moves = due.map((line) => ({ ...line, to: restamped(line.after, at) }));
    // What changed meanwhile is no part of the change any more: taking it back must not touch it.
    await tx.inventoryChangeLine.deleteMany({
      where: { changeId: id, listingId: { in: [...leftIds] } },
    });
    await moveListings(ctx.at(at), moves);
    await tx.$executeRaw`
      update inventory_change_line line set after = made.after
      from jsonb_to_recordset(${JSON.stringify(
        moves.map(({ listingId, to }) => ({ listing_id: listingId, after: to })),
      )}::jsonb) as made(listing_id int, after jsonb)
      where line.change_id = ${id}::uuid and line.listing_id = made.listing_id`;
    await tx.inventoryChange.update({ where: { id }, data: { appliedAt: at } });
    await tellOf(ctx, actor, { moves, at, operation: change.operation, isUndo: false });
    await weighDoubts(ctx, vinsOf(moves));
    return { changed: moves.length, left: leftIds.size };
  }, LONG);
}

/**
 * Takes a change back: every vehicle that still is as the change left it becomes what it was.
 * @throws AppError as `applyChange` does; `conflict` where it was not made, is undone or is too old.
 */
export async function undoChange(
  ctx: Ctx<Who>,
  { slug, id }: { readonly slug: string; readonly id: ChangeId },
): Promise<ChangeOutcome> {
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug, capability: "inventory.edit" });
    const change = await holdChange(tx, actor, id);
    const at = now();
    if (undoUntil(change, at) === null) {
      throw new AppError("conflict", `change ${id} cannot be undone`, {
        said:
          change.undoneAt === null
            ? "This change can no longer be taken back: that is possible for a day."
            : "This change was taken back already.",
      });
    }
    const { due, leftIds } = await dueLines(tx, actor, change.lines, (line) => line.after);
    const moves = due.map((line) => ({ ...line, to: line.before }));
    await moveListings(ctx.at(at), moves);
    await tx.inventoryChange.update({ where: { id }, data: { undoneAt: at } });
    await tellOf(ctx, actor, { moves, at, operation: change.operation, isUndo: true });
    await weighDoubts(ctx, vinsOf(moves));
    return { changed: moves.length, left: leftIds.size };
  }, LONG);
}

interface Line {
  readonly listingId: ListingId;
  readonly before: TouchedState;
  readonly after: TouchedState;
}
interface Move extends Line {
  readonly vin: string;
  /** What the vehicle was a moment ago. */
  readonly from: HeldVehicle["state"];
  readonly to: TouchedState;
}

const vinsOf = (moves: readonly Move[]): readonly string[] => moves.map(({ vin }) => vin);

/** A reduction counts from when it is made, and so does a sale; not from when it was drafted. */
function restamped(after: TouchedState, at: Date): TouchedState {
  return {
    ...after,
    ...(after.droppedAt && { droppedAt: at.toISOString() }),
    ...(after.endedAt && { endedAt: at.toISOString() }),
  };
}

/** Changes of one organization are drafted one after another: copies of a form find what the first made. */
async function holdOrganization(tx: Transaction, organizationId: number): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('inventory change'), ${organizationId}::int)`;
}

async function holdChange(tx: Transaction, { organization }: OrganizationActor, id: ChangeId) {
  await tx.$queryRaw`select id from inventory_change where id = ${id}::uuid for update`;
  const change = await tx.inventoryChange.findFirst({
    where: { id, organizationId: organization.id },
    include: { lines: true },
  });
  if (change === null) throw notFound(id);
  return {
    ...change,
    operation: draftedOperation.parse(change.operation).operation,
    lines: z.array(lineShape).parse(change.lines),
  };
}
const lineShape = z.object({
  listingId: z.number().transform((id) => id as ListingId),
  before: touchedState,
  after: touchedState,
});

/** What holds vehicles off sale, in words; those that nothing holds are not in it. */
async function holdsByListing(
  tx: Transaction,
  vehicles: readonly HeldVehicle[],
): Promise<ReadonlyMap<ListingId, string>> {
  const holds = await holdsOf(
    vehicles.map(({ id }) => id),
    tx,
  );
  return new Map(
    [...Map.groupBy(holds, ({ listingId }) => listingId)].map(([id, each]) => [
      id,
      holdWords(each) ?? "",
    ]),
  );
}

const putsOnSale = (to: TouchedState, from: { readonly status: string }): boolean =>
  to.status === "active" && from.status !== "active";

/** The lines whose vehicles still are as they should be, held; and the numbers of the others. */
async function dueLines(
  tx: Transaction,
  { organization }: OrganizationActor,
  lines: readonly Line[],
  expected: (line: Line) => TouchedState,
) {
  const ids = lines.map(({ listingId }) => listingId);
  const held = new Map(
    (await vehicleStates(tx, organization.sellerId, ids, true)).map((each) => [each.id, each]),
  );
  const holds = await holdsByListing(tx, [...held.values()]);
  const due = lines.flatMap((line) => {
    const vehicle = held.get(line.listingId);
    if (vehicle === undefined || !isAs(expected(line), vehicle.state)) return [];
    const to = expected(line) === line.before ? line.after : line.before;
    if (putsOnSale(to, vehicle.state) && holds.has(line.listingId)) return [];
    return [{ ...line, vin: vehicle.vin, from: vehicle.state }];
  });
  const dueIds = new Set(due.map(({ listingId }) => listingId));
  return { due, leftIds: new Set(ids.filter((id) => !dueIds.has(id))) };
}

interface Told {
  readonly moves: readonly Move[];
  readonly at: Date;
  readonly operation: InventoryOperation;
  readonly isUndo: boolean;
}

/** The organization's ledger, and the member's own trail. */
async function tellOf(
  ctx: OpenCtx,
  { organization, userId }: OrganizationActor,
  { moves, at, operation, isUndo }: Told,
): Promise<void> {
  await recordOrganizationEvents(
    ctx,
    moves.map(({ listingId, from, to }) => ({
      organizationId: organization.id,
      actorUserId: userId,
      listingId,
      at,
      ...ledgerLineOf(from, to, isUndo),
    })),
  );
  await recordActivity(ctx, {
    userId,
    kind: isUndo ? "inventory.change_undone" : "inventory.changed",
    detail: {
      title: `${organization.name}: ${operationWords(operation)}`,
      count: moves.length,
    },
  });
}

function notFound(what: string): AppError {
  return new AppError("not_found", `no such change or vehicle: ${what}`);
}
