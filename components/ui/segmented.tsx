import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

/** One of a few views of the same thing, each with its own address. */
export function SegmentedLinks({
  label,
  options,
  className,
}: {
  label: string;
  options: readonly { href: Route; label: ReactNode; current: boolean }[];
  className?: string;
}) {
  return (
    <nav
      aria-label={label}
      className={cn("inline-flex overflow-hidden rounded-md border border-line", className)}
    >
      {options.map((option) => (
        <Link
          key={option.href}
          href={option.href}
          prefetch={false}
          aria-current={option.current ? "true" : undefined}
          className="inline-flex min-h-10 items-center gap-1.5 px-3 text-sm max-[480px]:px-2.5 text-ink-soft -outline-offset-2 hover:text-ink aria-[current]:bg-surface-3 aria-[current]:font-medium aria-[current]:text-ink [&_svg]:size-4"
        >
          {option.label}
        </Link>
      ))}
    </nav>
  );
}
