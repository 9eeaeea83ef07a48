import type { Metadata } from "next";
import { loadInbox } from "#lib/domain/leads/conversation/loaders.inbox.ts";
import { now } from "#lib/platform/clock.ts";
import { MessagesPage } from "./_components/messages-page.tsx";

export const metadata: Metadata = { title: "Messages" };

interface PageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: PageProps) {
  return <MessagesPage {...(await loadInbox(searchParams))} asOf={now()} />;
}
