"use client";

import { usePathname } from "next/navigation";
import { useOffline } from "next/offline";
import {
  createContext,
  type ReactNode,
  useActionState,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { ErrorSummary } from "#components/ui/error-summary.tsx";
import { keptValues } from "#lib/platform/actions/form-values.ts";
import { type ActionState, type FormAction, IDLE } from "#lib/platform/actions/state.ts";
import { confirmPath } from "#lib/platform/routes/callback-path.ts";

interface FormContext {
  readonly formId: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly state: ActionState<unknown>;
}

const Form = createContext<FormContext>({ formId: "form", values: {}, errors: {}, state: IDLE });

/** A field's id, error and what was typed in it before, from the form it stands in. */
export function useFormField(name: string): {
  readonly id: string;
  readonly error: string | undefined;
  readonly typed: string | undefined;
} {
  const { formId, values, errors } = useContext(Form);
  return { id: `${formId}-${name}`, error: errors[name], typed: values[name] };
}

/** What became of the last submission of the form that this stands in. */
export const useFormAnswer = (): ActionState<unknown> => useContext(Form).state;

/**
 * A form over a server action; it works the same without JavaScript. What went wrong stands in a
 * summary above, which takes focus, and beside each field; what was typed stays.
 * @param id unique on the page; the ids of its fields begin with it.
 * @param done what takes the form's place after a success; without it the form stays, empty again.
 * @param made what stands above the form after a success, which stays, empty again, for the next one.
 * @param failureTitle how the summary begins.
 */
export function ActionForm<T>({
  id,
  action,
  done,
  made,
  onDone,
  failureTitle = "Check these fields",
  className = "grid gap-4",
  children,
}: {
  id: string;
  action: FormAction<T>;
  done?: (data: T) => ReactNode;
  made?: (data: T) => ReactNode;
  onDone?: (data: T) => void;
  failureTitle?: string;
  className?: string;
  children: ReactNode;
}) {
  // The server draws the form over the action itself, so that it works without this script.
  const isAlive = useSyncExternalStore(neverChanges, isHere, isNotHere);
  const [state, submit, isSending] = useActionState<ActionState<T>, FormData>(
    isAlive ? toldOfNoConnection(action) : action,
    IDLE,
  );
  const isOffline = useOffline();
  useDone(state, onDone);
  if (state.status === "ok" && done) return done(state.data);
  const failure = state.status === "failed" ? state : null;
  const errors = failure?.fieldErrors ?? {};
  return (
    <Form value={{ formId: id, values: failure?.values ?? {}, errors, state }}>
      {made !== undefined && (
        <div role="status" className="empty:hidden">
          {state.status === "ok" && made(state.data)}
        </div>
      )}
      {/* Our own words beside the fields, not the browser's bubbles. */}
      <form id={id} action={submit} noValidate className={className}>
        {failure && (
          <ErrorSummary
            title={failureTitle}
            message={failure.formError}
            errors={Object.entries(errors).map(([name, message]) => ({
              controlId: `${id}-${name}`,
              message,
            }))}
            occasion={failure}
          >
            {failure.code === "proof_needed" && <ConfirmLink />}
            {failure.code === "unauthenticated" && <SignInLink />}
          </ErrorSummary>
        )}
        {children}
        {/* The framework sends what waits by itself once there is a network again. */}
        {isSending && isOffline && (
          <p role="alert" className="rounded-lg bg-warn-wash px-4 py-3 text-sm">
            No connection. What you typed is still here; it is sent as soon as the connection is
            back.
          </p>
        )}
      </form>
    </Form>
  );
}

const neverChanges = () => () => undefined;
const isHere = () => true;
const isNotHere = () => false;

/** The action, whose failure to reach us is told as any other: what was typed stays. */
function toldOfNoConnection<T>(action: FormAction<T>): FormAction<T> {
  return async (previous, form) => {
    try {
      return await action(previous, form);
    } catch (error) {
      // What fetch throws where there is no connection, in each browser's own words.
      if (!(error instanceof TypeError)) throw error;
      return {
        status: "failed",
        code: "unexpected",
        formError:
          "Your connection broke before an answer came. What you typed is still here; send it again once you are back online.",
        values: keptValues(form),
      };
    }
  };
}

/** As `ConfirmLink`, for whoever was signed out while they wrote. */
function SignInLink() {
  const path = usePathname();
  return (
    <a
      href={`/login?callbackUrl=${encodeURIComponent(path)}`}
      target="_blank"
      className="inline-flex min-h-6 items-center underline"
      rel="noopener"
    >
      Sign in (in a new tab), then send this again
    </a>
  );
}

/** Opens beside the form, so that what was typed in it stays; afterwards it is sent again. */
function ConfirmLink() {
  const path = usePathname();
  return (
    <a
      href={confirmPath(path)}
      target="_blank"
      className="inline-flex min-h-6 items-center underline"
      rel="noopener"
    >
      Confirm it’s you (in a new tab)
    </a>
  );
}

function useDone<T>(state: ActionState<T>, onDone: ((data: T) => void) | undefined): void {
  const told = useRef<ActionState<T>>(state);
  useEffect(() => {
    if (state === told.current) return;
    told.current = state;
    if (state.status === "ok") onDone?.(state.data);
  }, [state, onDone]);
}
