/** @file Makes and models by id and slug with the plain-word vocabulary, kept for a minute, and completions while typing. */

import type { Vocabulary } from "#lib/domain/search/query-parser/types.ts";

export interface CatalogMake {
  readonly id: number;
  readonly name: string;
  /** As it stands in the URL. */
  readonly value: string;
}

export interface CatalogModel {
  readonly id: number;
  readonly makeId: number;
  readonly name: string;
  /** With the make's name: "Toyota RAV4". */
  readonly fullName: string;
  /** As it stands in the URL: make-slug.model-slug. */
  readonly value: string;
}

/** Makes and models as search needs them: by number, and by what stands in the URL. */
export interface SearchCatalog {
  readonly makesById: ReadonlyMap<number, CatalogMake>;
  readonly makesByValue: ReadonlyMap<string, CatalogMake>;
  readonly modelsById: ReadonlyMap<number, CatalogModel>;
  readonly modelsByValue: ReadonlyMap<string, CatalogModel>;
  readonly vocabulary: Vocabulary;
}
