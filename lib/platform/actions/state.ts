import type { ErrorCode } from "../errors.ts";

/** What a form knows of its last submission; it goes through `useActionState`. */
export type ActionState<T> =
  | { readonly status: "idle" }
  | { readonly status: "ok"; readonly data: T }
  | {
      readonly status: "failed";
      readonly code: ErrorCode | "unexpected";
      /** What went wrong as a whole. */
      readonly formError?: string;
      /** What is wrong with single fields, by name. */
      readonly fieldErrors?: Readonly<Record<string, string>>;
      /** What was typed, by name, to be shown again; never a password. */
      readonly values?: Readonly<Record<string, string>>;
    };

export const IDLE = { status: "idle" } as const;

/** A server action as forms take it. */
export type FormAction<T> = (previous: ActionState<T>, form: FormData) => Promise<ActionState<T>>;

/**
 * The cookie of a browser that sent a form of ours without our script: pages are rendered for it, with what
 * scripts would add. A script that runs after all ends it.
 */
export const NO_SCRIPT_COOKIE = "no-script";
