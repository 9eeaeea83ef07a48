import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

/**
 * A checkbox in a row: box, label, and a number on the right (how many it stands for).
 * A row that would leave nothing is dimmed, never hidden.
 */
export function CheckboxRow({
  label,
  count,
  note,
  dimmed = false,
  className,
  type = "checkbox",
  ...input
}: Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  /** Already formatted. */
  count?: string | undefined;
  /** A line below the label. */
  note?: ReactNode;
  dimmed?: boolean;
  type?: "checkbox" | "radio";
}) {
  return (
    <label
      className={cn(
        "grid min-h-7 grid-cols-[18px_1fr_auto] items-center gap-x-2.5 py-0.5 text-sm hover:text-accent",
        dimmed && "text-ink-faint",
        className,
      )}
    >
      <input type={type} className="m-0 size-4" {...input} />
      <span className="min-w-0">{label}</span>
      {count !== undefined && <span className="text-xs text-ink-faint">{count}</span>}
      {note && <span className="col-start-2 text-xs text-ink-faint">{note}</span>}
    </label>
  );
}
