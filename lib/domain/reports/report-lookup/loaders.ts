import "server-only";
import { randomUUID } from "node:crypto";
import { permanentRedirect, redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { paymentMode } from "#lib/domain/billing/price-list/data.mode.ts";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";
import type { ListedCard } from "#lib/domain/listings/listing/types.ts";
import { previewPath } from "#lib/domain/reports/report/rules.ts";
import type { ReportKind } from "#lib/domain/reports/report/types.ts";
import { purchaseStandingOf } from "#lib/domain/reports/report-purchase/data.ts";
import type { BuyerStanding } from "#lib/domain/reports/report-purchase/types.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { vinSummaryOf } from "./data.preview.ts";
import { listingOfVin, lookUpVin } from "./data.ts";
import { lookupPath, readLookup } from "./search-params.ts";
import type { VinSummary } from "./types.preview.ts";
import type { LookupQuery, RefusedVin } from "./types.ts";

export interface LoadedLookup {
  readonly asked: LookupQuery;
  /** Null where nothing was typed yet. */
  readonly refused: RefusedVin | null;
}

/** The page that looks a VIN up: one that can be right leads to its preview. */
export async function loadLookup(searchParams: Promise<RawSearchParams>): Promise<LoadedLookup> {
  await connection();
  const asked = readLookup(await searchParams);
  if (asked.vin === "") return { asked, refused: null };
  const found = await lookUpVin(asked.vin, now());
  if (found.kind === "found") redirect(previewPath(found.vin, asked.kind));
  return { asked, refused: found };
}

export interface LoadedPreview {
  readonly kind: ReportKind;
  readonly summary: VinSummary;
  /** Its listing here, the open one first; null where it never was for sale here. */
  readonly listing: ListedCard | null;
  /** Null for a visitor. */
  readonly reader: BuyerStanding | null;
  readonly mode: PaymentMode;
  /** Names the purchase that the page offers. */
  readonly submissionId: string;
  readonly asOf: Date;
}

/**
 * The free preview of a VIN. Every other spelling of one leads to its own address, and what cannot be
 * right to the page that says where it looks wrong.
 */
export async function loadPreview(
  vinParam: string,
  searchParams: Promise<RawSearchParams>,
): Promise<LoadedPreview> {
  await connection();
  const { kind } = readLookup(await searchParams);
  const typed = decoded(vinParam);
  const found = await lookUpVin(typed, now());
  if (found.kind === "refused") redirect(lookupPath({ vin: typed, kind }));
  if (found.vin !== typed) permanentRedirect(previewPath(found.vin, kind));
  return previewOf(found.vin, kind);
}

/** Read once a request, for the page and for what names it. */
const previewOf = cache(async (vin: string, kind: ReportKind): Promise<LoadedPreview> => {
  const asOf = now();
  const [summary, listing, viewer, mode] = await Promise.all([
    vinSummaryOf(vin, asOf),
    listingOfVin(vin, asOf),
    currentViewer(),
    paymentMode(),
  ]);
  const asked = { vin, kind, costParts: summary.costParts };
  const reader = viewer === null ? null : await purchaseStandingOf(viewer, asked, asOf);
  return { kind, summary, listing, reader, mode, submissionId: randomUUID(), asOf };
});

/** A part of an address as text; one that stands for none is taken as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}
