import "server-only";
import { catalogIndex } from "./data.ts";
import { findModelYears } from "./rules.finder.ts";
import type { FoundModelYears } from "./types.finder.ts";

/** The model years that words may mean, from memory. @throws when the catalog cannot be read. */
export async function modelYearsNamed(words: string, most: number): Promise<FoundModelYears> {
  return findModelYears(await catalogIndex(), words, most);
}
