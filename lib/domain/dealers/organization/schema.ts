import { z } from "zod";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { ORGANIZATION_SLUG, ROLES } from "./constants.ts";
import type { OrganizationId } from "./types.ts";

/** The organization that a form of its pages is about: the hidden field `organization`. */
export const organizationField = z.string().trim().toLowerCase().regex(ORGANIZATION_SLUG);

/** A member's row with their organization, as PostgreSQL gives it. */
export const actorRows = z
  .array(
    z.object({
      id: z.custom<OrganizationId>((value) => Number.isSafeInteger(value)),
      slug: z.string(),
      name: z.string(),
      sellerId: z.custom<SellerId>((value) => Number.isSafeInteger(value)),
      city: z.string(),
      state: z.string(),
      timeZone: z.string(),
      role: z.enum(ROLES),
    }),
  )
  .max(1);
