/**
 * NHTSA's number of a recall campaign, as the authority writes it: two digits of the year, a letter
 * for what is recalled (V vehicles, E equipment, T tires, C child seats), and six digits. Makers
 * print it short, "23V-456": then the last three are zeros. Null for what is none.
 */
export function campaignNumber(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]+/g, "");
  const [, head, digits] = /^(\d{2}[VETC])(\d{3}|\d{6})$/.exec(plain) ?? [];
  if (head === undefined || digits === undefined) return null;
  return head + digits.padEnd(6, "0");
}

/** "1 open, 2 done": where an owner stands with what was entered. */
export function recallWords(
  recalls: readonly { readonly state: "open" | "booked" | "done" }[],
): string {
  const count = (state: string): number =>
    recalls.filter((recall) => recall.state === state).length;
  return (["open", "booked", "done"] as const)
    .map((state) => [count(state), state] as const)
    .filter(([n]) => n > 0)
    .map(([n, state]) => `${n} ${state}`)
    .join(", ");
}
