import type { FetchedSource } from "#lib/domain/vehicles/source-import/constants.fetch.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";
import {
  type FreshnessState,
  INDEX_LAG_SECONDS,
  OLD_AFTER_DAYS,
  SOURCE_KEYS,
  type SourceKey,
  WORKER_SIGN_SECONDS,
} from "./constants.ts";
import { fetchNote, fetchShare } from "./rules.fetching.ts";
import type { FreshnessRecords } from "./schema.ts";
import type { SourceState } from "./types.ts";

/** What is known besides PostgreSQL's records. */
export interface FreshnessNow {
  readonly now: Date;
  readonly zipCodes: number;
  readonly index: {
    readonly state: "building" | "ready" | "failed";
    readonly asOf: string | null;
    readonly rows: number;
  };
  /** Whether NHTSA's live service is asked; what a provider of records is called, null where there is none. */
  readonly asksNhtsa: boolean;
  /** Whether reference data is fetched by itself. */
  readonly fetches: boolean;
  readonly historyProvider: string | null;
}

type Told = Omit<SourceState, "key">;

const told = (
  state: FreshnessState,
  at: string | null,
  more: Partial<Omit<Told, "state" | "at">> = {},
): Told => ({ state, at, records: null, newestOn: null, notes: [], share: null, ...more });

/** A source's state by the day of its last copy. */
export function ageState(key: SourceKey, at: string | null, now: Date): FreshnessState {
  if (at === null) return "missing";
  const days = OLD_AFTER_DAYS[key];
  return days !== undefined && now.getTime() - Date.parse(at) > days * DAY_MS ? "old" : "ok";
}

/** How fresh each source is, in the order of SOURCE_KEYS. */
export function sourceStates(
  records: FreshnessRecords,
  here: FreshnessNow,
): readonly SourceState[] {
  return SOURCE_KEYS.map((key) => ({ key, ...stateOf(key, records, here) }));
}

function stateOf(key: SourceKey, records: FreshnessRecords, here: FreshnessNow): Told {
  const { now } = here;
  switch (key) {
    case "catalog": {
      const { catalog } = records;
      return told(ageState(key, catalog?.at ?? null, now), catalog?.at ?? null, {
        records:
          catalog === null
            ? null
            : `${plural(catalog.models, "model")}, ${plural(catalog.trims, "trim")}`,
        notes: catalog === null ? [] : [`Version ${catalog.version}.`],
      });
    }
    case "zip":
      return told(here.zipCodes > 0 ? "ok" : "missing", null, {
        records: plural(here.zipCodes, "ZIP code"),
        notes: ["It comes with each version of the site, and is not brought in by itself."],
      });
    case "epa":
    case "chargers":
      return withFetch(key, imported(key, records, now), records, here);
    case "recalls":
    case "complaints":
    case "ratings":
      return withFetch(key, nhtsa(key, records, here), records, here);
    case "history":
      return history(records, here);
    case "inventory":
      return inventory(records, here);
    case "index": {
      const { state, asOf, rows } = here.index;
      if (state !== "ready" || asOf === null) return told("missing", asOf);
      const isLate = now.getTime() - Date.parse(asOf) > INDEX_LAG_SECONDS * 1_000;
      return told(isLate ? "old" : "ok", asOf, { records: plural(rows, "vehicle") });
    }
    case "valuation": {
      const { fit } = records;
      return told(ageState(key, fit?.at ?? null, now), fit?.at ?? null, {
        records: fit === null ? null : `learned from ${plural(fit.vehicles, "vehicle")}`,
      });
    }
    case "worker": {
      const { workerSeenAt: at } = records;
      const isLate = at !== null && now.getTime() - Date.parse(at) > WORKER_SIGN_SECONDS * 1_000;
      return told(at === null ? "missing" : isLate ? "old" : "ok", at);
    }
  }
}

/** A source with what its fetch does at the moment. */
function withFetch(
  key: FetchedSource,
  state: Told,
  { fetches }: FreshnessRecords,
  here: FreshnessNow,
): Told {
  if (!here.fetches) return state;
  const fetch = fetches.find(({ source }) => source === key);
  if (fetch === undefined) return state;
  const note = fetchNote(fetch, here.now);
  // What was refused is said once, with why.
  const notes =
    fetch.state === "refused" ? state.notes.filter((each) => each !== REFUSED) : state.notes;
  return {
    ...state,
    share: fetchShare(fetch),
    notes: [...(note === null ? [] : [note]), ...notes],
  };
}

const REFUSED = "A newer file was not let in, and changed nothing.";

/** A publisher's file as it was last let in. */
function imported(
  key: "epa" | "recalls" | "complaints" | "ratings" | "chargers" | "history",
  { imports, refusals, madeUp }: FreshnessRecords,
  now: Date,
): Told {
  const made = madeUp.find(({ kind }) => kind === key);
  if (made !== undefined)
    return told("made_up", made.at, { records: plural(made.count, "record") });
  const last = imports.find(({ source }) => source === key);
  const refused = refusals.find(({ source }) => source === key);
  const isNewer = refused !== undefined && (last === undefined || refused.at > last.at);
  return told(ageState(key, last?.at ?? null, now), last?.at ?? null, {
    records: last === undefined ? null : plural(last.held, "record"),
    newestOn: last?.publishedOn ?? null,
    notes: [...(last === undefined ? [] : rowsNotKept(key, last)), ...(isNewer ? [REFUSED] : [])],
  });
}

/** What the rows that are not kept of each source's file are about. */
const LEFT_OUT_WORDS = {
  epa: "no vehicle of this catalog",
  recalls: "no vehicle of this catalog: trucks, motor homes, trailers, equipment",
  complaints: "no model year of this catalog: trucks, motor homes, tires, child seats",
  ratings: "no vehicle of this catalog",
  chargers: "other fuels or other countries",
  history: "no vehicle",
} as const;

/** How many rows of a file were not kept and why, in numbers that add up; nothing where all were. */
function rowsNotKept(
  key: keyof typeof LEFT_OUT_WORDS,
  { rowsRead, rowsKept, rowsRefused }: FreshnessRecords["imports"][number],
): readonly string[] {
  const leftOut = rowsRead - rowsKept - rowsRefused;
  const parts = [
    `${formatNumber(rowsKept)} are kept`,
    ...(leftOut > 0 ? [`${formatNumber(leftOut)} are about ${LEFT_OUT_WORDS[key]}`] : []),
    ...(rowsRefused > 0 ? [`${formatNumber(rowsRefused)} could not be read`] : []),
  ];
  return parts.length === 1
    ? []
    : [`Of ${plural(rowsRead, "row")} in its file ${parts.join("; ")}.`];
}

/** NHTSA's records come by file, by live answers, or both. */
function nhtsa(
  key: "recalls" | "complaints" | "ratings",
  records: FreshnessRecords,
  here: FreshnessNow,
): Told {
  const file = imported(key, records, here.now);
  const live = records.live.find(({ kind }) => kind === key);
  const closed = records.nhtsaClosedUntil;
  const notes = [
    ...file.notes,
    ...(here.asksNhtsa ? [] : ["NHTSA’s live service is not asked by this site."]),
    ...(here.asksNhtsa && closed !== null && Date.parse(closed) > here.now.getTime()
      ? [
          file.state === "made_up"
            ? "NHTSA’s live service does not answer at the moment."
            : "NHTSA’s live service does not answer at the moment; the last good copies are shown.",
        ]
      : []),
    ...(live === undefined
      ? []
      : [`Asked live for ${plural(live.answered, "model year")}; each page says as of when.`]),
  ];
  // What is asked live is as fresh as its page says, whatever the file's age.
  if (live !== undefined && file.state !== "made_up" && (file.at === null || live.at > file.at))
    return { ...file, state: ageState(key, live.at, here.now), at: live.at, notes };
  return { ...file, notes };
}

function history(records: FreshnessRecords, here: FreshnessNow): Told {
  const file = imported("history", records, here.now);
  const demo =
    records.demo === null ? [] : ["Vehicles of the demo market have made-up records, marked so."];
  if (here.historyProvider !== null)
    return {
      ...file,
      state: "ok",
      notes: [`${here.historyProvider} is asked for each report.`, ...file.notes, ...demo],
    };
  return { ...file, notes: [...file.notes, ...demo] };
}

function inventory({ demo, feedAt, listedAt }: FreshnessRecords, here: FreshnessNow): Told {
  const count = here.index.state === "ready" ? plural(here.index.rows, "vehicle") : null;
  if (demo !== null)
    return told("ok", demo.at, {
      records: count,
      notes: [
        `A demo market of ${formatNumber(demo.size)} made-up vehicles (seed ${demo.seed}). Nothing of it is for sale.`,
      ],
    });
  const at =
    [feedAt, listedAt]
      .filter((each) => each !== null)
      .sort()
      .at(-1) ?? null;
  return told(ageState("inventory", at, here.now), at, {
    records: count,
    notes: feedAt === null ? ["No dealer’s feed has been published here."] : [],
  });
}
