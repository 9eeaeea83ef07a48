/* The try-it form on the developer page: the address of the call and the same call as a
 * curl command. */

/** A call as the try-it form makes it. */
export interface TriedCall {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** "/listings/{id}". */
  readonly path: string;
  /** What was typed, by field of the path and of the query. */
  readonly values: Readonly<Record<string, string>>;
  /** JSON as it was typed; null where the operation takes none. */
  readonly body: string | null;
}
