/// <reference lib="webworker" />
import { noticeIn, pathOnSite } from "#lib/domain/accounts/push-notice/rules.ts";

declare const self: ServiceWorkerGlobalScope;

/** Shows what a push tells of; nothing where the reader has that very page before them. */
export async function showNotice(text: string): Promise<void> {
  const notice = noticeIn(text);
  if (notice === null) return;
  const { title, body, path, topic } = notice;
  const there = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: "window" });
  const isRead = windows.some(
    ({ url, focused, visibilityState }) =>
      focused && visibilityState === "visible" && new URL(url).pathname === there.pathname,
  );
  if (isRead) return;
  await self.registration.showNotification(title, {
    body,
    tag: topic,
    icon: "/icons/app-192.png",
    badge: "/icons/badge-96.png",
    data: path,
  });
}

/** Opens what a notice leads to: in a window that shows the site already, else in a new one. */
export async function openNotice(data: unknown): Promise<void> {
  const path = pathOnSite(data);
  const windows = await self.clients.matchAll({ type: "window" });
  const there = new URL(path, self.location.origin).href;
  const open = windows.find(({ url }) => url === there);
  if (open !== undefined) await open.focus();
  else await self.clients.openWindow(there);
}
