import "server-only";
import { z } from "zod";
import { readCursor, writeCursor } from "#lib/domain/api/api-endpoint/data.cursor.ts";
import { resolveDirectory } from "#lib/domain/discover/seller-directory/data.query.ts";
import { sellersFound } from "#lib/domain/discover/seller-directory/data.ts";
import { sortOf } from "#lib/domain/discover/seller-directory/rules.query.ts";
import { WHOLE_DIRECTORY } from "#lib/domain/discover/seller-directory/search-params.query.ts";
import { sellerNamed, sellerProfile } from "#lib/domain/discover/seller-profile/data.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { sayProfile, saySeller } from "./rules.ts";
import {
  listSellersEndpoint,
  type SellerAnswer,
  type SellersAnswer,
  type SellersQuery,
} from "./schema.ts";

/** More than there can be. */
const MOST_SELLERS = 10_000_000;

/** Sellers before the page that is asked for. */
const mark = z.number().int().min(1).max(MOST_SELLERS);

/**
 * Sellers that have something for sale, some at a time.
 * @throws AppError `invalid_input` for a place or a make that we do not know; ApiProblem for a cursor
 *   that is none.
 */
export async function sellers(asked: SellersQuery): Promise<SellersAnswer> {
  const list = { operation: listSellersEndpoint.id, query: asked };
  const offset = readCursor(list, asked.cursor, mark) ?? 0;
  const { near, radiusMiles, make, kind, sort, limit } = asked;
  const notes: string[] = [];
  const resolved = await resolveDirectory(
    {
      ...WHOLE_DIRECTORY,
      near: near ?? null,
      withinMiles: radiusMiles ?? null,
      make: make?.toLowerCase() ?? null,
      kind: kind ?? null,
      sort: sort ?? null,
    },
    notes,
  );
  const { query, place, origin, makeId } = resolved;
  if (near !== undefined && place === null)
    throw refused("near", "We know no ZIP code, city or state of that name.");
  if (make !== undefined && makeId === null) throw refused("make", "We know no make of that name.");
  if (radiusMiles !== undefined && origin === null)
    throw refused("radiusMiles", "A distance needs a ZIP code or a city in `near`.");
  if (sort === "nearest" && origin === null)
    throw refused("sort", "Sorting by distance needs a ZIP code or a city in `near`.");
  const found = await sellersFound(resolved, sortOf(query, place), { limit, offset });
  const next = offset + found.sellers.length;
  return {
    items: found.sellers.map(saySeller),
    total: found.total,
    nextCursor: next < found.total && found.sellers.length > 0 ? writeCursor(list, next) : null,
    placeName: place?.name ?? null,
    notes,
    asOf: found.asOf,
  };
}

const refused = (field: string, said: string): AppError =>
  new AppError("invalid_input", `api: sellers by a wrong ${field}`, {
    said,
    fields: { [field]: said },
  });

/** A seller by its number or slug. @throws AppError `not_found` where there is none such. */
export async function seller(name: string, now: Date): Promise<SellerAnswer> {
  const found = await sellerNamed(name);
  const profile = found === null ? null : await sellerProfile(found.id, now);
  if (profile === null)
    throw new AppError("not_found", "api: no such seller", { said: "There is no such seller." });
  return sayProfile(profile, siteUrl(), now);
}
