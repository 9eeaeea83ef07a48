/** @file How each API operation is declared once, its requests read, its lists paged by signed cursors, its errors answered (RFC 9457). */

import type { z } from "zod";
import type { ApiScope } from "#lib/domain/api/api-key/constants.ts";
import type { ApiCost } from "#lib/domain/billing/price-list/constants.ts";

/** Where an operation stands in the reference. */
export type ApiTag =
  | "Listings"
  | "Market"
  | "Vehicles"
  | "Valuation"
  | "Charging"
  | "Sellers"
  | "Research"
  | "Reports"
  | "Webhooks"
  | "Account";

type Shape = z.ZodType;

/**
 * One operation of the API, said once: the reference, the OpenAPI document, the checks of what comes in
 * and of what goes out, the costs and the try-it form are all made from this.
 */
export interface ApiEndpoint<
  Path extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
> {
  /** "searchListings": OpenAPI's operationId, and what usage is counted by. */
  readonly id: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** After /api/v1, as OpenAPI writes it: "/listings/{id}". */
  readonly path: `/${string}`;
  readonly tag: ApiTag;
  /** A few words; a sentence or more. */
  readonly summary: string;
  readonly description: string;
  /** Null: any key will do. */
  readonly scope: ApiScope | null;
  /** What a call that is answered costs, and how many times over: by item where it takes many. */
  readonly cost: ApiCost | "nothing";
  readonly costPer?: "call" | "item";
  /**
   * `z.object`s of text fields, as addresses have them; absent: there are none. A name that is not in
   * it is refused, as is one that is given twice: lists are one field with commas.
   */
  readonly pathParams?: Path;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** 201 for what makes something; 200 else. */
  readonly status?: 200 | 201;
  /** Fields that the try-it form begins with. */
  readonly example?: Readonly<Record<string, string>>;
}
