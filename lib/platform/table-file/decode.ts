/*
 * Text as single bytes. Delimited text is split before it is decoded: the marks that split it are
 * ASCII, which UTF-8 and Windows-1252 share, so each field can be decoded for itself. A file that two
 * programs wrote in two encodings is read right, and in one pass.
 */

/** Text in single bytes, with what must be known of it before and after it is read. */
export interface SingleBytes {
  /** Its beginning, up to the size of the first piece. */
  readonly head: Uint8Array;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Whether what has been read so far ends with a line break. */
  endsWithLineBreak(): boolean;
}

const UTF8_MARK = [0xef, 0xbb, 0xbf];
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** How much of the beginning tells UTF-16 without a mark: every other byte of its ASCII is zero. */
const TOLD_BY_BYTES = 512;

/** Opens text: a byte order mark is left out and UTF-16 becomes UTF-8; anything else stays as it is. */
export async function openText(bytes: AsyncIterable<Uint8Array>): Promise<SingleBytes> {
  const source = bytes[Symbol.asyncIterator]();
  const first = await enough(source);
  const wide = wideEncoding(first);
  const rest = from(first, source);
  const narrow = wide === null ? rest : narrowed(rest, wide);
  const text = narrow[Symbol.asyncIterator]();
  const opening = await text.next();
  const opened = opening.done ? new Uint8Array() : opening.value;
  const head = UTF8_MARK.every((byte, at) => opened[at] === byte)
    ? opened.subarray(UTF8_MARK.length)
    : opened;
  let last: number | undefined;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of from(head, text)) {
      last = chunk.at(-1) ?? last;
      yield chunk;
    }
  }
  return {
    head,
    chunks: chunks(),
    endsWithLineBreak: () => last === LINE_FEED || last === CARRIAGE_RETURN,
  };
}

/** The first piece, joined with those after it until it can tell the encoding. */
async function enough(source: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  while (size < TOLD_BY_BYTES) {
    const { done, value } = await source.next();
    if (done) break;
    pieces.push(value);
    size += value.length;
  }
  return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
}

async function* from(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function wideEncoding(first: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (first[0] === 0xff && first[1] === 0xfe) return "utf-16le";
  if (first[0] === 0xfe && first[1] === 0xff) return "utf-16be";
  const beginning = first.subarray(0, TOLD_BY_BYTES);
  const zeros = [0, 0];
  beginning.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = beginning.length / 4;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : null;
}

async function* narrowed(
  bytes: AsyncIterable<Uint8Array>,
  encoding: "utf-16le" | "utf-16be",
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  for await (const chunk of bytes) yield encoder.encode(decoder.decode(chunk, { stream: true }));
  yield encoder.encode(decoder.decode());
}

const BEYOND_ASCII = /[\x80-\xff]/;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const windows1252 = new TextDecoder("windows-1252");

/** A field that was read byte by byte, as the text that it is: UTF-8 where it can be, else Windows-1252. */
export function readableText(field: string): string {
  if (!BEYOND_ASCII.test(field)) return field;
  const bytes = Buffer.from(field, "latin1");
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
}
