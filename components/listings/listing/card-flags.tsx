import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/cn.ts";

/** What changes a decision at once: certified, or a title that is not clean. Nothing otherwise. */
export function CardFlags({
  flags,
  className,
}: {
  readonly flags: readonly string[];
  readonly className: string;
}) {
  if (flags.length === 0) return null;
  return (
    <p className={cn("flex flex-wrap gap-1.5", className)}>
      {flags.map((flag) => (
        <Badge key={flag} tone={flag === "Certified" ? "accent" : "warn"}>
          {flag}
        </Badge>
      ))}
    </p>
  );
}
