import { Check, Trophy, X } from "lucide-react";
import Link from "next/link";
import { pictureOf } from "#components/listing/card-facts.ts";
import { DealChip } from "#components/listing/deal-chip.tsx";
import { ListingPicture } from "#components/listing/listing-picture.tsx";
import { listingTitle, trimWords } from "#components/listing/listing-words.ts";
import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/cn.ts";
import { comparePath } from "#lib/domain/comparison/search-params.ts";
import type {
  AskedComparison,
  ComparedVehicle,
  ComparisonCell,
  ComparisonSection,
} from "#lib/domain/comparison/types.ts";

const ENDED_WORDS = { sold: "Sold", withdrawn: "Taken down", paused: "Paused" } as const;

/*
 * On wide screens a table as one expects it. On phones each row's question stands on a line of its
 * own above the answers, so that two vehicles fit a small screen whole; three and four scroll
 * sideways within the table, and the questions stay in sight.
 */
const COLUMNS = {
  1: "phone:grid-cols-[minmax(0,1fr)]",
  2: "phone:grid-cols-[repeat(2,minmax(0,1fr))]",
  3: "phone:grid-cols-[repeat(3,minmax(140px,1fr))]",
  4: "phone:grid-cols-[repeat(4,minmax(140px,1fr))]",
} as const;
const MIN_WIDTHS = { 1: "", 2: "", 3: "phone:min-w-[420px]", 4: "phone:min-w-[560px]" } as const;

const countOf = (vehicles: readonly unknown[]): 1 | 2 | 3 | 4 =>
  vehicles.length >= 4 ? 4 : vehicles.length === 3 ? 3 : vehicles.length === 2 ? 2 : 1;

/** Vehicles side by side: a column each, a row for each question. */
export function ComparisonTable({
  asked,
  vehicles,
  sections,
}: {
  readonly asked: AskedComparison;
  readonly vehicles: readonly ComparedVehicle[];
  readonly sections: readonly ComparisonSection[];
}) {
  const count = countOf(vehicles);
  const row = cn("phone:grid", COLUMNS[count]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section tabIndex={0} aria-label="Comparison" className="mt-5 phone:overflow-x-auto">
      <table className={cn("w-full table-fixed text-sm phone:block", MIN_WIDTHS[count])}>
        <thead className="phone:block">
          <tr className={row}>
            <td className="w-[17%] phone:hidden" />
            {vehicles.map((vehicle) => (
              <ColumnHead key={vehicle.listing.id} vehicle={vehicle} asked={asked} />
            ))}
          </tr>
        </thead>
        {sections.map(({ title, rows }) => (
          <tbody key={title} className="phone:block">
            <tr className="phone:block">
              <th
                scope="rowgroup"
                colSpan={count + 1}
                className="pt-7 pb-1.5 text-left font-semibold text-md phone:block"
              >
                <span className="sticky left-0">{title}</span>
              </th>
            </tr>
            {rows.map(({ key, label, cells }) => (
              <tr key={key} className={cn("border-line border-t align-top", row)}>
                <th
                  scope="row"
                  className="py-2 pe-3 text-left font-normal text-ink-soft phone:col-span-full phone:pt-2 phone:pb-0 phone:text-xs"
                >
                  <span className="phone:sticky phone:left-0">{label}</span>
                </th>
                {cells.map((cell, at) => (
                  <Cell
                    key={vehicles[at]?.listing.id}
                    cell={cell}
                    priceCents={vehicles[at]?.listing.priceCents ?? 0}
                    isFeature={key.startsWith("feature-")}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function ColumnHead({
  vehicle: { listing },
  asked,
}: {
  readonly vehicle: ComparedVehicle;
  readonly asked: AskedComparison;
}) {
  const { id, status } = listing;
  const title = listingTitle(listing);
  const trim = trimWords(listing);
  const others = asked.refs.filter((each) => each.kind !== "listing" || each.id !== id);
  return (
    <th scope="col" className="pe-3 pb-2 text-left align-top font-normal phone:min-w-0">
      <div className="stage overflow-hidden rounded-lg">
        <ListingPicture src={pictureOf(listing)} loading="eager" />
      </div>
      <Link
        href={`/listings/${id}`}
        prefetch={false}
        className="mt-2 block font-semibold text-md leading-snug hover:underline phone:text-sm"
      >
        {title}
      </Link>
      {trim !== "" && <span className="block text-ink-soft">{trim}</span>}
      {status !== "active" && <Badge className="mt-1.5">{ENDED_WORDS[status]}</Badge>}
      <Link
        href={comparePath(others, asked)}
        prefetch={false}
        scroll={false}
        aria-label={`Remove ${title} from this comparison`}
        className="no-print mt-1 flex min-h-8 w-fit items-center gap-1 text-ink-soft text-xs underline underline-offset-2 hover:text-ink"
      >
        <X aria-hidden="true" className="size-3.5" /> Remove
      </Link>
    </th>
  );
}

function Cell({
  cell: { text, detail, tone, best, rating },
  priceCents,
  isFeature,
}: {
  readonly cell: ComparisonCell;
  readonly priceCents: number;
  readonly isFeature: boolean;
}) {
  return (
    <td className="min-w-0 break-words py-2 pe-3">
      {rating === undefined ? (
        <span className={cn("block", tone === "missing" ? "text-ink-faint" : "font-medium")}>
          {isFeature && tone !== "missing" && (
            <Check aria-hidden="true" className="me-1.5 inline size-4 text-good" />
          )}
          {text}
        </span>
      ) : (
        <DealChip rating={rating} priceCents={priceCents} />
      )}
      {detail !== undefined && <Detail text={detail} isConflict={tone === "conflict"} />}
      {best !== undefined && (
        <span className="mt-1 flex items-center gap-1 font-medium text-good text-xs">
          <Trophy aria-hidden="true" className="size-3.5 flex-none" />
          {best}
        </span>
      )}
    </td>
  );
}

function Detail({ text, isConflict }: { readonly text: string; readonly isConflict: boolean }) {
  if (isConflict)
    return (
      <Badge tone="warn" className="mt-1">
        {text}
      </Badge>
    );
  return <span className="block text-ink-soft text-xs">{text}</span>;
}
