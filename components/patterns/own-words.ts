import { ownWordsIn } from "#lib/domain/vehicles/place/rules.reader.ts";
import type { OwnWords } from "#lib/domain/vehicles/place/types.reader.ts";

/**
 * What the page that is open says to this reader alone: of the vehicles on it, and of the total of the one that it
 * is about. Chooses in its fields what is theirs.
 */
export async function ownWords(): Promise<OwnWords | "failed"> {
  const shown = document.querySelectorAll<HTMLElement>("[data-list=compare]");
  const ids = new Set(Array.from(shown, ({ dataset }) => dataset.id));
  const total = document.querySelector<HTMLElement>("[data-total]")?.dataset.total ?? "";
  try {
    const answer = await fetch(`/api/place?listings=${[...ids].join()}&total=${total}`);
    const words = answer.ok ? ownWordsIn(await answer.json()) : null;
    if (words === null) return "failed";
    chooseIn(words);
    return words;
  } catch {
    return "failed";
  }
}

/** Fields whose reader has not chosen yet hold what is their own. */
function chooseIn(words: OwnWords): void {
  for (const field of document.querySelectorAll<HTMLSelectElement>("select[data-own]")) {
    const own = words[field.dataset.own ?? ""];
    if (own !== undefined && field.selectedOptions[0]?.defaultSelected) field.value = own;
  }
}
