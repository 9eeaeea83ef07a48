import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from "node:zlib";

/** How a body is compressed; null: as it is. */
export type Coding = "br" | "gzip" | null;
type Packing = Exclude<Coding, null>;

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

const PACK: Readonly<Record<Packing, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzipped(body),
};
const UNPACK: Readonly<Record<Packing, (packed: Buffer) => Buffer>> = {
  br: (packed) => brotliDecompressSync(packed),
  gzip: (packed) => gunzipSync(packed),
};

/**
 * A body that is kept compressed as whoever asked first takes it. Most pages are asked for once: packing
 * each for everybody else, too, would take as long as writing it.
 */
export class PackedBody {
  readonly #packed: ReadonlyMap<Packing, Buffer>;
  /** Not compressed, for as long as somebody reads it: one for all of them. */
  #plain: WeakRef<Buffer> | null = null;

  private constructor(packed: ReadonlyMap<Packing, Buffer>) {
    this.#packed = packed;
  }

  /** @param coding of who asks; for whoever takes none it is packed to be kept. */
  static async of(body: Buffer, coding: Coding): Promise<PackedBody> {
    const packing = coding ?? "gzip";
    return new PackedBody(new Map([[packing, await PACK[packing](body)]]));
  }

  /** The same body, packed in this way as well. */
  async with(packing: Packing): Promise<PackedBody> {
    return new PackedBody(
      new Map([...this.#packed, [packing, await PACK[packing](this.#unpacked())]]),
    );
  }

  /** The body in a coding; null where it is not packed so. */
  in(coding: Coding): Buffer | null {
    return coding === null ? this.#unpacked() : (this.#packed.get(coding) ?? null);
  }

  get bytes(): number {
    return [...this.#packed.values()].reduce((sum, { length }) => sum + length, 0);
  }

  #unpacked(): Buffer {
    const held = this.#plain?.deref();
    if (held !== undefined) return held;
    const [first] = this.#packed;
    if (first === undefined) throw new Error("A body is always packed in some way");
    const [packing, packed] = first;
    const plain = UNPACK[packing](packed);
    this.#plain = new WeakRef(plain);
    return plain;
  }
}

/** Whether a list of codings has this one, and not with a weight of nothing. */
export const accepts = (accepted: string, coding: string): boolean =>
  accepted.split(",").some((entry) => {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((each) => /^q=0(\.0*)?$/.test(each));
  });
