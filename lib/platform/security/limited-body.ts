/** A request's body, or null as soon as it turns out longer than it may be. A stated length is not believed. */
export async function limitedBody(
  request: Request,
  { mostBytes }: { readonly mostBytes: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (request.body !== null) {
    for await (const chunk of request.body) {
      length += chunk.byteLength;
      if (length > mostBytes) return null;
      chunks.push(chunk);
    }
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
