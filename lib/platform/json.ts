/** What a text says as JSON; undefined where it is none, so that its shape says what is wrong. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
