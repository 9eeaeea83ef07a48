/*
 * Who counts as somebody who looked at a listing. Owners read these counts, so they leave out what is
 * no person's look: machines, pages fetched ahead, and the owner's own.
 */

/** What a request says of itself. */
export interface Look {
  /** As the browser names itself; "" when it does not. */
  readonly userAgent: string;
  /** Headers by which browsers say that they fetch ahead of a press. */
  readonly purpose: string;
  readonly isPrefetch: boolean;
}

const MACHINE = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|curl|wget|python|http/i;

/** Whether a request is a person's look at a page. Every browser names itself "Mozilla/…". */
export function isLook({ userAgent, purpose, isPrefetch }: Look): boolean {
  if (isPrefetch || /prefetch|prerender/i.test(purpose)) return false;
  // Machines that say what they are often give their address: "+http://…".
  return userAgent.startsWith("Mozilla/") && !MACHINE.test(userAgent);
}

/** Keeps what was seen today, as many as there is room for; the oldest make room. */
export class SeenToday {
  readonly #most: number;
  #day = "";
  #keys = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether a key comes for the first time on a day. */
  isFirst(day: string, key: string): boolean {
    if (day !== this.#day) {
      this.#day = day;
      this.#keys = new Set();
    }
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    if (this.#keys.size > this.#most) {
      for (const oldest of this.#keys) {
        this.#keys.delete(oldest);
        break;
      }
    }
    return true;
  }
}
