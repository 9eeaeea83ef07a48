import type { Route } from "next";
import { pageAsked, type RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { threadIdSchema } from "./schema.ts";
import type { ThreadId } from "./types.ts";

export const MESSAGES_PATH = "/account/messages";
const LAST_PAGE = 1_000;

/** What the messages page is asked for. */
export interface MessagesQuery {
  /** The conversation that is open; "unknown" where the address names what can be none. */
  readonly thread: ThreadId | "unknown" | null;
  /** Of the list, from 1. */
  readonly page: number;
  /** Shows the messages before this one. */
  readonly before: string | null;
}

/** Reads the messages page's address, whatever stands in it. */
export function messagesQueryFrom(raw: RawSearchParams): MessagesQuery {
  const one = (name: string): string | undefined => {
    const value = raw[name];
    return typeof value === "string" ? value : value?.[0];
  };
  const thread = one("thread");
  const before = one("before") ?? "";
  return {
    thread:
      thread === undefined
        ? null
        : (threadIdSchema.safeParse(thread.toLowerCase()).data ?? "unknown"),
    page: Math.min(pageAsked(raw), LAST_PAGE),
    before: /^\d{1,18}$/.test(before) ? before : null,
  };
}

/** The page's address for a query. */
export function messagesPath({ thread, page, before }: Partial<MessagesQuery>): Route {
  const params = new URLSearchParams();
  if (thread) params.set("thread", thread);
  if (page !== undefined && page > 1) params.set("page", String(page));
  if (before) params.set("before", before);
  const query = params.toString();
  return query === "" ? MESSAGES_PATH : `${MESSAGES_PATH}?${query}`;
}
