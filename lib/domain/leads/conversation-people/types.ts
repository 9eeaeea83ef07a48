/** @file The people on each side of a conversation, and who has blocked whom. */

export type ThreadSide = "buyer" | "seller";

/** Why nothing more can be written in a conversation: whose side has blocked the other. */
export type Blocked = "by_me" | "by_them" | null;
