/* Makes and revokes the keys by which other sites hand in ADF leads; each is shown once
 * and kept as a hash. */

/** A key that was just made: the only time that it is told. */
export interface NewAdfKey {
  readonly name: string;
  readonly key: string;
}
