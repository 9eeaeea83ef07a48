/* Who reads and answers for a seller, who is on the other side of a thread, and whether
 * either side blocked the other. */

export type ThreadSide = "buyer" | "seller";

/** Why nothing more can be written in a conversation: whose side has blocked the other. */
export type Blocked = "by_me" | "by_them" | null;
