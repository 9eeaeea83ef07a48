/** @file Words by which feeds say whether a vehicle is for sale, and what each of them means for the lot. */

/** Why a vehicle of the dealership's stock is not for sale, as a feed's word says it. */
export const OFF_SALE_WORDS = {
  sold: "Sold",
  wholesale: "Wholesale",
  auction: "Auction",
  in_transit: "In transit",
  pending: "Pending",
  hold: "Hold",
  loaner: "Loaner",
  service: "Service",
  demo: "Demo",
  not_available: "Not available",
} as const;
export type OffSaleWord = keyof typeof OFF_SALE_WORDS;

/** What a row may say: for sale, or why not. */
export const DISPOSITIONS = { retail: "Retail", ...OFF_SALE_WORDS } as const;
export type Disposition = keyof typeof DISPOSITIONS;

/**
 * How feeds write them, once their case, hyphens and underscores are gone. Each is the whole text or
 * its beginning, so that "not for sale" is never read as "for sale".
 */
export const DISPOSITION_PATTERNS: readonly (readonly [Disposition, RegExp])[] = [
  ["wholesale", /^(sold )?(to )?whole ?sale\b/],
  ["auction", /^(sold )?(at |to |for )?auction(ed)?\b/],
  ["sold", /^(retail )?sold\b|^delivered$/],
  ["in_transit", /^in ?transit\b|^transit$|^inbound\b|^en route\b/],
  ["pending", /^((sale|deal|delivery|deposit) )?pending\b/],
  ["hold", /^(on )?hold\b|^held$|^reserved$/],
  ["loaner", /^(service )?loan(er)?\b|^courtesy (car|vehicle)$/],
  ["service", /^(in )?service( department)?$|^(in )?recon(ditioning)?$/],
  ["demo", /^(dealer )?demo(nstrator)?\b/],
  ["not_available", /^not (available|for sale)$|^unavailable$|^out of stock$|^inactive$/],
  ["retail", /^(used )?retail( ready)?$|^available$|^front ?line( ready)?$|^for sale$/],
  ["retail", /^in stock$|^active$|^live$|^online$|^on (the )?lot$/],
];
