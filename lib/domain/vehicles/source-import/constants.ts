/** The publishers whose files are imported, by the word of the command line. */
export const SOURCE_NAMES = [
  "epa",
  "recalls",
  "complaints",
  "ratings",
  "chargers",
  "history",
] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

/** What each source is called, and its publisher as people know it. */
export const SOURCES: Readonly<
  Record<SourceName, { readonly title: string; readonly publisher: string }>
> = {
  epa: { title: "EPA fuel economy", publisher: "EPA and DOE, fueleconomy.gov" },
  recalls: { title: "NHTSA recalls", publisher: "NHTSA" },
  complaints: { title: "NHTSA complaints", publisher: "NHTSA" },
  ratings: { title: "NHTSA safety ratings", publisher: "NHTSA" },
  chargers: { title: "Charging stations", publisher: "DOE, Alternative Fuels Data Center" },
  history: { title: "Title records", publisher: "A provider of title, loss and theft records" },
};

/** Rows that are staged at once; a run that is interrupted goes on after the last of these. */
export const STAGED_AT_ONCE = 5_000;
/** Refused rows that are kept with the import, and how many of them a screen shows. */
export const REFUSALS_KEPT = 1_000;
export const REFUSALS_SHOWN = 20;
/** A file with less than this share of the rows that a source holds is not let in unasked. */
export const LEAST_SHARE_OF_HELD = 0.9;
/** Nor is one of whose rows more than this share is refused. */
export const MOST_SHARE_REFUSED = 0.05;
/** Imports that are looked through for what they hold together. */
export const MOST_LARGE_IMPORTS = 20;

/** The channel of PostgreSQL that tells, as a publication commits, which source it was of. */
export const IMPORTED = "source_import";
