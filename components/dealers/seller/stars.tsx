import { Star } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { MOST_STARS } from "#lib/domain/dealers/review/constants.ts";

/** So many stars of five, in a picture; the words stand in its name. */
export function Stars({
  stars,
  className,
}: {
  readonly stars: number;
  readonly className?: string;
}) {
  return (
    <span
      role="img"
      aria-label={`${stars} of ${MOST_STARS} stars`}
      className={cn("inline-flex gap-0.5 align-[-2px]", className)}
    >
      {Array.from({ length: MOST_STARS }, (_, index) => (
        <Star
          // biome-ignore lint/suspicious/noArrayIndexKey: five stars in a row are told apart by nothing else
          key={index}
          aria-hidden="true"
          className={cn(
            "size-4",
            index < stars ? "fill-ink text-ink" : "fill-transparent text-field",
          )}
        />
      ))}
    </span>
  );
}
