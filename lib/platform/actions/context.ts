import "server-only";
import type { UserId } from "../auth/types.ts";
import { now as presentMoment } from "../clock.ts";
import { database, type Transaction } from "../db/client.ts";

/** Somebody with an account, where no more of them matters. */
export interface Person {
  readonly userId: UserId;
}

/** Whoever runs the site, by a command on its machine. */
export interface Operator {
  /** As the trail of what operators did names them. */
  readonly by: string;
}

/** The site itself: its clock, its worker, an answer that came from outside. */
export interface System {
  readonly kind: "system";
}

export const SYSTEM: System = { kind: "system" };

type TransactionOptions = Parameters<ReturnType<typeof database>["$transaction"]>[1];

/**
 * What every change is made in: who makes it, when, and in which transaction. `verb(ctx, input)` asks
 * `ctx.actor` for its right before it changes anything.
 */
export interface Ctx<Actor = unknown> {
  readonly actor: Actor;
  /** The moment of the change, the same for everything that it writes. */
  readonly now: Date;
  /** The open transaction, or else the primary: for a statement that stands alone. */
  readonly db: Transaction;
  /**
   * Does work whole or not at all: opens a transaction, or joins the one that is open. Hashing, the
   * network, copying in and counting limits stay outside of it.
   */
  readonly transaction: <T>(
    work: (ctx: OpenCtx<Actor>) => Promise<T>,
    options?: TransactionOptions,
  ) => Promise<T>;
  /** The same moment and transaction, for somebody else. */
  readonly as: <Other>(actor: Other) => Ctx<Other>;
  /** The same actor and transaction, at another moment. */
  readonly at: (moment: Date) => Ctx<Actor>;
}

/** A context whose transaction is open: what is written by it happens with all the rest, or not at all. */
export interface OpenCtx<Actor = unknown> extends Ctx<Actor> {
  readonly tx: Transaction;
  readonly as: <Other>(actor: Other) => OpenCtx<Other>;
  readonly at: (moment: Date) => OpenCtx<Actor>;
}

/** The context of somebody's change, with no transaction open yet. */
export function contextOf<Actor>(actor: Actor, now = presentMoment()): Ctx<Actor> {
  return {
    actor,
    now,
    get db() {
      return database();
    },
    transaction: (work, options) =>
      database().$transaction((tx) => work(contextIn(tx, actor, now)), options),
    as: (other) => contextOf(other, now),
    at: (moment) => contextOf(actor, moment),
  };
}

/** The context of what the site does by itself. */
export function systemContext(now = presentMoment()): Ctx<System> {
  return contextOf(SYSTEM, now);
}

/** The context of a change within a transaction that is open. */
export function contextIn(tx: Transaction): OpenCtx<System>;
export function contextIn<Actor>(tx: Transaction, actor: Actor, now?: Date): OpenCtx<Actor>;
export function contextIn(
  tx: Transaction,
  actor: unknown = SYSTEM,
  now = presentMoment(),
): OpenCtx {
  return {
    actor,
    now,
    db: tx,
    tx,
    transaction: (work) => work(contextIn(tx, actor, now)),
    as: (other) => contextIn(tx, other, now),
    at: (moment) => contextIn(tx, actor, moment),
  };
}
