/* The API reference page, made from the OpenAPI document: each operation's fields,
 * shapes, limits and examples. */

import type { ApiTag } from "#lib/domain/api/api-endpoint/types.ts";
import type { ApiScope } from "#lib/domain/api/api-key/constants.ts";

/** What a value is, as people read it. */
export interface Shape {
  /** "string", "integer", "list of Listing", "true". */
  readonly words: string;
  /** The named shape that it is, or is a list of; its fields stand there. */
  readonly named: string | null;
  readonly isNullable: boolean;
  /** "1 to 100", "date and time". */
  readonly limits: string;
  /** The words that it may be. */
  readonly options: readonly string[];
  readonly fields: readonly ManualField[];
  /** Where it is one of several: each with what tells it apart. */
  readonly variants: readonly { readonly title: string; readonly fields: readonly ManualField[] }[];
}

/** A field of an answer, of a body or of an address. */
export interface ManualField {
  readonly name: string;
  readonly isRequired: boolean;
  /** With `code` in backticks. */
  readonly description: string;
  readonly example: string | null;
  readonly shape: Shape;
}

/** An operation as the reference shows it. */
export interface ManualOperation {
  readonly id: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** "/listings/{id}". */
  readonly path: string;
  readonly tag: ApiTag;
  readonly summary: string;
  readonly description: string;
  readonly scope: ApiScope | null;
  /** API credits. */
  readonly credits: number;
  readonly isPerItem: boolean;
  readonly status: number;
  readonly pathFields: readonly ManualField[];
  readonly queryFields: readonly ManualField[];
  readonly body: Shape | null;
  /** JSON, indented; null where there is no body. */
  readonly bodyExample: string | null;
  readonly answer: Shape;
  readonly answerExample: string;
  /** What the try-it form begins with, by field. */
  readonly beginning: Readonly<Record<string, string>>;
}

/** A shape that several answers share. */
export interface NamedShape {
  readonly name: string;
  readonly description: string;
  readonly shape: Shape;
  /** Whether fields of others lead to it; else it stands where it is answered. */
  readonly isShared: boolean;
}

/** What a webhook is posted for one kind of event. */
export interface ManualEvent {
  readonly type: string;
  readonly summary: string;
  readonly shape: Shape;
  readonly example: string;
}

/** The reference, made of the operations themselves. */
export interface Manual {
  readonly groups: readonly {
    readonly tag: ApiTag;
    readonly words: string;
    readonly operations: readonly ManualOperation[];
  }[];
  readonly events: readonly ManualEvent[];
  readonly shapes: readonly NamedShape[];
}
