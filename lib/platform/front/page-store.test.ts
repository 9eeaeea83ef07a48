import { describe, expect, it } from "vitest";
import { PageStore } from "./page-store.ts";

interface Page {
  readonly bytes: number;
  readonly restsOn: ReadonlySet<string>;
}

const page = (bytes: number, ...restsOn: string[]): Page => ({ bytes, restsOn: new Set(restsOn) });

describe("pages that are kept", () => {
  it("stay within their bytes, and a run through many addresses drives no page out that is asked for again", () => {
    const store = new PageStore<Page>(1_000);
    store.put("hot", page(100), store.now());
    store.take("hot");
    for (let each = 0; each < 100_000; each += 1) store.put(`once ${each}`, page(50), store.now());
    expect(store.bytes).toBeLessThanOrEqual(1_000);
    expect(store.pages).toBeLessThanOrEqual(8);
    expect(store.take("hot")).toBeDefined();
    expect(store.take("once 1")).toBeUndefined();
  });

  it("are dropped where what they rest on changes, and no others", () => {
    const store = new PageStore<Page>(1_000);
    store.put("a", page(1, "listing 1", "listing 2"), store.now());
    store.put("b", page(1, "listing 2"), store.now());
    store.put("c", page(1, "listing 3"), store.now());
    store.changed(["listing 2"]);
    expect(["a", "b", "c"].map((key) => store.take(key) !== undefined)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("are not kept where what they rest on changed while they were rendered", () => {
    const store = new PageStore<Page>(1_000);
    const began = store.now();
    store.changed(["listing 1"]);
    expect(store.put("a", page(1, "listing 1"), began)).toBe(false);
    expect(store.put("b", page(1, "listing 2"), began)).toBe(true);
    store.clear();
    expect(store.put("c", page(1), began)).toBe(false);
    expect(store.put("a", page(1, "listing 1"), store.now())).toBe(true);
  });

  it("remember no end of changes: of too many, everything from before counts as changed", () => {
    const store = new PageStore<Page>(1_000);
    const began = store.now();
    store.changed(Array.from({ length: 20_001 }, (_, each) => `listing ${each}`));
    expect(store.put("a", page(1, "seller 1"), began)).toBe(false);
    expect(store.put("a", page(1, "seller 1"), store.now())).toBe(true);
  });

  it("count their bytes when they are replaced and removed", () => {
    const store = new PageStore<Page>(1_000);
    store.put("a", page(100, "listing 1"), store.now());
    store.put("a", page(30, "listing 1"), store.now());
    expect([store.bytes, store.pages]).toEqual([30, 1]);
    store.take("a");
    store.put("a", page(40, "listing 1"), store.now());
    expect([store.bytes, store.pages]).toEqual([40, 1]);
    store.changed(["listing 1"]);
    expect([store.bytes, store.pages]).toEqual([0, 0]);
    expect(store.put("huge", page(301), store.now())).toBe(false);
  });
});
