import { COMMON_PASSWORDS, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./constants.ts";

/** How few different characters make a password a pattern. */
const FEW_CHARACTERS = 5;

/**
 * Why a password may not be chosen, for the person who chose it; null when it may. Length is what
 * counts: no rule asks for signs or digits.
 * @param email the account's address: the first thing that somebody would try.
 */
export function passwordProblem(password: string, email: string): string | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH)
    return `Use at least ${MIN_PASSWORD_LENGTH} characters: ${length === 0 ? "this is empty" : `this has ${length}`}.`;
  if (length > MAX_PASSWORD_LENGTH) return `Use at most ${MAX_PASSWORD_LENGTH} characters.`;
  const lower = password.toLowerCase();
  const [local = ""] = email.split("@");
  if (lower.includes(email) || (local.length >= 4 && stemOf(lower) === stemOf(local)))
    return "Your address is the first thing somebody would try. Choose something else.";
  if (COMMON_PASSWORDS.has(stemOf(lower)) || COMMON_PASSWORDS.has(lower))
    return "Many people use this one, so it is tried first. Choose something else.";
  if (new Set(lower).size < FEW_CHARACTERS || isSequence(lower))
    return "This repeats or counts up, so it is tried first. Choose something else.";
  return null;
}

/** A password without the digits and signs that people put around a word. */
function stemOf(text: string): string {
  return text.replace(/^[^a-z]+|[^a-z]+$/g, "");
}

/** Whether a password counts up or down: "1234567890", "abcdefghij". It may turn over once. */
function isSequence(text: string): boolean {
  const codes = [...text].map((char) => char.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0));
  return [1, -1].some((way) => steps.filter((step) => step === way).length >= steps.length - 1);
}
