import { cn } from "./cn.ts";

/** A place held in its final size while its content is on the way. Size it with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("block animate-pulse rounded-md bg-surface-3", className)}
    />
  );
}
