import type { ActorName } from "./actors.ts";
import type { StoredThings } from "./stored-things.ts";

/** A status, or "login": led to sign in and back. */
type Expected = number | "login";
type Path = (things: StoredThings) => string;

/** An address that each actor asks for. */
export interface Visit {
  readonly path: Path;
  /** What is sent with it; without, it is only looked at. */
  readonly form?: (things: StoredThings) => FormData;
  readonly expected: Readonly<Record<ActorName, Expected>>;
  /** The same of what nobody has: whoever may not see the owner's gets this very answer for both. */
  readonly nobodys?: Path;
}

/** An address that answers everybody the same. */
export const forEveryone = (path: Path | string, status = 200): Visit => ({
  path: typeof path === "string" ? () => path : path,
  expected: { visitor: status, owner: status, stranger: status, member: status },
});

/** A page on which each finds what is their own. */
export const ownPage = (path: Path | string): Visit => ({
  path: typeof path === "string" ? () => path : path,
  expected: { visitor: "login", owner: 200, stranger: 200, member: 200 },
});

/** Something of the owner's: there is nothing for others, and visitors may first sign in. */
export const ofOwner = (
  path: Path,
  nobodys: Path,
  visitor: Expected,
  change: Partial<Visit> = {},
): Visit => ({
  path,
  nobodys,
  expected: { visitor, owner: 200, stranger: 404, member: 404 },
  ...change,
});
