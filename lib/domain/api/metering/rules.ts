import type { ApiEndpoint } from "#lib/domain/api/api-endpoint/types.ts";
import { API_COSTS } from "#lib/domain/billing/price-list/constants.ts";

/**
 * An answer together with how many times over it is paid: for operations whose cost is by the item, those
 * that were answered; 0 for what is given for nothing.
 */
export class Counted<T> {
  readonly answer: T;
  readonly times: number;

  constructor(answer: T, times: number) {
    this.answer = answer;
    this.times = times;
  }
}

/** API credits of a call. @param times by the item: how many of them. */
export function callCostOf({ cost }: Pick<ApiEndpoint, "cost">, times = 1): number {
  return cost === "nothing" ? 0 : API_COSTS[cost] * times;
}

/** The key that a request brings as `Authorization: Bearer …`; null where it brings none. */
export function bearerOf(authorization: string | null): string | null {
  return /^bearer +([\w~+/.=-]{1,200})$/i.exec(authorization?.trim() ?? "")?.[1] ?? null;
}

/** Whether `Accept` takes JSON (RFC 9110, 12.5.1): the range that fits best decides. */
export function acceptsJson(accept: string | null): boolean {
  if (accept === null || accept.trim() === "") return true;
  let [best, quality] = [-1, 0];
  for (const part of accept.split(",")) {
    const [range = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase());
    const fit = ["*/*", "application/*", "application/json"].indexOf(range);
    if (fit <= best) continue;
    const q = parameters.find((each) => each.startsWith("q="));
    const value = q === undefined ? 1 : Number(q.slice(2));
    [best, quality] = [fit, Number.isNaN(value) ? 1 : value];
  }
  return best >= 0 && quality > 0;
}

/** Whether an answer is the one that the caller has (`If-None-Match`, RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((each) => bare(each) === bare(etag));
}

/** Whether a body of this type is read: JSON, in UTF-8 where it says so. */
export function isJsonType(contentType: string | null): boolean {
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType?.trim() ?? "");
}
