/**
 * The bytes of a request or an answer, or null as soon as there turn out to be more than may be; the rest
 * is not read. A stated length is believed only where it is too long.
 */
export async function limitedBody(
  { headers, body }: Pick<Request | Response, "headers" | "body">,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(headers.get("content-length") ?? 0) > mostBytes) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
