"use client";

import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useFormStatus } from "react-dom";
import { Button, type ButtonLook } from "./button.tsx";
import { cn } from "./cn.ts";

/**
 * The button that sends the form it stands in. While the answer is awaited it says so and sends
 * nothing again; it keeps focus and its width.
 */
export function SubmitButton({
  children,
  variant = "primary",
  ...rest
}: Omit<ComponentProps<"button">, "type"> & ButtonLook & { children: ReactNode }) {
  const { pending } = useFormStatus();
  return (
    <Button
      {...rest}
      variant={variant}
      type="submit"
      // Said only while it is so: "false" would speak for a button in a form that is switched off, too.
      aria-disabled={pending || rest["aria-disabled"]}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else rest.onClick?.(event);
      }}
    >
      <span className="relative inline-flex items-center justify-center">
        {/* No button's sides have room for the sign: it stands where the words were. */}
        <span
          className={cn("inline-flex items-center justify-center gap-2", pending && "opacity-0")}
        >
          {children}
        </span>
        {pending && (
          <LoaderCircle
            aria-label="Working"
            className="absolute inset-0 m-auto motion-safe:animate-spin"
          />
        )}
      </span>
    </Button>
  );
}
