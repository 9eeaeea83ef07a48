import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { LookupForm } from "#components/patterns/lookup-form.tsx";
import { Field, fieldAria, inputClass } from "#components/ui/field.tsx";
import { ScanVin } from "./scan-vin.tsx";

/**
 * A VIN to look something up by, typed, pasted or scanned: a plain form, so that its answer has an
 * address and it works without JavaScript. What is wrong with a VIN stands beside it, and has the focus.
 * @param className places the form.
 * @param children hidden fields that go along.
 */
export function VinLookup({
  action,
  hint,
  submit,
  typed = "",
  error,
  className,
  children,
  ...input
}: {
  readonly action: string;
  readonly hint: string;
  /** What the button says. */
  readonly submit: string;
  readonly typed?: string | undefined;
  readonly error?: string | undefined;
  readonly className?: string;
  readonly children?: ReactNode;
} & Pick<ComponentProps<"input">, "autoFocus" | "maxLength" | "required">) {
  const words = { id: "vin", hint, error };
  return (
    <LookupForm action={action} submit={submit} className={className}>
      {children}
      <Field {...words} label="VIN">
        <input
          type="text"
          name="vin"
          defaultValue={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: who looks is brought to what needs another look.
          autoFocus={error !== undefined}
          className={`${inputClass} font-mono uppercase placeholder:normal-case`}
          {...input}
          {...fieldAria(words)}
        />
        <ScanVin inputId="vin" />
      </Field>
    </LookupForm>
  );
}

/** The VIN that was most likely meant by one that is wrong, with a link to look it up. */
export function MeantVin({ vin, href }: { readonly vin: string; readonly href: Route }) {
  return (
    <p className="mt-2 text-sm">
      Did you mean{" "}
      <Link
        href={href}
        prefetch={false}
        className="inline-flex min-h-6 items-center font-mono text-accent underline underline-offset-2"
      >
        {vin}
      </Link>
      ?
    </p>
  );
}
