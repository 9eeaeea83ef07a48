/** @file NHTSA's recalls, complaints and ratings: asked live, kept, imported from its files, under its names and ours. */

import type { ComplaintRecord, NhtsaKind, RatingRecord, RecallRecord } from "./types.record.ts";

/** A make and model as NHTSA is asked for them. */
export interface AskedModel {
  readonly make: string;
  readonly model: string;
  readonly year: number;
}

/** What NHTSA's live service can be asked. */
export type NhtsaQuestion =
  | {
      readonly about: "names";
      readonly of: NhtsaKind;
      readonly make: string;
      readonly year: number;
    }
  | ({ readonly about: NhtsaKind } & AskedModel)
  | { readonly about: "campaign"; readonly campaign: string };

/** What it said. An empty list is an answer too: it holds nothing. */
export type NhtsaAnswer =
  | { readonly about: "names"; readonly names: readonly string[] }
  | { readonly about: "recalls" | "campaign"; readonly records: readonly RecallRecord[] }
  | { readonly about: "complaints"; readonly records: readonly ComplaintRecord[] }
  | { readonly about: "ratings"; readonly records: readonly RatingRecord[] };

/**
 * Why there is no answer. `off`: this site does not ask. `closed`: it failed a moment ago, nobody asks
 * for a while. `busy`: we ask too much ourselves. `slow`: over the time limit. `unreachable`: no
 * connection. `broken`: its error. `refused`: it does not want to answer us. `rejected`: it does not take
 * this question. `garbled`: no answer of its kind, or not all of it.
 */
export type NhtsaFailure =
  | "off"
  | "closed"
  | "busy"
  | "slow"
  | "unreachable"
  | "broken"
  | "refused"
  | "rejected"
  | "garbled";

export type Heard =
  | { readonly ok: true; readonly answer: NhtsaAnswer }
  | {
      readonly ok: false;
      readonly failure: NhtsaFailure;
      /** How long the service asks us to wait; null where it says nothing. */
      readonly retryAfterMs: number | null;
    };
