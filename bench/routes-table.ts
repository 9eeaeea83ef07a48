import { figure } from "./figures.ts";
import type { LighthouseScores } from "./lighthouse.ts";
import type { PageWeight } from "./weight.ts";

/** Our own scripts of a public page, above the framework's. */
export const MOST_OWN_SCRIPT_BYTES = 40 * 1_024;
const LEAST_PERFORMANCE = 95;

/** What one page was measured at. */
export interface RouteFigures {
  readonly route: string;
  readonly weight: PageWeight;
  /** Milliseconds over HTTP, one at a time. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly requestsPerSecond: number;
  /** Null where Lighthouse did not look. */
  readonly lighthouse: LighthouseScores | null;
}

const scoresOf = ({
  performance,
  accessibility,
  bestPractices,
  seoBesidesDemo,
}: LighthouseScores) => [performance, accessibility, bestPractices, seoBesidesDemo] as const;

/** What of a page is above or below its budget, in words; nothing where all is met. */
export function missesOf({ weight, lighthouse }: RouteFigures): readonly string[] {
  const misses: string[] = [];
  if (weight.ownScriptGzipBytes > MOST_OWN_SCRIPT_BYTES) misses.push("scripts");
  if (weight.layoutShift > 0) misses.push("moves");
  if (lighthouse !== null) {
    const [performance, ...others] = scoresOf(lighthouse);
    if (performance < LEAST_PERFORMANCE) misses.push("Lighthouse speed");
    if (others.some((score) => score < 100))
      misses.push(`Lighthouse ${lighthouse.failed.join(", ")}`);
  }
  return misses;
}

/** The measured pages as a table in Markdown, in the order given. */
export function routesTable(rows: readonly RouteFigures[]): string {
  const kilobytes = (bytes: number) => figure(bytes / 1_024);
  const lines = rows.map((row) => {
    const { route, weight, p50Ms, p95Ms, requestsPerSecond, lighthouse } = row;
    return [
      `\`${route}\``,
      kilobytes(weight.htmlGzipBytes),
      kilobytes(weight.ownScriptGzipBytes),
      weight.layoutShift === 0 ? "0" : figure(weight.layoutShift, 4),
      figure(p50Ms),
      figure(p95Ms),
      figure(requestsPerSecond, 0),
      lighthouse === null ? "" : scoresOf(lighthouse).join(" / "),
      missesOf(row).join("; "),
    ];
  });
  const head = [
    "page",
    "HTML KB",
    "own JS KB",
    "shift",
    "p50 ms",
    "p95 ms",
    "requests/s",
    "Lighthouse",
    "missed",
  ];
  const align = head.map((_, at) => (at === 0 || at === head.length - 1 ? "---" : "--:"));
  return [head, align, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const BEGIN = "<!-- made by npm run bench routes: begin -->";
const END = "<!-- made by npm run bench routes: end -->";

/** A document with what stands between its two marks replaced. @throws Error where it has no marks. */
export function withTable(document: string, table: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error("There are no marks for the table.");
  return `${document.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${document.slice(end)}`;
}
