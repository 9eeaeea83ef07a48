/** @file Turns plain words such as awd suv under 25k near Denver into filters, and tells what
 * was not understood. */

import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import type { Segment } from "#lib/domain/search/word-meanings/types.ts";
import type { TokenList } from "#lib/domain/search/word-tokens/types.ts";

/** A phrase and the parts it was cut into; every token is in exactly one. */
export interface ReadPhrase {
  readonly list: TokenList;
  readonly segments: readonly Segment[];
}

/** A search whose plain words became filters. */
export interface Understood {
  /** The search without its words. */
  readonly query: SearchQuery;
  /** Words that were not understood, as typed. */
  readonly unknown: readonly string[];
  /** Sentences about what was read as what, and what could not be applied. */
  readonly notes: readonly string[];
}
