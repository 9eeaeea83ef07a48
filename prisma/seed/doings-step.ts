import type { Ctx, System } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";

/** One of the demo's accounts, as the product's verbs want to know who acts. */
export interface DemoDoer {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
}

/** Accounts by the first part of their address. */
export type DemoDoers = ReadonlyMap<string, DemoDoer>;

/** Something that was done on a day. */
export interface Step {
  /** May have a fraction: a quarter of a day is six hours. */
  readonly daysAgo: number;
  /** @param ctx at that moment. */
  readonly run: (ctx: Ctx<System>) => Promise<void>;
}
