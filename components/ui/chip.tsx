import { X } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type ChipTone = "accent" | "plain" | "warn";

const TONES: Record<ChipTone, string> = {
  accent: "bg-accent-wash text-accent",
  plain: "bg-surface-2 text-ink-soft",
  warn: "bg-warn-wash text-warn",
};

/** A chip with a link that takes it away: the whole chip is the target. */
export function RemovableChip({
  href,
  label,
  tone = "accent",
}: {
  /** The page without this chip. */
  href: Route;
  label: string;
  tone?: ChipTone;
}) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={`Remove ${label}`}
      className={cn(
        "inline-flex min-h-8 items-center gap-1.5 rounded-full py-1 pr-2 pl-3 text-xs font-medium hover:brightness-95",
        TONES[tone],
      )}
    >
      {label}
      <X aria-hidden="true" className="size-4" />
    </Link>
  );
}

/** A chip that leads somewhere. */
export function ChipLink({ href, children }: { href: Route; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line px-3 py-1 text-sm text-ink-soft hover:border-field hover:text-ink"
    >
      {children}
    </Link>
  );
}
