import type { IncomingMessage } from "node:http";

/** One field of a form that was sent and could not be taken. */
export interface KeptField {
  readonly name: string;
  /** What was sent; null for what is to be given anew: passwords and files. */
  readonly value: string | null;
  readonly kind: "text" | "password" | "file";
}

/** A form that was sent and could not be taken. */
export interface KeptForm {
  readonly enctype: string;
  readonly fields: readonly KeptField[];
}

/** What is typed is shorter; photos and documents have handlers of their own. */
const MOST_BYTES = 1_000_000;
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
/** Asked for anew. What the page itself put there, such as the token of a mailed link, comes along. */
const SECRET = /password|secret/i;

/**
 * Keeps what a form sends, as it comes by, beside whoever reads it.
 * @returns what was sent; null where it is no form, is too long or has not come whole.
 */
export function keepForm(request: IncomingMessage): () => Promise<KeptForm | null> {
  const type = request.headers["content-type"] ?? "";
  // By script the form stays on its page, as it was filled in.
  const isKept =
    request.method === "POST" && FORM.test(type) && request.headers["next-action"] === undefined;
  if (!isKept) return async () => null;
  const pieces: Buffer[] = [];
  let size = 0;
  const { push } = request;
  Object.assign(request, {
    push: (piece: unknown, ...rest: unknown[]) => {
      if (piece instanceof Uint8Array) {
        size += piece.length;
        if (size <= MOST_BYTES) pieces.push(Buffer.from(piece));
      }
      return Reflect.apply(push, request, [piece, ...rest]);
    },
  });
  return async () => {
    if (size > MOST_BYTES || size === 0) return null;
    try {
      const body = new Response(Buffer.concat(pieces), { headers: { "Content-Type": type } });
      const fields = [...(await body.formData())].map(([name, value]) => fieldOf(name, value));
      return { enctype: type.split(";")[0] ?? "", fields };
    } catch {
      // It did not come whole, or is no form although it says so.
      return null;
    }
  };
}

function fieldOf(name: string, value: FormDataEntryValue): KeptField {
  if (typeof value !== "string") return { name, value: null, kind: "file" };
  if (SECRET.test(name)) return { name, value: null, kind: "password" };
  return { name, value, kind: "text" };
}
