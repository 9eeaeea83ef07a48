/** @file How a feed file arrives (upload, fetch from a web address by the clock, watched folder), and when it is tried again. */

/** A file that came, before it is kept as a run. */
export interface ArrivedFile {
  /** What it was called where it came from. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}
