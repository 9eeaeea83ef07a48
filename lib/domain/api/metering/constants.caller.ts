/** Said to a program whose key would open if its person were not suspended. */
export const SUSPENDED_WORDS =
  "The account of this key is suspended: a mail to its owner says why.";
