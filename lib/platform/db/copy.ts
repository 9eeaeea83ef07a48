import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";

export type Cell = string | number | bigint | boolean | Date | null;

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

/** One value as COPY's text format writes it. */
export function copyCell(value: Cell): string {
  if (value === null) return "\\N";
  if (typeof value === "string") {
    return SPECIAL.test(value) ? value.replace(/[\\\t\n\r]/g, (c) => ESCAPES[c] ?? c) : value;
  }
  if (value instanceof Date) return value.toISOString();
  return typeof value === "boolean" ? (value ? "t" : "f") : String(value);
}

/** A PostgreSQL array literal of words that need no quoting (letters, digits, underscores). */
export function arrayCell(words: readonly string[]): string {
  return `{${words.join(",")}}`;
}

/** The same of any texts. */
export function textArrayCell(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

/** Rows of one table on their way into it: gathered as text, sent in large pieces. */
export class CopyBuffer {
  readonly #statement: string;
  #text: string[] = [];
  #rows = 0;

  /** @param options such as "FREEZE", for tables emptied in the same transaction. */
  constructor(table: string, columns: readonly string[], options = "") {
    const list = columns.map((column) => `"${column}"`).join(", ");
    this.#statement = `copy "${table}" (${list}) from stdin${options === "" ? "" : ` WITH (${options})`}`;
  }

  get rows(): number {
    return this.#rows;
  }

  add(cells: readonly Cell[]): void {
    let line = "";
    for (let i = 0; i < cells.length; i += 1) {
      line += (i === 0 ? "" : "\t") + copyCell(cells[i] ?? null);
    }
    this.#text.push(`${line}\n`);
    this.#rows += 1;
  }

  /** Takes out what has gathered; the buffer is empty and usable at once. */
  take(): (client: Client) => Promise<void> {
    const text = this.#text;
    this.#text = [];
    this.#rows = 0;
    return async (client) => {
      if (text.length === 0) return;
      await pipeline(Readable.from(inPieces(text)), client.query(copyFrom(this.#statement)));
    };
  }
}

const LINES_PER_PIECE = 512;

function* inPieces(lines: readonly string[]): Generator<Buffer> {
  for (let at = 0; at < lines.length; at += LINES_PER_PIECE) {
    yield Buffer.from(lines.slice(at, at + LINES_PER_PIECE).join(""));
  }
}
