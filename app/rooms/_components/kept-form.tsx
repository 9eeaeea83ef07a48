"use client";

import { type ComponentProps, Fragment, type ReactNode, useState } from "react";
import { ActionForm, useFormAnswer } from "#components/patterns/action-form.tsx";
import { SaveRow } from "#components/patterns/save-row.tsx";
import type { ButtonLook } from "#components/ui/button.tsx";
import type { ActionState } from "#lib/platform/actions/state.ts";

/**
 * A form on a page that others change at the same time. From the first key on it stays as its writer
 * found it, with the version that it began from, whatever the page is told; once it was taken, or
 * refused because something newer stands, it shows what stands now.
 * @param version names what its fields show: as it changes, they are drawn anew. Left out for a form
 *   that begins empty.
 */
export function KeptForm<T>({
  label,
  buttons = {},
  version = "",
  children,
  ...form
}: Omit<ComponentProps<typeof ActionForm<T>>, "done" | "onDone"> & {
  /** What its button says. */
  readonly label: string;
  readonly buttons?: ButtonLook;
  readonly version?: string | number;
}) {
  return (
    <ActionForm {...form}>
      <HeldFields version={version}>{children}</HeldFields>
      <div className="no-print sm:col-span-full">
        <SaveRow variant="secondary" {...buttons}>
          {label}
        </SaveRow>
      </div>
    </ActionForm>
  );
}

interface Shown {
  readonly version: string | number;
  readonly children: ReactNode;
}

function HeldFields({ version, children }: Shown) {
  const answer = useFormAnswer();
  const [held, setHeld] = useState<(Shown & { readonly since: ActionState<unknown> }) | null>(null);
  const isHeld = held !== null && (answer === held.since || !isLast(answer));
  const shown = isHeld ? held : { version, children };
  return (
    <div
      className="contents"
      onInput={() => {
        if (!isHeld) setHeld({ version, children, since: answer });
      }}
    >
      <Fragment key={shown.version}>{shown.children}</Fragment>
    </div>
  );
}

/** Whether an answer ends what was begun: it was taken, or something newer stands and was shown. */
const isLast = (answer: ActionState<unknown>): boolean =>
  answer.status === "ok" || (answer.status === "failed" && answer.code === "conflict");
