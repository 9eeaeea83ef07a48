import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type BadgeTone = "neutral" | "accent" | "good" | "good-strong" | "warn" | "bad";

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-surface-3 text-ink-soft",
  accent: "bg-accent-wash text-accent",
  good: "bg-good-wash text-good",
  "good-strong": "bg-good text-surface",
  warn: "bg-warn-wash text-warn",
  bad: "bg-bad-wash text-bad",
};

/** The look of a badge, for what cannot be a `Badge`. */
export const badgeClass = (tone: BadgeTone, className?: string): string =>
  cn(
    "inline-flex max-w-full items-center gap-1.5 rounded-[7px] px-2 py-[3px] text-xs [&_svg]:size-[13px] [&_svg]:flex-none",
    TONES[tone],
    className,
  );

/** A verdict or a flag. The colour repeats what the words and the icon say. */
export function Badge({
  tone = "neutral",
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={badgeClass(tone, className)}>
      {icon}
      {children}
    </span>
  );
}
