"use client";

import { KeyRound } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { Button, type ButtonSize } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { addPasskey, enterByPasskey } from "#lib/domain/accounts/passkey/actions.ts";
import {
  answerWithPasskey,
  knowsPasskeys,
  makePasskey,
  offersInField,
  passkeyProblem,
} from "./browser-passkey.ts";

const never = () => () => undefined;
const useKnowsPasskeys = (): boolean | null =>
  useSyncExternalStore<boolean | null>(never, knowsPasskeys, () => null);

/** Signs in with a passkey: by the button, or from the list that the browser shows in the address field. */
export function EnterByPasskey({
  callbackPath,
  offerInField = false,
  children,
}: {
  callbackPath: string;
  /** Whether the page has a field for the address. */
  offerInField?: boolean;
  children: ReactNode;
}) {
  if (useKnowsPasskeys() !== true) return null;
  return (
    <ActionForm id="passkey" action={enterByPasskey} failureTitle="You are not signed in">
      <input type="hidden" name="callbackUrl" value={callbackPath} />
      <Press ask={() => answerWithPasskey(false)} offerInField={offerInField} size="lg" wide>
        {children}
      </Press>
    </ActionForm>
  );
}

/** Adds a passkey of this device to the account. */
export function AddPasskey() {
  const isKnown = useKnowsPasskeys();
  if (isKnown === false) return <Notice>This browser cannot make passkeys.</Notice>;
  return (
    <>
      <noscript>
        <Notice>Adding a passkey needs JavaScript.</Notice>
      </noscript>
      {isKnown && (
        <ActionForm id="add-passkey" action={addPasskey} failureTitle="No passkey was added">
          <Press ask={makePasskey}>Add a passkey</Press>
        </ActionForm>
      )}
    </>
  );
}

/** Asks the browser, and sends what it answers with the form around it. */
function Press({
  ask,
  offerInField = false,
  size = "md",
  wide = false,
  children,
}: {
  ask: () => Promise<unknown>;
  offerInField?: boolean;
  size?: ButtonSize;
  wide?: boolean;
  children: ReactNode;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (asked: Promise<unknown>) => {
    const answer = await asked;
    if (field.current === null) return;
    field.current.value = JSON.stringify(answer);
    field.current.form?.requestSubmit();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, as long as the page stands.
  useEffect(() => {
    if (!offerInField) return;
    // Nobody asked for it: where it does not work, the button says why once it is pressed.
    offersInField()
      .then((does) => (does ? send(answerWithPasskey(true)) : undefined))
      .catch(() => undefined);
  }, [offerInField]);
  return (
    <>
      <input type="hidden" name="answer" ref={field} />
      <Button
        variant="secondary"
        size={size}
        wide={wide}
        className={wide ? "" : "w-fit"}
        onClick={() => {
          setProblem(null);
          send(ask()).catch((error: unknown) => setProblem(passkeyProblem(error)));
        }}
      >
        <KeyRound aria-hidden="true" />
        {children}
      </Button>
      <div role="status">{problem !== null && <Notice tone="warn">{problem}</Notice>}</div>
    </>
  );
}
