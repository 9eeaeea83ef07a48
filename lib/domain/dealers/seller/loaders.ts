import "server-only";
import { cache } from "react";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { sellerCard } from "./data.ts";
import type { SellerCard } from "./types.ts";

/** The seller of a listing that is being shown, read once a request. @throws AppError `not_found`. */
export const loadSellerCard = cache(async (id: SellerId): Promise<SellerCard> => {
  const seller = await sellerCard(id, now());
  if (seller === null) throw new AppError("not_found", `No seller ${id}.`);
  return seller;
});
