import type pg from "pg";
import type { Fields, Outcome } from "./action-case.ts";
import type { DealerActor } from "./dealer-actors.ts";
import type { DealerThings } from "./dealer-things.ts";

/**
 * One call of an action of an organization, as each actor makes it. By itself, from ACTION_ACCESS:
 * a visitor is `unauthenticated`, whoever is no member finds nothing (`not_found`), a member of too
 * low a role is told so (`forbidden`) and nothing at all of the organization has changed; every role
 * that may does it in an organization made for it, and something has changed.
 */
export interface OrganizationCase {
  /**
   * What the form holds beside `organization`, which the walk fills in. It may first bring things
   * into the state that it is about.
   */
  readonly form: (things: DealerThings, client: pg.Client) => Fields | Promise<Fields>;
  /** What single actors are told instead, such as an owner who may not leave alone. */
  readonly told?: Partial<Readonly<Record<DealerActor, Outcome>>>;
  /** False where also who may changes nothing, as by a preview. */
  readonly changes?: boolean;
}

/** A status, or "login": led to sign in and back. */
export type Expected = number | "login";

/**
 * An address of an organization. By itself, from PAGE_ACCESS and HANDLER_ACCESS: who may gets 200; a
 * visitor is led to sign in by a page and gets 401 from a handler; whoever is no member gets 404, the
 * very answer that they get for an organization that does not exist; a member of too low a role 403.
 */
export interface DealerVisit {
  /** @param slug the organization's, or one that nobody has. */
  readonly path: (slug: string, things: DealerThings) => string;
  /** What is sent with it; without, it is only looked at. */
  readonly form?: (things: DealerThings) => FormData;
  /** What single actors get instead. */
  readonly answers?: Partial<Readonly<Record<DealerActor, Expected>>>;
  /** What everybody who gets 200 can read in it. */
  readonly shows?: (things: DealerThings) => string;
  /** Contact data of buyers in it: a viewer who gets 200 may not read it, everybody else who does can. */
  readonly hidesFromViewer?: (things: DealerThings) => readonly string[];
}
