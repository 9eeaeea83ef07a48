/** @file Web push notifications (RFC 8030, RFC 8291): which browsers want them and about what, the queue, retries, and a test. */

import type { PushKinds } from "./types.subscription.ts";

/** What a screen shows, perhaps a locked one: nothing that only its owner should read. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  /** Where a press leads, a path of this site. */
  readonly path: string;
}

/** As it travels: a later one with the same topic takes its place on the screen. */
export interface Notice extends Shown {
  readonly topic: string;
}

/** What a notice tells of: what a browser can be asked not to show, or a try. */
export type NoticeKind = keyof PushKinds | "test";

/** A notice that somebody is to get. */
export interface NoticeToQueue {
  readonly userId: number;
  readonly kind: NoticeKind;
  readonly topic: string;
  /** Two notices with one key are one: the second is not queued. */
  readonly dedupeKey: string;
  readonly shown: Shown;
}

/** What came of handing a notice to a push service. */
export type PushOutcome =
  | { readonly kind: "taken" }
  /** The browser is told of nothing any more. */
  | { readonly kind: "gone" }
  /** It may be taken later; after so long, where the service said so. */
  | { readonly kind: "later"; readonly afterMs: number | null; readonly words: string }
  | { readonly kind: "refused"; readonly words: string };
