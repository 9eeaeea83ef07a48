import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import { readTypedNumber } from "#lib/domain/kernel/form-fields/rules.ts";
import {
  formChoice,
  optionalCents,
  submissionId,
} from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { rowNumber } from "#lib/domain/listings/listing/schema.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { LEAST_PRICE, MOST_PRICE } from "#lib/domain/listings/listing-change/constants.ts";
import { FEATURES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { MOST_CHANGED_VEHICLES, ROUNDINGS, WHAT_TO_DO } from "./constants.ts";
import type { ChangeId, InventoryOperation } from "./types.ts";

export const changeId = z.uuid().transform((id) => id as ChangeId);

const whole = z.int();
/** An operation as a draft keeps it. */
export const operationSchema: z.ZodType<InventoryOperation> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("price_set"), priceCents: whole }),
  z.object({ kind: z.literal("price_percent"), percent: z.number() }),
  z.object({ kind: z.literal("price_by"), cents: whole }),
  z.object({ kind: z.literal("price_round"), to: oneOf(ROUNDINGS) }),
  z.object({
    kind: z.literal("price_each"),
    prices: z.array(
      z.object({
        listingId: z.number().transform((id) => id as ListingId),
        priceCents: whole,
      }),
    ),
  }),
  z.object({ kind: z.literal("status"), change: z.enum(["pause", "resume", "withdraw"]) }),
  z.object({ kind: z.literal("sell"), soldPriceCents: whole.nullable() }),
  z.object({ kind: z.literal("feature"), feature: oneOf(FEATURES), has: z.boolean() }),
  z.object({ kind: z.literal("condition"), condition: z.enum(["used", "certified"]) }),
]);

/** What a draft keeps beside its lines. */
export const draftedOperation = z.object({
  operation: operationSchema,
  left: z.array(
    z.object({
      listingId: z.number().transform((id) => id as ListingId),
      words: z.string(),
    }),
  ),
});

const status = z.enum(["active", "paused", "sold", "withdrawn"]);
/** A vehicle in what changes touch. */
export const vehicleState = z.object({
  priceCents: whole,
  dropCents: whole.nullable(),
  droppedAt: z.string().nullable(),
  status,
  endedAt: z.string().nullable(),
  soldPriceCents: whole.nullable(),
  soldInferred: z.boolean(),
  features: z.array(z.string()),
  condition: z.enum(["used", "certified"]),
});
export const touchedState = vehicleState.partial();

const LONGEST_LIST = MOST_CHANGED_VEHICLES * 11;
const NONE_SELECTED = "Select at least one vehicle.";

/** Vehicles as boxes that were ticked, and as the list that a browser with JavaScript keeps. */
const boxes = z.union([z.string(), z.array(z.string())]).default([]);
const list = z.string().max(LONGEST_LIST).default("");

const DOLLARS = {
  least: 1,
  most: MOST_PRICE,
  write: (value: number) => formatPrice(value * 100),
  decimals: 0,
} as const;

/** The form of the table: which vehicles, and what to do to them. */
export const draftForm = z
  .object({
    organization: organizationField,
    submissionId,
    vehicle: boxes,
    vehicles: list,
    what: formChoice(WHAT_TO_DO),
    amount: z.string().max(20, "This is too long.").default(""),
    rounding: z.string().max(20).default(""),
    feature: z.string().max(40).default(""),
    soldPrice: optionalCents("The price it sold for", LEAST_PRICE, MOST_PRICE),
  })
  .transform((form, context) => {
    const ticked = typeof form.vehicle === "string" ? [form.vehicle] : form.vehicle;
    const listed = form.vehicles.split(",").filter(Boolean);
    const ids = z
      .array(rowNumber)
      .min(1, NONE_SELECTED)
      .max(MOST_CHANGED_VEHICLES, `At most ${MOST_CHANGED_VEHICLES} vehicles are changed at once.`)
      .safeParse([...new Set([...ticked, ...listed])]);
    if (!ids.success) {
      context.addIssue({ code: "custom", message: ids.error.issues[0]?.message ?? NONE_SELECTED });
      return z.NEVER;
    }
    const operation = operationOf(form, context);
    if (operation === null) return z.NEVER;
    return {
      organization: form.organization,
      submissionId: form.submissionId,
      listingIds: ids.data.map((id) => id as ListingId),
      operation,
    };
  });
export type DraftForm = z.output<typeof draftForm>;

interface Typed {
  readonly what: keyof typeof WHAT_TO_DO;
  readonly amount: string;
  readonly rounding: string;
  readonly feature: string;
  readonly soldPrice: number | null;
}

function operationOf(form: Typed, context: z.RefinementCtx): InventoryOperation | null {
  const wrong = (field: string, message: string): null => {
    context.addIssue({ code: "custom", path: [field], message });
    return null;
  };
  const amount = (bounds: Parameters<typeof readTypedNumber>[1]): number | null => {
    const read = readTypedNumber(form.amount.replace(/[%\s]/g, ""), bounds);
    if (read.kind === "number") return read.value;
    return wrong("amount", read.kind === "wrong" ? read.words : `${bounds.name} is missing.`);
  };
  const percent = (sign: 1 | -1): InventoryOperation | null => {
    const value = amount({
      name: "The percentage",
      least: 0.1,
      most: 50,
      write: (each) => `${each}%`,
      decimals: 1,
    });
    return value === null ? null : { kind: "price_percent", percent: sign * value };
  };
  const dollars = (sign: 1 | -1): InventoryOperation | null => {
    const value = amount({ ...DOLLARS, name: "The amount" });
    return value === null ? null : { kind: "price_by", cents: sign * Math.round(value * 100) };
  };
  const feature = (has: boolean): InventoryOperation | null => {
    const read = oneOf(FEATURES).safeParse(form.feature);
    if (!read.success) return wrong("feature", "Choose a feature.");
    return { kind: "feature", feature: read.data, has };
  };
  switch (form.what) {
    case "lower_percent":
      return percent(-1);
    case "raise_percent":
      return percent(1);
    case "lower_dollars":
      return dollars(-1);
    case "raise_dollars":
      return dollars(1);
    case "price_set": {
      const value = amount({ ...DOLLARS, name: "The asking price", least: LEAST_PRICE });
      return value === null ? null : { kind: "price_set", priceCents: Math.round(value * 100) };
    }
    case "price_round": {
      const read = oneOf(ROUNDINGS).safeParse(form.rounding);
      if (!read.success) return wrong("rounding", "Choose how to round.");
      return { kind: "price_round", to: read.data };
    }
    case "sell":
      return { kind: "sell", soldPriceCents: form.soldPrice };
    case "pause":
    case "resume":
    case "withdraw":
      return { kind: "status", change: form.what };
    case "feature_add":
      return feature(true);
    case "feature_remove":
      return feature(false);
    case "certify":
      return { kind: "condition", condition: "certified" };
    case "uncertify":
      return { kind: "condition", condition: "used" };
  }
}

/** Makes a change that was drafted, or takes one back. */
export const inventoryChangeForm = z.object({ organization: organizationField, change: changeId });
