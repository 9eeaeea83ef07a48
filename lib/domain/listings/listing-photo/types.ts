/** @file Uploads, orders, removes and restores the photos of a listing: 40 at most, put back
 * within an hour. */

import type { PhotoAngle, PhotoRefusal } from "./constants.ts";

/** A photo of one's own listing. */
export interface OwnPhoto {
  readonly id: number;
  /** In storage; see photo-address. */
  readonly key: string;
  /** Of the widest version, in pixels. */
  readonly width: number;
  readonly height: number;
  /** What it shows, as its seller says; null where they do not. */
  readonly angle: PhotoAngle | null;
}

/** A photo that was taken away and may still be put back. */
export interface RemovedPhoto {
  readonly key: string;
  /** ISO; until then. */
  readonly until: string;
}

/** The photos of one's own listing, in their order. */
export interface OwnPhotos {
  readonly photos: readonly OwnPhoto[];
  /** The latest taken away first. */
  readonly removed: readonly RemovedPhoto[];
}

/** What became of one file that was sent. */
export type PhotoOutcome =
  | { readonly name: string; readonly taken: true; readonly photo: OwnPhoto }
  | {
      readonly name: string;
      readonly taken: false;
      readonly reason: PhotoRefusal;
      /** As a sentence for the person who sent it. */
      readonly why: string;
    };

/** What became of a form that was sent without JavaScript, as the page's address says it. */
export interface UploadedNote {
  readonly added: number;
  /** Which of the files, counted from 1, and why. */
  readonly refused: readonly { readonly place: number; readonly reason: PhotoRefusal }[];
}
