/** What a file is called on pages and in reports: its last part, without control characters. */
export function shownFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const plain = last
    .replace(/[^\P{Cc}]+/gu, " ")
    .trim()
    .slice(-120)
    .toWellFormed();
  return plain === "" ? "feed.csv" : plain;
}

/** When an address is asked next: after a failure sooner than its clock says, but ever later. */
export function nextPull(at: Date, everyHours: number, failureCount: number): Date {
  const hour = 3_600_000;
  const wait =
    failureCount === 0
      ? everyHours * hour
      : Math.min(everyHours * hour, 5 * 60_000 * 3 ** Math.min(failureCount - 1, 6));
  return new Date(at.getTime() + wait);
}
