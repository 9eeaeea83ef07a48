import { parsedJson } from "#lib/platform/json.ts";
/**
 * Sends one photo and says how far it is, which `fetch` cannot. Never throws: a network that fails is
 * a reason like others.
 * @param onProgress from 0 to 1.
 * @returns why it was not taken, as a sentence; null when it was.
 */
export function sendPhoto(
  listingId: number,
  file: File,
  onProgress: (share: number) => void,
): Promise<string | null> {
  const form = new FormData();
  form.append("photos", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/uploads/photos/${listingId}`);
    request.setRequestHeader("Accept", "application/json");
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener("load", () => resolve(whyNot(request.responseText)));
    for (const failure of ["error", "abort", "timeout"]) {
      request.addEventListener(failure, () =>
        resolve("It did not arrive: the network failed. Send it again."),
      );
    }
    request.send(form);
  });
}

const UNCLEAR = "The answer could not be read. Reload the page to see whether it arrived.";

/** Reads `{ outcomes: [{ taken, why }] }`, or `{ message }` where nothing was taken at all. */
function whyNot(text: string): string | null {
  const answer = parsedJson(text);
  const outcomes = isRecord(answer) ? answer.outcomes : null;
  const first: unknown = Array.isArray(outcomes) ? outcomes[0] : null;
  if (isRecord(first) && first.taken === true) return null;
  const why = isRecord(first) ? first.why : isRecord(answer) ? answer.message : null;
  return typeof why === "string" ? why : UNCLEAR;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
