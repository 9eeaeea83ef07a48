import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/cn.ts";
import type { ListingCard } from "#lib/domain/listing/types.ts";
import { flagWords } from "./listing-words.ts";

/** What changes a decision at once: certified, or a title that is not clean. Nothing otherwise. */
export function ListingFlags({
  listing,
  className,
}: {
  readonly listing: Pick<ListingCard, "condition" | "titleStatus">;
  readonly className?: string;
}) {
  const flags = flagWords(listing);
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
