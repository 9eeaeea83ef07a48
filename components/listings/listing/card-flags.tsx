import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/cn.ts";
import type { CardFlag } from "./listing-words.ts";

/** What changes a decision at once: certified, or a title that is not clean. Nothing otherwise. */
export function CardFlags({
  flags,
  className,
}: {
  readonly flags: readonly CardFlag[];
  readonly className: string;
}) {
  if (flags.length === 0) return null;
  return (
    <p className={cn("flex flex-wrap gap-1.5", className)}>
      <FlagBadges flags={flags} />
    </p>
  );
}

/** The flags of a vehicle, a badge each. */
export function FlagBadges({ flags }: { readonly flags: readonly CardFlag[] }) {
  return flags.map(({ tone, words }) => (
    <Badge key={words} tone={tone}>
      {words}
    </Badge>
  ));
}
