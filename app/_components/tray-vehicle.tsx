import { X } from "lucide-react";
import Link from "next/link";
import type { TrayItem } from "#lib/domain/shoppers/viewer-lists/types.ts";
import { formatPrice } from "#lib/platform/format.ts";

const ENDED_WORDS = { sold: "Sold", withdrawn: "Taken down", paused: "Paused" } as const;

/**
 * One vehicle on the compare tray.
 * @param item null where its number is nobody's; undefined until it is known.
 */
export function TrayVehicle({
  item,
  isFailed,
  onRemove,
}: {
  readonly item: TrayItem | null | undefined;
  /** What the vehicles are could not be read. */
  readonly isFailed: boolean;
  readonly onRemove: () => void;
}) {
  const missing = isFailed ? "Name unavailable" : "No longer listed";
  const title = item?.title ?? (item === undefined && !isFailed ? "…" : missing);
  return (
    <li className="relative flex min-w-0 items-center gap-2 phone:flex-none desk:max-w-64 desk:flex-1 desk:basis-0">
      <span className="stage h-11 w-16 flex-none overflow-hidden rounded-md phone:w-12">
        {item && (
          // biome-ignore lint/performance/noImgElement: the same picture as on the card, from the browser's own store
          <img
            src={item.picture}
            alt=""
            width={64}
            height={44}
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0 text-xs phone:sr-only desk:flex-1">
        {item ? (
          <Link
            href={`/listings/${item.id}`}
            prefetch={false}
            className="block truncate font-medium hover:underline"
          >
            {title}
          </Link>
        ) : (
          <span className="block truncate text-ink-soft">{title}</span>
        )}
        {/* As high before it is known. */}
        <span className="block min-h-[1lh] truncate text-ink-soft">
          {item &&
            (item.status === "active" ? formatPrice(item.priceCents) : ENDED_WORDS[item.status])}
        </span>
      </span>
      {item && item.status !== "active" && (
        <span
          aria-hidden="true"
          className="absolute bottom-0 left-0 w-12 truncate bg-surface-3 text-center text-ink-soft text-xs desk:hidden"
        >
          {ENDED_WORDS[item.status]}
        </span>
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${title} from compare`}
        className="grid size-7 flex-none place-items-center rounded-full text-ink-soft hover:bg-surface-3 hover:text-ink phone:absolute phone:-top-2 phone:-right-2 phone:size-6 phone:border phone:border-line phone:bg-surface"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
