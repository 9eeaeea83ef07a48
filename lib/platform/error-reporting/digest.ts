/** The number under which the server's log holds an error; undefined for one of the browser's own. */
export function digestOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("digest" in error)) return undefined;
  return typeof error.digest === "string" && error.digest !== "" ? error.digest : undefined;
}
