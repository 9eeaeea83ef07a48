import { askForPasskey, beginPasskey } from "#lib/domain/accounts/passkey/actions.ts";
import { passkeyProblemWords } from "#lib/domain/accounts/passkey/rules.ts";
import { CHALLENGE_MINUTES } from "#lib/domain/accounts/sign-in/constants.ts";
import { type ActionState, IDLE } from "#lib/platform/actions/state.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";

/** Only who uses a passkey loads what speaks with authenticators. */
const library = () => import("@simplewebauthn/browser");

/** Why it went no further, for the person; null where another press called it off. */
export function passkeyProblem(error: unknown, asked: "make" | "use"): string | null {
  if (error instanceof Refused) return error.message;
  return passkeyProblemWords(error instanceof Error ? error.name : "", asked);
}

/** What the server said instead of what was asked for. */
class Refused extends Error {}

function told<T>(state: ActionState<T>): T {
  if (state.status === "ok") return state.data;
  const words = state.status === "failed" ? state.formError : undefined;
  throw new Refused(words ?? "That did not work. Load the page again.");
}

/** Has one of the person's passkeys sign in; `autofill`: offered where the address is typed. */
export async function answerWithPasskey(autofill = false): Promise<unknown> {
  const { startAuthentication } = await library();
  const { options: optionsJSON } = told(await askForPasskey(IDLE, new FormData()));
  return startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
}

/** A challenge works for some minutes, and a page stands longer: another one is asked for in time. */
const RENEW_MS = (CHALLENGE_MINUTES - 1) * MINUTE_MS;

/**
 * Offers passkeys where the address is typed, as long as the page stands. Nobody asked for it: where it
 * does not work, the button says why once it is pressed.
 * @returns what ends it.
 */
export function offerInField(send: (answer: unknown) => void): () => void {
  let isOver = false;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  const offer = async (): Promise<void> => {
    const { browserSupportsWebAuthnAutofill } = await library();
    if (!(await browserSupportsWebAuthnAutofill()) || isOver) return;
    renewal = setTimeout(begin, RENEW_MS);
    const answer = await answerWithPasskey(true);
    if (!isOver) send(answer);
  };
  const begin = (): void => {
    offer().catch(() => undefined);
  };
  begin();
  return () => {
    isOver = true;
    clearTimeout(renewal);
    void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
  };
}

/** Has the person's device make a passkey. */
export async function makePasskey(): Promise<unknown> {
  const { startRegistration } = await library();
  const { options: optionsJSON } = told(await beginPasskey(IDLE, new FormData()));
  return startRegistration({ optionsJSON });
}

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === "function";
