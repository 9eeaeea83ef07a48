/** What stands where an erased person's name stood. */
export const FORMER_MEMBER = "Former member";
/** What stands where an erased person's words stood: the other side sees that there were some. */
export const ERASED_WORDS = "Erased by its writer.";
