/* The words of a closed list that a form offers; browsers run it. */

/** Of all words those that a form offers, in the order of all. @param typed what was sent: it stays in the form, even if it is none of them. */
export const wordsOffered = <T extends string>(
  words: Readonly<Record<T, string>>,
  offered: readonly T[],
  typed?: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(words) as T[])
      .filter((word) => offered.includes(word) || word === typed)
      .map((word) => [word, words[word]]),
  );
