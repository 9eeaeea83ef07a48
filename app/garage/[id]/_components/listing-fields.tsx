"use client";

import { useState } from "react";
import { FeatureBoxes } from "#components/listings/listing/feature-boxes.tsx";
import { useFormField } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextArea, FormTextField } from "#components/patterns/form-fields.tsx";
import { Options } from "#components/ui/options.tsx";
import { daysWords } from "#lib/domain/inventory/price-to-turn/rules.ts";
import { readTypedNumber } from "#lib/domain/kernel/form-fields/rules.ts";
import {
  LEAST_PRICE,
  LONGEST_DESCRIPTION,
  MOST_PRICE,
} from "#lib/domain/listings/listing-change/constants.ts";
import { turnForecast } from "#lib/domain/market/turn-forecast/rules.ts";
import { chanceWords } from "#lib/domain/market/turn-forecast/rules.words.ts";
import type { NoTurnBasis, TurnBasis } from "#lib/domain/market/turn-forecast/types.ts";
import {
  type Feature,
  INTERIOR_COLORS,
  type InteriorColor,
  TITLE_STATUSES,
  type TitleStatus,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";

export interface StatedValues {
  /** As it stands in the field: "21,500"; "" for none yet. */
  readonly price: string;
  readonly mileage: string;
  readonly description: string;
  readonly titleStatus: TitleStatus;
  readonly interiorColor: InteriorColor | null;
  readonly features: readonly Feature[];
}

/** What a private seller states of a vehicle, in publishing and in changing it. */
export function ListingFields({
  values,
  offered,
  turn,
}: {
  readonly values: StatedValues;
  /** Features that such a vehicle may have. */
  readonly offered: readonly Feature[];
  /** What the days that a price implies rest on; why nothing is said. */
  readonly turn: TurnBasis | NoTurnBasis;
}) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceField price={values.price} turn={turn} />
        <FormTextField
          name="mileage"
          label="Mileage"
          hint="In miles, as the odometer shows today."
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values.mileage}
        />
        <FormSelect
          name="titleStatus"
          label="Title"
          hint="As printed on the title. Buyers check it."
          defaultValue={values.titleStatus}
        >
          <Options words={TITLE_STATUSES} />
        </FormSelect>
        <FormSelect
          name="interiorColor"
          label="Interior color"
          defaultValue={values.interiorColor ?? ""}
        >
          <Options words={INTERIOR_COLORS} open="Not stated" />
        </FormSelect>
      </div>
      <FormTextArea
        name="description"
        label="Description"
        hint={`What you would tell a friend: service, flaws, why you are selling. Up to ${formatNumber(LONGEST_DESCRIPTION)} characters, no phone numbers or addresses; buyers message you here.`}
        rows={6}
        defaultValue={values.description}
      />
      <FeatureBoxes offered={offered} features={values.features} />
    </>
  );
}

/** The price with the days that it implies, told anew as it is typed. */
function PriceField({
  price,
  turn,
}: {
  readonly price: string;
  readonly turn: TurnBasis | NoTurnBasis;
}) {
  const { typed } = useFormField("price");
  const [edited, setEdited] = useState<string | null>(null);
  const words = daysOfPrice(edited ?? typed ?? price, turn);
  return (
    <div>
      <FormTextField
        name="price"
        label="Asking price"
        hint="In dollars. You can change it any time; the history stays."
        inputMode="decimal"
        autoComplete="off"
        defaultValue={price}
        onChange={(event) => setEdited(event.currentTarget.value)}
      />
      <p role="status" className="mt-1 text-ink-soft text-xs">
        {words}
      </p>
    </div>
  );
}

/** "At $21,500 half sell within 24 days, 58% within 30."; "" where nothing can be said. */
function daysOfPrice(text: string, turn: TurnBasis | NoTurnBasis): string {
  const cents = centsTyped(text);
  if (cents === null || typeof turn === "string") return "";
  const { soldWithin, days } = turnForecast(turn, cents);
  return `At ${formatPrice(cents)}: half of such vehicles sell within ${daysWords(days.half)}, ${chanceWords(soldWithin[30].middle)} within 30 days. A forecast, not a promise.`;
}

function centsTyped(text: string): number | null {
  const read = readTypedNumber(text, {
    name: "The price",
    least: LEAST_PRICE,
    most: MOST_PRICE,
    write: String,
    decimals: 2,
  });
  return read.kind === "number" ? Math.round(read.value * 100) : null;
}
