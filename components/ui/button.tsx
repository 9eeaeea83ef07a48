import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-accent text-accent-ink border-transparent hover:brightness-110",
  secondary: "bg-surface text-ink border-line hover:bg-surface-2 hover:border-field",
  ghost: "bg-transparent text-ink border-transparent hover:bg-surface-3",
  danger: "bg-bad-wash text-bad border-transparent hover:brightness-95",
};
const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-8 px-3 py-1 text-xs rounded-md",
  md: "min-h-10 px-4 py-2 text-sm rounded-md",
  lg: "min-h-12 px-5 py-3 text-md rounded-lg",
};

export interface ButtonLook {
  /** One primary button on a page or in a dialog. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as the place it stands in. */
  wide?: boolean;
}

/** The look of a button, for elements that are not `Button` or `ButtonLink` (a summary, a label). */
export function buttonClass({
  variant = "secondary",
  size = "md",
  wide = false,
}: ButtonLook = {}): string {
  return cn("button inline-flex", VARIANTS[variant], SIZES[size], wide && "w-full");
}

/** A button that does something here. It does not submit a form unless `type="submit"`. */
export function Button({
  variant,
  size,
  wide,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & ButtonLook) {
  return (
    <button
      type={type}
      className={cn(buttonClass(look(variant, size, wide)), className)}
      {...rest}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  href,
  children,
  variant,
  size,
  wide,
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, "href"> & ButtonLook & { href: Route; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className={cn(buttonClass(look(variant, size, wide)), className)}
      {...rest}
    >
      {children}
    </Link>
  );
}

function look(variant?: ButtonVariant, size?: ButtonSize, wide?: boolean): ButtonLook {
  return { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
}
