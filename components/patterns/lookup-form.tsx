import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";

/**
 * A plain form of one field with its button beside it: what it finds has an address, and it works
 * without JavaScript.
 * @param className places it.
 */
export function LookupForm({
  action,
  submit,
  variant = "primary",
  className,
  children,
}: {
  readonly action: string;
  /** What the button says. */
  readonly submit: string;
  readonly variant?: ButtonVariant;
  readonly className?: string | undefined;
  /** The labelled field, and hidden ones. */
  readonly children: ReactNode;
}) {
  return (
    <form
      action={action}
      method="get"
      className={cn("grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start", className)}
    >
      {children}
      {/* Beside the control, below the line of its label. */}
      <Button type="submit" variant={variant} className="sm:mt-[25px]">
        {submit}
      </Button>
    </form>
  );
}
