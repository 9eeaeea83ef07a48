export const MIN_PASSWORD_LENGTH = 10;
/** Longer ones are no stronger, and hashing them would be work for nothing. */
export const MAX_PASSWORD_LENGTH = 200;

/**
 * What most guesses begin with, of ten characters or more or as the stem of one: from the lists of
 * leaked passwords that everybody can read. Compared in lower case, without digits and signs around.
 */
export const COMMON_PASSWORDS = new Set([
  "password",
  "passwort",
  "passw0rd",
  "passwordpassword",
  "letmein",
  "letmeinnow",
  "welcome",
  "iloveyou",
  "iloveyousomuch",
  "administrator",
  "admin",
  "qwerty",
  "qwertyuiop",
  "qwertyuiopasdf",
  "qwertyqwerty",
  "asdfghjkl",
  "asdfghjklzxcvbnm",
  "zxcvbnm",
  "qazwsx",
  "qazwsxedc",
  "qazwsxedcrfv",
  "abcdef",
  "abcdefghij",
  "abcabcabc",
  "sunshine",
  "princess",
  "football",
  "baseball",
  "basketball",
  "superman",
  "starwars",
  "pokemon",
  "dragon",
  "monkey",
  "shadow",
  "michael",
  "changeme",
  "trustno",
  "whatever",
  "computer",
  "internet",
  "correcthorsebatterystaple",
  "lotwise",
]);
