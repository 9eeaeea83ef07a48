/** The forms of selling, one open at a time; the word stands in the address. */
export const SELL_PARTS = {
  write: "Write the listing",
  edit: "Change price or text",
  sold: "Mark sold",
  withdraw: "Take it off the market",
  papers: "Bill of sale and checklist",
} as const;
export type SellPart = keyof typeof SELL_PARTS;
