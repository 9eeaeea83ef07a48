import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import { sellerIdParam } from "#lib/domain/listings/listing/schema.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { vinSchema } from "#lib/domain/vehicles/vin/schema.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import type { FollowId, FollowTarget } from "./types.ts";

const sellerId = z.custom<SellerId>((value) => Number.isSafeInteger(value));
const vin = z.custom<Vin>((value) => typeof value === "string");

/** Any id that PostgreSQL takes for one: the demo market's are no random ones. */
export const followIdSchema = z.custom<FollowId>(
  (value) => z.guid().safeParse(value).success,
  "This is no longer followed.",
);

const modelYear = z.tuple([
  z.coerce.number().int().min(1).max(2_147_483_647),
  z.coerce.number().int().min(1900).max(2100),
]);

/** What `targetText` of rules.ts writes. */
export const targetField = z.string().transform((text, context): FollowTarget => {
  const [kind, ...rest] = text.split(":");
  const [first = ""] = rest;
  if (kind === "dealer") {
    const sellerId = sellerIdParam.safeParse(first);
    if (sellerId.success) return { kind: "dealer", sellerId: sellerId.data };
  }
  if (kind === "vin") {
    const vin = vinSchema.safeParse(first);
    if (vin.success) return { kind: "vin", vin: vin.data };
  }
  if (kind === "model-year") {
    const parsed = modelYear.safeParse(rest);
    if (parsed.success)
      return { kind: "model_year", modelId: parsed.data[0], year: parsed.data[1] };
  }
  context.addIssue({ code: "custom", message: "This is nothing that can be followed." });
  return z.NEVER;
});

/** The target of a follow's row. */
export const followTarget: z.ZodType<FollowTarget> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("dealer"), sellerId }),
  z.object({ kind: z.literal("vin"), vin }),
  z.object({ kind: z.literal("model_year"), modelId: z.number(), year: z.number() }),
]);

/** What a follow button sends. */
export const followForm = z.object({ organization: organizationField, target: targetField });

/** What was typed to follow something: a VIN, a model year or a dealer's name. */
export const followWordsForm = z.object({
  organization: organizationField,
  words: z
    .string()
    .trim()
    .min(1, "Type a VIN, a model year such as 2021 Toyota RAV4, or a dealer's name.")
    .max(120, "This is longer than any name we know."),
});

/** What a button beside something that is followed sends. */
export const followedForm = z.object({ organization: organizationField, follow: followIdSchema });

/** Whether it is to be muted. */
export const muteForm = followedForm.extend({
  muted: z.enum(["on", "off"]).transform((value) => value === "on"),
});

/** A row as it is kept while it can be brought back. */
export const removedFollow = z.object({
  organizationId: z.number().int(),
  kind: z.enum(["dealer", "vin", "model_year"]),
  sellerId: z.number().int().nullable(),
  vin: z.string().nullable(),
  modelId: z.number().int().nullable(),
  year: z.number().int().nullable(),
  followedAt: z.coerce.date(),
  followedById: z.number().int().nullable(),
  mutedAt: z.coerce.date().nullable(),
});

const ownColumns = {
  id: followIdSchema,
  followedAt: z.date(),
  followedBy: z.string().nullable(),
  mutedAt: z.date().nullable(),
};

/** What is followed with what is known of it now, as PostgreSQL gives it. */
export const followedRows = z.array(
  z.discriminatedUnion("kind", [
    z.object({
      ...ownColumns,
      kind: z.literal("dealer"),
      sellerId,
      dealerName: z.string(),
      dealerSlug: z.string(),
      dealerPlace: z.string(),
      activeCount: z.number(),
    }),
    z.object({
      ...ownColumns,
      kind: z.literal("vin"),
      vin,
      listingId: z.number().nullable(),
      status: z.enum(["active", "paused", "sold", "withdrawn"]).nullable(),
      priceCents: z.number().nullable(),
      vehicle: z.string().nullable(),
      offeredBy: z.string().nullable(),
    }),
    z.object({
      ...ownColumns,
      kind: z.literal("model_year"),
      modelId: z.number(),
      year: z.number(),
      activeCount: z.number(),
    }),
  ]),
);
export type FollowedRow = z.infer<typeof followedRows>[number];

/** What is followed by its name alone, as PostgreSQL gives it. */
export const toldFollows = z.array(
  z.object({
    id: followIdSchema,
    organizationId: z.number().transform((id) => id as OrganizationId),
    name: z.string().nullable(),
    target: followTarget,
  }),
);

/** Dealers with a name. */
export const namedDealers = z.array(
  z.object({ id: sellerId, name: z.string(), city: z.string(), state: z.string() }),
);
