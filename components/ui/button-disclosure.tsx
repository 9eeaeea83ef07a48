import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { cn } from "./cn.ts";

/**
 * Something to open by what looks like a button: the browser's own <details>, without JavaScript.
 * @param label what the button does and to what, for those who hear it by itself.
 */
export function ButtonDisclosure({
  summary,
  label,
  look = { size: "sm" },
  children,
  ...details
}: Pick<ComponentProps<"details">, "className" | "name" | "open"> & {
  readonly summary: ReactNode;
  readonly label?: string;
  readonly look?: ButtonLook;
  readonly children: ReactNode;
}) {
  return (
    <details {...details}>
      <summary className={cn(buttonClass(look), "list-none")} aria-label={label}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
