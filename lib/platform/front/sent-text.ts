import { promisify } from "node:util";
import { gzip } from "node:zlib";

const gzipped = promisify(gzip);
/** What is shorter does not become much shorter. */
const LEAST_PACKED = 1_024;

/** A text as it is sent, once or to many: its bytes are made once, and packed once. */
export class SentText {
  readonly text: string;
  #plain: Buffer | null = null;
  #packed: Promise<Buffer> | null = null;

  constructor(text: string) {
    this.text = text;
  }

  get plain(): Buffer {
    this.#plain ??= Buffer.from(this.text);
    return this.#plain;
  }

  /** The same packed by gzip; null where that is not worth it. */
  get packed(): Promise<Buffer> | null {
    if (this.text.length < LEAST_PACKED) return null;
    this.#packed ??= gzipped(this.text);
    return this.#packed;
  }
}
