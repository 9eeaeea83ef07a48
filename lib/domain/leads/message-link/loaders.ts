import "server-only";
import { connection } from "next/server";
import { messageOfLink } from "./data.ts";
import type { MessageLink } from "./types.ts";

/** The message that the mailed link of a page is about. */
export async function loadMessageLink(token: string): Promise<MessageLink> {
  await connection();
  return messageOfLink(token);
}
