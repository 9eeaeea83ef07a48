import type pg from "pg";
import type { ErrorCode } from "#lib/platform/errors.ts";
import type { ActorName, Dealer } from "./actors.ts";
import type { Things } from "./private-things.ts";

export type Outcome = "done" | ErrorCode;
export type Fields = Readonly<Record<string, string>>;

/** One call of an action, as each actor makes it. */
export interface ActionCase {
  /** What the form holds. It may first bring the owner's things into the state that it is about. */
  readonly form: (things: Things, client: pg.Client, dealer: Dealer) => Fields | Promise<Fields>;
  readonly expected: Readonly<Record<ActorName, Outcome>>;
  /** Whether the owner's own call changes what is theirs: it shows that the form would have worked. */
  readonly changes: boolean;
  /** Tables of the owner's that anybody may add to by this: a link that is mailed to them. */
  readonly mails?: boolean;
}

type Form = ActionCase["form"];

/** An action on a thing of the owner's: nobody else finds it. */
export function onTheirs(form: Form, changes = true): ActionCase {
  return {
    form,
    expected: {
      visitor: "unauthenticated",
      stranger: "not_found",
      member: "not_found",
      owner: "done",
    },
    changes,
  };
}

/** An action that names nobody: each does it to themselves, and the owner notices nothing. */
export function toOneself(form: Form, change: Partial<ActionCase> = {}): ActionCase {
  return {
    form,
    expected: { visitor: "unauthenticated", stranger: "done", member: "done", owner: "done" },
    changes: true,
    ...change,
  };
}

/** The same answer for everybody, the owner too. */
export function forAll(outcome: Outcome, form: Form, change: Partial<ActionCase> = {}): ActionCase {
  return {
    form,
    expected: { visitor: outcome, stranger: outcome, member: outcome, owner: outcome },
    changes: false,
    ...change,
  };
}

/** A mailed link of the owner's account: with another session it proves nothing and stays good. */
export function byLink(form: Form): ActionCase {
  return {
    form,
    expected: {
      visitor: "unauthenticated",
      stranger: "conflict",
      member: "conflict",
      owner: "done",
    },
    changes: true,
  };
}

/** In the place of a form's id: a new one each time it is sent. */
export const NEW_FORM = "a new form";

/** A form that is only a button. */
export const nothing = (): Fields => ({});
