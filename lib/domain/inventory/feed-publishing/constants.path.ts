/* Addresses of the feed pages, of a file's CSV report and of row filters (held, new,
 * price), and why an upload was refused. */

/** Which rows of a file are shown. */
export const ROW_FILTERS = {
  all: "All rows",
  held: "Held",
  warned: "To mend",
  new: "New",
  price: "Price",
  changed: "Other changes",
  unchanged: "Unchanged",
  off: "Not for sale",
} as const;
export type RowFilter = keyof typeof ROW_FILTERS;

/** Why a file that was sent was not taken, as an address may say it. */
export const UPLOAD_REFUSALS = {
  empty: "The file was empty, or none was chosen.",
  too_large: "The file is larger than 64 MB, the most that is taken.",
  damaged: "The file did not arrive whole. Send it again.",
  busy: "Many files arrive at this moment. Try again in a minute.",
} as const;
export type UploadRefusal = keyof typeof UPLOAD_REFUSALS;
