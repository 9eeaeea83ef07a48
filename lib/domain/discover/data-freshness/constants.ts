/** In order, older than it should be, not here at all, or made up in its place. */
export type FreshnessState = "ok" | "old" | "missing" | "made_up";

/** What pages rest on, in the order in which it is told. */
export const SOURCE_KEYS = [
  "catalog",
  "zip",
  "epa",
  "recalls",
  "complaints",
  "ratings",
  "chargers",
  "history",
  "inventory",
  "index",
  "valuation",
  "worker",
] as const;
export type SourceKey = (typeof SOURCE_KEYS)[number];

interface SourceWords {
  readonly title: string;
  readonly publisher: string;
  /** What it means for readers, by its state. */
  readonly means: Readonly<Record<Exclude<FreshnessState, "made_up">, string>>;
}

/** What it means for readers that a source is made up, whichever it is. */
export const MADE_UP_MEANS =
  "Made up for this demo market until the publisher’s file arrives. Pages label every value, and none of it is sent to anyone.";

/** What each source is called, and what its state means for readers. */
export const SOURCE_WORDS: Readonly<Record<SourceKey, SourceWords>> = {
  catalog: {
    title: "Makes, models and VINs",
    publisher: "NHTSA, vPIC",
    means: {
      ok: "Used to decode VINs and name makes, models and trims.",
      old: "The newest model years may be missing or decode in part.",
      missing: "VINs cannot be decoded.",
    },
  },
  zip: {
    title: "ZIP codes",
    publisher: "Public-domain tables, shipped with the site",
    means: {
      ok: "Distances use ZIP code centers.",
      old: "New ZIP codes may be unknown.",
      missing: "No distances.",
    },
  },
  epa: {
    title: "Fuel economy and ranges",
    publisher: "EPA and DOE, fueleconomy.gov",
    means: {
      ok: "Used for fuel costs and ranges on model years, listings and comparisons.",
      old: "The newest model years may lack their ratings; older ones do not change.",
      missing: "Pages say fuel economy was not imported and leave it out of costs.",
    },
  },
  recalls: {
    title: "Recalls",
    publisher: "NHTSA",
    means: {
      ok: "Used for model year recalls.",
      old: "The last few weeks of recalls may be missing. NHTSA’s VIN lookup has them.",
      missing: "Recalls show as “not checked”, which does not mean none.",
    },
  },
  complaints: {
    title: "Owners’ complaints",
    publisher: "NHTSA",
    means: {
      ok: "Used for model year complaints.",
      old: "The latest complaints may be missing.",
      missing: "Complaints show as “not checked”, which does not mean none.",
    },
  },
  ratings: {
    title: "Crash tests",
    publisher: "NHTSA",
    means: {
      ok: "Used for model year star ratings.",
      old: "Tests of the newest model years may be missing.",
      missing: "Crash tests show as “not checked”.",
    },
  },
  chargers: {
    title: "Charging stations",
    publisher: "DOE, Alternative Fuels Data Center",
    means: {
      ok: "Shown on the charging map with the date each was last confirmed.",
      old: "New stations may be missing and closed ones still shown. Check “last confirmed” before a long trip.",
      missing: "The charging map has no stations, and says so.",
    },
  },
  history: {
    title: "Title, loss and theft records",
    publisher: "An approved provider",
    means: {
      ok: "Used in reports.",
      old: "Reports use what was imported then, with its date.",
      missing:
        "Reports say “not checked: no provider is configured”. No report here can rule out a title brand.",
    },
  },
  inventory: {
    title: "Vehicles for sale",
    publisher: "Dealers’ feeds, private sellers and the API",
    means: {
      ok: "Listings arrive as sellers send them.",
      old: "No feed lately, so some vehicles may already be gone.",
      missing: "No listings yet.",
    },
  },
  index: {
    title: "Search index",
    publisher: "Made here",
    means: {
      ok: "Seller changes show in search within two seconds.",
      old: "Search may miss the latest changes; listing pages always show them.",
      missing: "Search works without counts, ratings and market figures.",
    },
  },
  valuation: {
    title: "Valuation engine",
    publisher: "Made here, from the asking prices of the day",
    means: {
      ok: "Values use what it learned then, with its measured error.",
      old: "Values use that day’s prices, not today’s.",
      missing: "Values come from comparables only, or are unavailable.",
    },
  },
  worker: {
    title: "Emails, alerts and jobs",
    publisher: "Made here",
    means: {
      ok: "Alerts, emails and feeds run as they arrive.",
      old: "Alerts and emails wait until it is back; none are lost.",
      missing: "No alerts or emails are sent.",
    },
  },
};

/** After how many days without a newer copy a source is old. What is not here does not age by days. */
export const OLD_AFTER_DAYS: Readonly<Partial<Record<SourceKey, number>>> = {
  catalog: 400,
  epa: 120,
  recalls: 14,
  complaints: 35,
  ratings: 90,
  // A month, and some days for a machine that was off when its clock struck.
  chargers: 35,
  history: 30,
  inventory: 7,
  valuation: 2,
};

/** The index is followed several times a second; later than this it lags. Seconds. */
export const INDEX_LAG_SECONDS = 10;
/** A worker gives a sign every few seconds. */
export const WORKER_SIGN_SECONDS = 60;
