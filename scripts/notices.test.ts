import { beforeEach, expect, it, vi } from "vitest";
import { openNotice, showNotice } from "../workers/notices.ts";

/* What the service worker does with a push, in a browser's place: nothing here is asked of a network. */

const shown: { title: string; options: NotificationOptions }[] = [];
const opened: string[] = [];
const focused: string[] = [];
let windows: { url: string; focused: boolean; visibilityState: string }[] = [];

const THREAD = "/account/messages?thread=1";
const push = (change: object = {}) =>
  showNotice(
    JSON.stringify({
      title: "1 new message",
      body: "About a Civic",
      path: THREAD,
      topic: "t",
      ...change,
    }),
  );

beforeEach(() => {
  shown.length = opened.length = focused.length = 0;
  windows = [];
  vi.stubGlobal("self", {
    location: { origin: "https://lotwise.example" },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () =>
        windows.map((each) => ({ ...each, focus: async () => void focused.push(each.url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
  });
});

it("a push is shown under its topic, so that a later one takes its place", async () => {
  await push();
  expect(shown).toEqual([
    {
      title: "1 new message",
      options: expect.objectContaining({ body: "About a Civic", tag: "t", data: THREAD }),
    },
  ]);
});

it("nothing is shown to who reads that page, and what is none of ours is not shown", async () => {
  windows = [
    {
      url: "https://lotwise.example/account/messages?thread=2",
      focused: true,
      visibilityState: "visible",
    },
  ];
  await push();
  await showNotice("no notice");
  expect(shown).toEqual([]);
  // Open, but behind another window.
  windows = windows.map((each) => ({ ...each, focused: false }));
  await push();
  expect(shown).toHaveLength(1);
});

it("a press opens what it tells of: where it is open, else in a window of its own", async () => {
  windows = [
    { url: `https://lotwise.example${THREAD}`, focused: false, visibilityState: "hidden" },
    { url: "https://lotwise.example/garage", focused: true, visibilityState: "visible" },
  ];
  await openNotice(THREAD);
  expect(focused).toEqual([`https://lotwise.example${THREAD}`]);
  await openNotice("/search/1");
  await openNotice("//evil.example");
  expect(opened).toEqual(["https://lotwise.example/search/1", "https://lotwise.example/"]);
});
