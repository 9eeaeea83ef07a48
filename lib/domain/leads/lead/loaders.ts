import "server-only";
import { connection } from "next/server";
import { comingDays } from "#lib/domain/dealers/dealer-hours/rules.seller.ts";
import { localDay } from "#lib/domain/kernel/local-time/rules.ts";
import { zoneName } from "#lib/domain/kernel/local-time/rules.words.ts";
import { contactTarget } from "#lib/domain/leads/contact-target/data.ts";
import { contactRefusal } from "#lib/domain/leads/contact-target/policy.ts";
import { lastDriveDate } from "#lib/domain/leads/test-drive/rules.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { earlierRequest } from "./data.ts";
import type { ContactOffer } from "./types.ts";

/** What the page of a listing offers its reader for writing to the seller. @throws AppError `not_found`. */
export async function loadContact(listingId: ListingId): Promise<ContactOffer> {
  await connection();
  const [viewer, target] = await Promise.all([currentViewer(), contactTarget(listingId)]);
  if (target === null) throw new AppError("not_found", `no listing ${listingId}`);
  const { status, reach, sellerName, timeZone } = target;
  const refusal = contactRefusal(viewer, target);
  if (refusal === "own") return { state: "own" };
  if (status !== "active") return { state: "ended", status };
  if (reach === "nobody") return { state: "unreachable", sellerName };
  const asOf = now();
  return {
    state: "open",
    listingId,
    vehicle: target.vehicle,
    priceCents: target.priceCents,
    sellerName,
    kind: target.kind,
    phone: target.phone,
    reach,
    isSignedIn: viewer !== null,
    earlier: viewer && (await earlierRequest(viewer.userId, listingId)),
    prefill: { name: viewer?.name ?? "", email: viewer?.email ?? "" },
    drive: {
      firstDate: localDay(asOf, timeZone),
      lastDate: lastDriveDate(asOf, timeZone),
      hours: target.hours,
      specialDays: comingDays(target.specialDays, timeZone, asOf),
      zoneName: zoneName(asOf, timeZone),
    },
  };
}
