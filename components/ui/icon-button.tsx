import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

/** How a round button with only an icon looks; 36 px, a comfortable target. */
export const iconButtonClass =
  "inline-grid size-9 flex-none place-items-center rounded-full border border-transparent bg-transparent text-ink-soft " +
  "transition-colors duration-100 hover:bg-surface-3 hover:text-ink aria-pressed:text-accent " +
  "disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-[19px]";

/**
 * A button with only an icon.
 * @param label what it does, read aloud and shown on hover; required because the icon is silent.
 */
export function IconButton({
  label,
  children,
  className,
  type = "button",
  ...rest
}: Omit<ComponentProps<"button">, "aria-label" | "title"> & {
  label: string;
  children: ReactNode;
}) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cn(iconButtonClass, className)}
      {...rest}
    >
      {children}
    </button>
  );
}
