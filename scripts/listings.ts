import { parseArgs } from "node:util";
import { decidedListing, waitingListings } from "#lib/domain/dealers/listing-decision/data.ts";
import {
  publishWaiting,
  putBack,
  refuseWaiting,
  takeDown,
} from "#lib/domain/dealers/listing-decision/mutations.ts";
import type { DecidedListing } from "#lib/domain/dealers/listing-decision/types.ts";
import { listingIdParam } from "#lib/domain/listings/listing/schema.ts";
import { offersInDoubt } from "#lib/domain/listings/listing-doubt/data.ts";
import { DOUBT_TITLES } from "#lib/domain/listings/listing-doubt/rules.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { formatCents } from "#lib/platform/format.ts";
import { type AdminCommand, requiredReason, requireYes, usageError } from "./admin-command.ts";
import { plainText } from "./terminal.ts";

const USAGE = `npm run admin -- listings ID                            a listing, who offers it, and what holds it
npm run admin -- listings take-down ID --reason WORDS   off sale at once: whoever offers it is mailed the words
npm run admin -- listings put-back ID --reason WORDS    as it was before: they are mailed the words`;
const OFFERS_USAGE = `npm run admin -- offers                                 what waits until an operator has looked at it, then what private sellers have on sale in doubt, the oldest first
npm run admin -- offers publish ID [--reason WORDS]     puts it on sale: the seller is mailed that
npm run admin -- offers refuse ID --reason WORDS --yes  ends it: the seller is mailed the words`;
const MOST_SHOWN = 50;
const TOLD = "whoever offers it is mailed it, word for word";

/** Vehicles for sale, for operators. */
export const LISTINGS: AdminCommand = {
  usage: USAGE,
  run: async (words, by) => {
    const { verb, id, reason } = asked(words, USAGE);
    if (id === undefined) return show(numbered(verb, USAGE));
    if (verb !== "take-down" && verb !== "put-back") throw usageError(USAGE);
    const decision = {
      reason: requiredReason(reason, TOLD),
      listingId: numbered(id, USAGE),
    };
    if (verb === "take-down") {
      await takeDown(contextOf({ by }), decision);
      return console.log("Taken down. Whoever offers it is told.");
    }
    const status = await putBack(contextOf({ by }), decision);
    const left = status === "active" ? "for sale again" : `${status}, as something else has it`;
    console.log(`Put back: it is ${left}. Whoever offers it is told.`);
  },
};

/** Offers that wait or are on sale in doubt, for operators. */
export const OFFERS: AdminCommand = {
  usage: OFFERS_USAGE,
  run: async (typed, by) => {
    if (typed.length === 0) return list();
    const { verb, id, reason, yes } = asked(typed, OFFERS_USAGE);
    if (id === undefined || (verb !== "publish" && verb !== "refuse"))
      throw usageError(OFFERS_USAGE);
    const listingId = numbered(id, OFFERS_USAGE);
    if (verb === "publish") {
      const status = await publishWaiting(contextOf({ by }), { listingId, reason: reason ?? "" });
      return console.log(`Published: it is ${status} now. The seller is told.`);
    }
    const words = requiredReason(reason, TOLD);
    requireYes(yes);
    await refuseWaiting(contextOf({ by }), { listingId, reason: words });
    console.log("Refused. The seller is told why.");
  },
};

function asked(words: readonly string[], usage: string) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      strict: true,
      allowPositionals: true,
      options: { reason: { type: "string" }, yes: { type: "boolean" } },
    });
    const [verb, id, ...more] = positionals;
    if (verb !== undefined && more.length === 0) return { verb, id, ...values };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw usageError(usage);
}

function numbered(id: string, usage: string) {
  const read = listingIdParam.safeParse(id);
  if (!read.success)
    throw new AppError("invalid_input", `Name the listing by its number.\n${usage}`);
  return read.data;
}

async function show(id: DecidedListing["id"]): Promise<void> {
  const listing = await decidedListing(id);
  if (listing === null) throw new AppError("not_found", `There is no listing ${id}.`);
  console.log(plainText(linesOf(listing)));
}

async function list(): Promise<void> {
  const waiting = await waitingListings(MOST_SHOWN);
  if (waiting.length === 0) console.log("No offer waits.");
  for (const listing of waiting) console.log(plainText(linesOf(listing)));
  // They came into doubt after they were published, so nothing holds them: only here are they seen.
  for (const { id, title, vin, doubts } of await offersInDoubt(MOST_SHOWN)) {
    const why = doubts.map((kind) => `${DOUBT_TITLES[kind]}.`).join(" ");
    console.log(plainText(`${id}  ${title}, ${vin}: on sale in doubt\n  ${why}`));
  }
}

function linesOf(listing: DecidedListing): string {
  const { id, title, vin, status, priceCents, mileageMiles, seller, personId, holds } = listing;
  return [
    `${id}  ${title}, ${vin}: ${status}`,
    `  ${formatCents(priceCents)}, ${mileageMiles} miles, offered by ${seller}${personId === null ? "" : `, person ${personId}`}`,
    ...holds.map(
      ({ kind, heldAt, reasons }) =>
        `  ${kind.replace("_", " ")} since ${heldAt.toISOString()}: ${reasons.join(" ")}`,
    ),
  ].join("\n");
}
