"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from "react";
import { route } from "#lib/platform/routes/route.ts";

/** Typing is answered after a pause, not at each key. */
const TYPING_PAUSE_MS = 350;

/**
 * A form whose answer is worked out by the server as it is filled in: the address follows, the page
 * stays where it is. Without this component it is a plain form with a button.
 * @param errorsId what takes focus when the form was sent with something wrong.
 */
export function LiveForm({
  path,
  errorsId,
  className,
  children,
}: {
  readonly path: string;
  readonly errorsId: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasSent = useRef(false);

  useEffect(() => () => clearTimeout(waiting.current), []);
  // What is wrong is read out after the form was sent, never while it is being typed in.
  useEffect(() => {
    if (isPending || !wasSent.current) return;
    wasSent.current = false;
    document.getElementById(errorsId)?.focus();
  }, [isPending, errorsId]);

  const follow = () => {
    clearTimeout(waiting.current);
    if (form.current === null) return;
    const given = [...new FormData(form.current)].flatMap(([name, value]): [string, string][] =>
      typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [],
    );
    const href = route(path, given.length === 0 ? "" : `?${new URLSearchParams(given)}`);
    startTransition(() => router.replace(href, { scroll: false }));
  };
  const onInput = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(follow, TYPING_PAUSE_MS);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    wasSent.current = true;
    follow();
  };
  return (
    <form
      ref={form}
      action={path}
      method="get"
      aria-busy={isPending}
      onInput={onInput}
      onSubmit={onSubmit}
      className={className}
    >
      {children}
    </form>
  );
}
