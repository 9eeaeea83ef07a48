export const DEAD_LINK_WORDS =
  "This link does not work. It may have been cut off on its way: copy it from the mail whole. The latest mail about a message has a link that works.";
