"use client";

import { KeyRound } from "lucide-react";
import {
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { ActionForm, useFormAnswer } from "#components/patterns/action-form.tsx";
import { Button, type ButtonSize } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { addPasskey, enterByPasskey } from "#lib/domain/accounts/passkey/actions.ts";
import {
  answerWithPasskey,
  knowsPasskeys,
  makePasskey,
  offerInField,
  passkeyProblem,
} from "./browser-passkey.ts";

const ASK = { make: makePasskey, use: () => answerWithPasskey() } as const;

const never = () => () => undefined;
const useKnowsPasskeys = (): boolean | null =>
  useSyncExternalStore<boolean | null>(never, knowsPasskeys, () => null);

/** Signs in with a passkey: by the button, or from the list that the browser shows in the address field. */
export function EnterByPasskey({
  callbackPath,
  isOfferedInField = false,
  failureTitle = "You are not signed in",
  children,
}: {
  callbackPath: string;
  /** Whether the page has a field for the address. */
  isOfferedInField?: boolean;
  failureTitle?: string;
  children: ReactNode;
}) {
  // It stands there from the beginning, so that nothing moves once the page knows its browser.
  if (useKnowsPasskeys() === false) return null;
  return (
    <ActionForm
      id="passkey"
      action={enterByPasskey}
      failureTitle={failureTitle}
      className="needs-script grid gap-4"
    >
      <input type="hidden" name="callbackUrl" value={callbackPath} />
      <Press asked="use" isOfferedInField={isOfferedInField} size="lg" wide>
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
      <ActionForm
        id="add-passkey"
        action={addPasskey}
        failureTitle="No passkey was added"
        className="needs-script grid gap-4"
      >
        <Press asked="make">Add a passkey</Press>
      </ActionForm>
    </>
  );
}

/** Asks the browser, and sends what it answers with the form around it. */
function Press({
  asked,
  isOfferedInField = false,
  size = "md",
  wide = false,
  children,
}: {
  asked: keyof typeof ASK;
  isOfferedInField?: boolean;
  size?: ButtonSize;
  wide?: boolean;
  children: ReactNode;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const sent = useFormAnswer();
  const send = useCallback((answer: unknown) => {
    if (field.current === null) return;
    field.current.value = JSON.stringify(answer);
    field.current.form?.requestSubmit();
  }, []);
  // A browser asks one thing at a time. It offers again after a press that came to nothing, and after an
  // answer that was refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is one to offer anew after.
  useEffect(() => {
    if (isOfferedInField && !isAsking) return offerInField(send);
  }, [isOfferedInField, isAsking, sent, send]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent is over once it is answered.
  useEffect(() => setIsAsking(false), [sent]);
  const press = async () => {
    setProblem(null);
    setIsAsking(true);
    try {
      send(await ASK[asked]());
    } catch (error) {
      setProblem(passkeyProblem(error, asked));
      setIsAsking(false);
    }
  };
  return (
    <>
      <input type="hidden" name="answer" ref={field} />
      <Button
        variant="secondary"
        size={size}
        wide={wide}
        className={wide ? "" : "w-fit"}
        onClick={() => void press()}
      >
        <KeyRound aria-hidden="true" />
        {children}
      </Button>
      <div role="status">{problem !== null && <Notice tone="warn">{problem}</Notice>}</div>
    </>
  );
}
