/** What a template may have filled in, and what stands there when nothing is known. */
export const BLANKS = {
  name: "their first name",
  vehicle: "the vehicle",
  price: "its asking price",
  dealer: "your dealership",
  me: "your first name",
} as const;

export const MOST_TEMPLATES = 20;
/** A removed template can be brought back for so long. */
export const TEMPLATE_RESTORE_HOURS = 24;
