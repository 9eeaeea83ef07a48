/** Characters of an answer that are kept. */
const LONGEST = 160;

/** The beginning of an answer as a line of text: markup and control characters left out. */
export function answerWords(body: string): string {
  const text = body
    .replace(/<[^>]{0,500}>/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const cut = [...text];
  return cut.length > LONGEST ? `${cut.slice(0, LONGEST).join("")}…` : text;
}
