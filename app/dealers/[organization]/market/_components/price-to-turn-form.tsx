"use client";

// Figures and curve follow the slider; without JavaScript the price is typed and sent.

import type { Route } from "next";
import Form from "next/form";
import { useState } from "react";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { inputClass } from "#components/ui/field.tsx";
import { SLIDER_STEP_CENTS } from "#lib/domain/inventory/price-to-turn/constants.ts";
import {
  dayRangeWords,
  daysWords,
  priceRange,
  turnCurve,
} from "#lib/domain/inventory/price-to-turn/rules.ts";
import { CHANCE_DAYS, STAND_DAYS } from "#lib/domain/market/turn-forecast/constants.ts";
import { turnForecast } from "#lib/domain/market/turn-forecast/rules.ts";
import { chanceWords } from "#lib/domain/market/turn-forecast/rules.words.ts";
import type { TurnBasis, TurnForecast } from "#lib/domain/market/turn-forecast/types.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";
import { TurnCurve } from "./turn-curve.tsx";

/** Typed dollars in cents; null while they are none. */
function centsIn(typed: string): number | null {
  const dollars = Number(typed.replaceAll(/[\s$,]/g, ""));
  return Number.isFinite(dollars) && dollars >= 100 && dollars <= 1_000_000
    ? Math.round(dollars) * 100
    : null;
}

/**
 * A vehicle's price as a slider, and what is expected at each: the chance of a sale within 30 days, the
 * days it stands, and what that costs.
 * @param fields what else the page's address says, to keep.
 */
export function PriceToTurnForm({
  action,
  fields,
  basis,
  askedCents,
  triedCents,
  holdingCentsPerDay,
}: {
  readonly action: Route;
  readonly fields: Readonly<Record<string, string>>;
  readonly basis: TurnBasis;
  readonly askedCents: number;
  readonly triedCents: number;
  readonly holdingCentsPerDay: number;
}) {
  const [typed, setTyped] = useState(`${Math.round(triedCents / 100)}`);
  const cents = centsIn(typed) ?? triedCents;
  const range = priceRange(basis, [askedCents, triedCents]);
  const shown = Math.min(range.most, Math.max(range.least, cents));
  const tried = turnForecast(basis, cents);
  const asked = turnForecast(basis, askedCents);
  return (
    <>
      <Form action={action} scroll={false} className="grid gap-3">
        <HiddenFields fields={fields} />
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="grid gap-1">
            <label htmlFor="turn-price" className="font-medium text-sm">
              Price to try, in dollars
            </label>
            <input
              id="turn-price"
              name="price"
              inputMode="numeric"
              autoComplete="off"
              className={`${inputClass} w-36! tabular-nums`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              aria-describedby="turn-price-hint"
            />
          </div>
          <Button type="submit" variant="secondary">
            Work it out
          </Button>
        </div>
        <input
          type="range"
          aria-label="Price to try"
          aria-valuetext={`${formatPrice(shown)}: ${chanceWords(tried.soldWithin[CHANCE_DAYS].middle)} within ${CHANCE_DAYS} days`}
          min={range.least / 100}
          max={range.most / 100}
          step={SLIDER_STEP_CENTS / 100}
          value={shown / 100}
          onChange={(event) => setTyped(event.target.value)}
          className="h-8 w-full [@media(scripting:none)]:hidden"
        />
        <p id="turn-price-hint" className="text-ink-faint text-xs">
          Asking {formatPrice(askedCents)} now; vehicles like it ask about{" "}
          {formatPrice(basis.expectedCents)} at its mileage.
        </p>
      </Form>
      <Figures
        tried={tried}
        asked={asked}
        expectedCents={basis.expectedCents}
        holdingCentsPerDay={holdingCentsPerDay}
      />
      <TurnCurve
        curve={turnCurve(basis, range)}
        tried={turnForecast(basis, shown)}
        askedCents={askedCents}
        expectedCents={basis.expectedCents}
      />
    </>
  );
}

function Figures({
  tried,
  asked,
  expectedCents,
  holdingCentsPerDay,
}: {
  readonly tried: TurnForecast;
  readonly asked: TurnForecast;
  readonly expectedCents: number;
  readonly holdingCentsPerDay: number;
}) {
  const { soldWithin, days, days60, isBeyond } = tried;
  const chance = soldWithin[CHANCE_DAYS];
  const change = tried.priceCents - asked.priceCents;
  const fewerDays = asked.days60 - days60;
  return (
    <output htmlFor="turn-price" className="my-5 grid gap-x-8 gap-y-4 sm:grid-cols-3">
      <Figure label={`Sold within ${CHANCE_DAYS} days`} value={chanceWords(chance.middle)}>
        {chanceWords(chance.low)} to {chanceWords(chance.high)} in four cases of five
      </Figure>
      <Figure label="Half sell within" value={daysWords(days.half)}>
        the middle half: {dayRangeWords(days.quarter, days.threeQuarters)}
      </Figure>
      <Figure
        label={`On the lot in the next ${STAND_DAYS} days`}
        value={`${formatNumber(Math.round(days60))} days`}
      >
        about {formatPrice(Math.round(days60 * holdingCentsPerDay))} to hold
        {Math.abs(fewerDays * holdingCentsPerDay) >= 100 &&
          change !== 0 &&
          `, ${formatPrice(Math.abs(Math.round(fewerDays * holdingCentsPerDay)))} ${fewerDays > 0 ? "less" : "more"} than now`}
      </Figure>
      <span className="text-ink-soft text-sm sm:col-span-3">
        {formatPrice(tried.priceCents)} is {offWords(tried.priceCents / expectedCents)} what
        vehicles like it ask
        {change !== 0 &&
          ` and ${formatPrice(Math.abs(change))} ${change < 0 ? "below" : "above"} today's price`}
        .
        {isBeyond &&
          " So far from it there is too little to learn from: the figures are those of the furthest price that was seen."}
      </span>
    </output>
  );
}

/** "3% below", "about": how a price stands to the expected one. */
function offWords(toExpected: number): string {
  const percent = Math.round((toExpected - 1) * 100);
  if (percent === 0) return "about";
  return `${Math.abs(percent)}% ${percent < 0 ? "below" : "above"}`;
}

function Figure({
  label,
  value,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly children: React.ReactNode;
}) {
  return (
    <span className="grid content-start">
      <span className="text-ink-soft text-xs">{label}</span>
      <span className="font-semibold text-xl tracking-tight">{value}</span>
      <span className="text-ink-soft text-xs">{children}</span>
    </span>
  );
}
