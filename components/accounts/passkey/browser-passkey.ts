import { askForPasskey, beginPasskey } from "#lib/domain/accounts/passkey/actions.ts";
import { type ActionState, IDLE } from "#lib/platform/actions/state.ts";

/** Only who uses a passkey loads what speaks with authenticators. */
const library = () => import("@simplewebauthn/browser");

/** Why it went no further, for the person; null where they, or another press, called it off. */
export function passkeyProblem(error: unknown): string | null {
  const name = error instanceof Error ? error.name : "";
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (name === "AbortError" || code === "ERROR_CEREMONY_ABORTED") return null;
  if (error instanceof Refused) return error.message;
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED" || name === "InvalidStateError")
    return "This device has a passkey for your account already.";
  if (name === "NotAllowedError")
    return "Nothing was confirmed: it was called off, took too long, or there is no passkey for Lotwise here.";
  return "Your browser could not do it. Try again, or take another way.";
}

/** What the server said instead of what was asked for. */
class Refused extends Error {}

function told<T>(state: ActionState<T>): T {
  if (state.status === "ok") return state.data;
  const words = state.status === "failed" ? state.formError : undefined;
  throw new Refused(words ?? "That did not work. Load the page again.");
}

/** Has one of the person's passkeys sign in; `autofill`: offered where the address is typed. */
export async function answerWithPasskey(autofill: boolean): Promise<unknown> {
  const { startAuthentication } = await library();
  const { options: optionsJSON } = told(await askForPasskey(IDLE, new FormData()));
  return startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
}

/** Has the person's device make a passkey. */
export async function makePasskey(): Promise<unknown> {
  const { startRegistration } = await library();
  const { options: optionsJSON } = told(await beginPasskey(IDLE, new FormData()));
  return startRegistration({ optionsJSON });
}

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === "function";

/** Whether this browser offers passkeys where an address is typed. */
export async function offersInField(): Promise<boolean> {
  return (await library()).browserSupportsWebAuthnAutofill();
}
