/* Settles the model year and model when vPIC schemas disagree, with source and confidence
 * for each decoded field. */

/** Where a decoded value comes from; every field carries one. */
export type FieldSource =
  | {
      kind: "pattern";
      schemaId: number;
      schemaName: string;
      patternId: number;
      elementId: number;
      /** The key that fitted: positions 4-8, `|`, positions 10-17. */
      keys: string;
      /** Set when the schema is that of another model year, for want of one. */
      borrowedFromYear?: number;
    }
  | { kind: "engine_model"; engineModel: string }
  | { kind: "wmi"; wmi: string }
  | { kind: "position"; positions: number[] }
  | { kind: "derived"; from: string }
  /** A word in what the maker filed as the trim, series or model: "quattro". */
  | { kind: "words"; of: "trim" | "series" | "model"; word: string };

/**
 * `certain`: the data says one thing. `likely`: it says one thing by a rule of ours. `ambiguous`:
 * it allows the alternatives as well.
 */
export type Confidence = "certain" | "likely" | "ambiguous";

export type DecodedField<T> = {
  value: T;
  source: FieldSource;
  confidence: Confidence;
  alternatives: T[];
};

export type DecodeOptions = {
  /** Calendar year now; model years after the next are impossible. Defaults to the clock's. */
  currentYear?: number;
  /** The model year, when known from elsewhere; used if the VIN's year code allows it. */
  knownModelYear?: number;
  /** VINs known from elsewhere, of listings and records: a mistyped one is likely one of them. */
  knownVins?: ReadonlySet<string>;
};
