/** @file Everything kept about a person as one JSON file (lotwise-account/1), without password
 * hashes and secrets. */

/** The document as text. Numbers that are too large for JSON's readers become text. */
export function exportText(document: object): string {
  return JSON.stringify(
    document,
    (_key, value: unknown) => (typeof value === "bigint" ? value.toString() : value),
    2,
  );
}

/** What the downloaded file is called: "lotwise-2026-11-21.json". */
export function exportFileName(now: Date): string {
  return `lotwise-${now.toISOString().slice(0, 10)}.json`;
}
