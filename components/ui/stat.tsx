import type { ReactNode } from "react";
import { cn } from "./cn.ts";

/** A number with its name: the number first to the eye, the name first to the ear. Inside a <dl>. */
export function Stat({
  label,
  value,
  note,
  className,
}: {
  label: string;
  value: ReactNode;
  /** How it was measured, in a line. */
  note?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn("grid content-start", className)}>
      <dt className="order-2 text-sm text-ink-soft">{label}</dt>
      <dd className="order-1 text-2xl font-semibold tracking-tight">{value}</dd>
      {note && <dd className="order-3 mt-0.5 text-xs text-ink-faint">{note}</dd>}
    </div>
  );
}
