/** @file Takes ADF documents posted with a key, one lead for each prospect, a repeated one adds nothing; makes and revokes the keys. */

/** Names a key; a uuid. */
export type AdfKeyId = string & { readonly __brand: "AdfKeyId" };

/** A key by which leads come in, as members see it. ISO strings. */
export interface AdfKeyView {
  readonly id: AdfKeyId;
  readonly name: string;
  readonly prefix: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** Leads that came by it. */
  readonly leadCount: number;
}

/** What became of a document that was handed in. */
export interface IntakeResult {
  /** A lead for each request in the document that could be read, in its order. */
  readonly leads: readonly {
    readonly id: string;
    /** False where the same request came before. */
    readonly isNew: boolean;
    /** Whether it is about a vehicle of the dealer's here. */
    readonly foundVehicle: boolean;
  }[];
  /** Why others were left out. */
  readonly problems: readonly string[];
}
