/** The value that a share of all lie at or below, by nearest rank; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Median and 95th percentile of times, in their unit. */
export interface Spread {
  readonly p50: number;
  readonly p95: number;
}

export const spread = (values: readonly number[]): Spread => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
});

/** A number for a table, with thousands separated. */
export const figure = (value: number, digits = 1): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const milliseconds = (value: number): string => `${figure(value)} ms`;

/** Prints a table: the first column to the left, the others to the right. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  for (const row of rows) {
    const cells = row.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    );
    console.log(`  ${cells.join("  ").trimEnd()}`);
  }
}

/** Prints the heading of a part. */
export const printHeading = (text: string): void => console.log(`\n\n${text}\n`);

/** How long work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
