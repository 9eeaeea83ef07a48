/** @file How a feed file arrives: upload, address on a schedule or folder, each becoming a run
 * once. */

/** A file that came, before it is kept as a run. */
export interface ArrivedFile {
  /** What it was called where it came from. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}
