"use client";

import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { ActionForm, useFormAnswer } from "#components/patterns/action-form.tsx";
import { useSavedWord } from "#components/patterns/saved-word.tsx";
import type { ButtonLook } from "#components/ui/button.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";

/**
 * A form on a page that others change at the same time. From the first key on it stays as its writer
 * found it, with the version that it began from, whatever the page is told; once it was taken, or
 * refused because something newer stands, it shows what stands now.
 */
export function KeptForm<T>({
  label,
  buttons = {},
  children,
  ...form
}: Omit<ComponentProps<typeof ActionForm<T>>, "done" | "onDone"> & {
  /** What its button says. */
  readonly label: string;
  readonly buttons?: ButtonLook;
}) {
  const [saved, sayingSaved] = useSavedWord();
  return (
    <ActionForm {...form} onDone={sayingSaved}>
      <HeldFields>{children}</HeldFields>
      <div className="flex flex-wrap items-center gap-3 sm:col-span-full">
        <SubmitButton variant="secondary" {...buttons}>
          {label}
        </SubmitButton>
        {saved}
      </div>
    </ActionForm>
  );
}

function HeldFields({ children }: { readonly children: ReactNode }) {
  const answer = useFormAnswer();
  const [held, setHeld] = useState<ReactNode>(null);
  useEffect(() => {
    const isAnswered =
      answer.status === "ok" || (answer.status === "failed" && answer.code === "conflict");
    if (isAnswered) setHeld(null);
  }, [answer]);
  return (
    <div className="contents" onInput={() => setHeld((before: ReactNode) => before ?? children)}>
      {held ?? children}
    </div>
  );
}
