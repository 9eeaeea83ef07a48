export const DEAD_LINK_WORDS =
  "This link does not work. It may have been cut off: copy the whole link from the email. The latest email about a message has a link that works.";
