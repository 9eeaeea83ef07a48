"use client";

import type { ReactNode } from "react";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { useFormField } from "./action-form.tsx";

/**
 * The fields of an `ActionForm`, to be opened; open already when the form came back with something
 * wrong, also without JavaScript.
 * @param name one of its fields that is always sent.
 */
export function FormDisclosure({
  name,
  summary,
  children,
}: {
  readonly name: string;
  readonly summary: ReactNode;
  readonly children: ReactNode;
}) {
  const { typed } = useFormField(name);
  return (
    <Disclosure summary={summary} open={typed !== undefined}>
      <div className="grid gap-4 pt-2">{children}</div>
    </Disclosure>
  );
}
