import Link from "next/link";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { inventoryPath, shareWords } from "#lib/domain/inventory/inventory/rules.ts";
import { savedHoldingCents } from "#lib/domain/inventory/markdown/rules.ts";
import type { MarkdownVehicle } from "#lib/domain/inventory/markdown/types.ts";
import { draftMarkdownsAction } from "#lib/domain/inventory/markdown-change/actions.ts";
import { daysWords } from "#lib/domain/inventory/price-to-turn/rules.ts";
import { CHANCE_DAYS } from "#lib/domain/market/turn-forecast/constants.ts";
import { chanceWords } from "#lib/domain/market/turn-forecast/rules.words.ts";
import type { Interval } from "#lib/domain/market/turn-forecast/types.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";

/** Suggested prices with their effect; those that are ticked go on to be looked at as one change. */
export function MarkdownTable({
  slug,
  vehicles,
  submissionId,
  holdingCentsPerDay,
}: {
  readonly slug: string;
  readonly vehicles: readonly MarkdownVehicle[];
  /** Null for who may not change prices. */
  readonly submissionId: string | null;
  readonly holdingCentsPerDay: number;
}) {
  const table = (
    <FigureTable label="Suggested prices">
      <thead>
        <tr>
          <th scope="col">Vehicle</th>
          <FigureHead>Days</FigureHead>
          <FigureHead>Asking</FigureHead>
          <FigureHead>Suggested</FigureHead>
          <FigureHead>Sold in 30 days</FigureHead>
          <FigureHead>Half sold within</FigureHead>
          <FigureHead>Given up</FigureHead>
          <FigureHead>Holding saved, 60 days</FigureHead>
          <FigureHead>Sales behind it</FigureHead>
        </tr>
      </thead>
      <tbody>
        {vehicles.map((vehicle) => (
          <MarkdownRow
            key={vehicle.id}
            slug={slug}
            vehicle={vehicle}
            isChosen={submissionId !== null}
            holdingCentsPerDay={holdingCentsPerDay}
          />
        ))}
      </tbody>
    </FigureTable>
  );
  if (submissionId === null) return <div className="mt-4">{table}</div>;
  return (
    <OneButtonForm
      id="markdowns"
      action={draftMarkdownsAction}
      className="mt-4 grid gap-4 [&>*]:min-w-0"
      fields={{ organization: slug, submissionId }}
      submit="Review the change"
    >
      {table}
    </OneButtonForm>
  );
}

function MarkdownRow({
  slug,
  vehicle,
  isChosen,
  holdingCentsPerDay,
}: {
  readonly slug: string;
  readonly vehicle: MarkdownVehicle;
  readonly isChosen: boolean;
  readonly holdingCentsPerDay: number;
}) {
  const { id, title, vin, stockNumber, priceCents, days, advice } = vehicle;
  if (advice.kind !== "lower") return null;
  const { markdown, saleCount } = advice;
  const { now, then, isEnough } = markdown;
  return (
    <tr className="align-top tabular-nums">
      <RowHead>
        <span className="flex items-start gap-3">
          {isChosen && (
            <label className="-m-2 grid flex-none cursor-pointer p-2">
              <span className="sr-only">Select {title}</span>
              <input type="checkbox" name="vehicle" value={id} className="mt-0.5 size-4" />
            </label>
          )}
          <span>
            <Link
              href={inventoryPath(slug, "vehicle", { vehicle: String(id) })}
              prefetch={false}
              className="inline-block min-h-6 hover:text-accent"
            >
              {title}
            </Link>
            <span className="block font-mono font-normal text-ink-faint text-xs">
              {vin}
              {stockNumber !== null && <> · #{stockNumber}</>}
            </span>
          </span>
        </span>
      </RowHead>
      <td className="text-right">{formatNumber(days)}</td>
      <td className="text-right text-ink-soft">{formatPrice(priceCents)}</td>
      <td className="text-right font-medium">
        {formatPrice(markdown.priceCents)}
        <span className="block font-normal text-ink-faint text-xs">
          {shareWords(markdown.priceCents / priceCents - 1)}
          {!isEnough && ", still above"}
        </span>
      </td>
      <td className="text-right">
        <span className="text-ink-soft">{chanceWords(now.soldWithin[CHANCE_DAYS].middle)} →</span>{" "}
        <span className="font-medium">{chanceWords(then.soldWithin[CHANCE_DAYS].middle)}</span>
        <span className="block text-ink-faint text-xs">
          {rangeOf(then.soldWithin[CHANCE_DAYS])}
        </span>
      </td>
      <td className="text-right">
        <span className="text-ink-soft">{daysWords(now.days.half)} →</span>{" "}
        {daysWords(then.days.half)}
      </td>
      <td className="text-right">{formatPrice(priceCents - markdown.priceCents)}</td>
      <td className="text-right">{formatPrice(savedHoldingCents(markdown, holdingCentsPerDay))}</td>
      <td className="text-right">n = {formatNumber(saleCount)}</td>
    </tr>
  );
}

function rangeOf({ low, high }: Interval): string {
  return `${chanceWords(low)} to ${chanceWords(high)}`;
}
