/** @file Makes and revokes the keys by which leads come in; only their hash is kept. */

/** A key that was just made: the only time that it is told. */
export interface NewAdfKey {
  readonly name: string;
  readonly key: string;
}
