/* Loads the messages page at /account/messages and the count of unread conversations in
 * the account navigation. */

import "server-only";
import { randomUUID } from "node:crypto";
import { notFound } from "next/navigation";
import { currentViewer, requireViewer } from "#lib/platform/auth/viewer.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { conversationVersion } from "./data.stream.ts";
import { listThreads, type ThreadPage, threadFor, unreadThreadCount } from "./data.ts";
import { type MessagesQuery, messagesPath, messagesQueryFrom } from "./search-params.ts";
import type { ThreadView } from "./types.ts";

export interface LoadedInbox {
  readonly query: MessagesQuery;
  readonly list: ThreadPage;
  readonly thread: ThreadView | null;
  /** What the page shows, as the stream of changes names it. */
  readonly version: string;
  /** Ids for the page's forms. */
  readonly submissionId: string;
}

/**
 * The reader's conversations and the one that is open. Leads visitors to sign in and back; a
 * conversation that is not theirs is a page that does not exist.
 */
export async function loadInbox(searchParams: Promise<RawSearchParams>): Promise<LoadedInbox> {
  const query = messagesQueryFrom(await searchParams);
  const viewer = await requireViewer(messagesPath(query));
  if (query.thread === "unknown") notFound();
  // First: what changes after this is told by the stream.
  const version = await conversationVersion(viewer);
  const [list, thread] = await Promise.all([
    listThreads(viewer, query.page),
    query.thread === null ? null : threadFor(viewer, query.thread, query.before),
  ]);
  if (query.thread !== null && thread === null) notFound();
  return { query, list, thread, version, submissionId: randomUUID() };
}

/** How many conversations hold something new for the reader; none for a visitor. */
export async function loadUnreadCount(): Promise<number> {
  const viewer = await currentViewer();
  return viewer === null ? 0 : unreadThreadCount(viewer);
}
