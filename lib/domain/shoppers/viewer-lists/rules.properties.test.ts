import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { HIDE_REASONS, LIST_NAMES, LISTS, MOST_REASONS_HERE } from "./constants.ts";
import {
  listCookie,
  listIn,
  readList,
  readReasons,
  reasonsCookie,
  reasonsIn,
  withListing,
  withoutListing,
} from "./rules.ts";
import { listPressForm, listsInCookies } from "./schema.ts";
import type { HideReason } from "./types.ts";

const sent = (cookies: Readonly<Record<string, string>>) =>
  listsInCookies({
    get: (name) => (Object.hasOwn(cookies, name) ? { value: cookies[name] ?? "" } : undefined),
  });
const listName = fc.constantFrom(...LIST_NAMES);
const listingId = fc.integer({ min: 1, max: 2_147_483_647 }).map((id) => id as ListingId);
const hostile = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(fc.constantFrom("1", "-5", "0", "zzzzzzz", "1.1.1", "%2e", "1e9", "NaN", ".."), {
      maxLength: 12,
    })
    .map((parts) => parts.join(".")),
);

/** Adds listings one after the other, as presses do. */
const filled = (name: (typeof LIST_NAMES)[number], ids: readonly ListingId[]) =>
  ids.reduce<readonly ListingId[]>((all, id) => withListing(name, all, id).ids, []);

describe("a list in a cookie", () => {
  it("comes back as it was written, whatever other cookies stand beside it", () => {
    fc.assert(
      fc.property(listName, fc.array(listingId, { maxLength: 250 }), (name, ids) => {
        const list = filled(name, ids);
        const [pair] = listCookie(name, list, true).split("; ");
        expect(listIn(name, `theme=dark; x${name}=1; ${pair}; other=2`)).toEqual(list);
      }),
    );
  });

  it("holds each listing once and never more than its limit", () => {
    fc.assert(
      fc.property(listName, fc.array(listingId, { maxLength: 250 }), (name, ids) => {
        const list = filled(name, [...ids, ...ids]);
        expect(new Set(list).size).toBe(list.length);
        expect(list.length).toBeLessThanOrEqual(LISTS[name].limit);
      }),
    );
  });

  it("never throws: whatever the cookie holds, listings' numbers come of it or nothing", () => {
    fc.assert(
      fc.property(listName, hostile, (name, text) => {
        for (const id of readList(name, text)) {
          expect(Number.isInteger(id) && id > 0 && id <= 2_147_483_647).toBe(true);
        }
        expect(() => sent({ [name]: text })).not.toThrow();
      }),
    );
  });

  it("adding and taking away again changes nothing but the order of what was viewed", () => {
    fc.assert(
      fc.property(listName, fc.array(listingId, { maxLength: 30 }), listingId, (name, ids, id) => {
        const list = withoutListing(filled(name, ids), id);
        fc.pre(list.length < LISTS[name].limit);
        expect(withoutListing(withListing(name, list, id).ids, id)).toEqual(list);
      }),
    );
  });
});

describe("hostile cookies", () => {
  it.each([
    ["10 kB", "1.".repeat(5_000), []],
    ["duplicates", "a.a.b.a", [10, 11]],
    ["negatives and zero", "-1.0.00.b", [11]],
    ["numbers past PostgreSQL's", "zik0zk.zzzzzz.zik0zj", [2_147_483_647]],
    ["other words", "__proto__. .A.%31.é", []],
    ["more than it holds", "1.2.3.4.5.6", [1, 2, 3, 4]],
  ])("%s", (_what, text, ids) => {
    expect(readList("compare", text)).toEqual(ids);
    expect(sent({ compare: text })).toEqual({ compare: ids, hidden: [], saved: [], viewed: [] });
  });

  it("none at all", () => {
    expect(sent({})).toEqual({
      compare: [],
      hidden: [],
      saved: [],
      viewed: [],
    });
  });
});

describe("a full list", () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => (at + 1) as ListingId);

  it("says what to do, and takes what it already holds for added", () => {
    expect(withListing("compare", ids(4), 9 as ListingId)).toEqual({
      ids: ids(4),
      refusal: "Compare holds 4: remove one",
    });
    expect(withListing("compare", ids(4), 2 as ListingId).refusal).toBeNull();
    expect(withListing("hidden", ids(200), 900 as ListingId).refusal).toMatch(/200 vehicles/);
  });

  it("of those viewed lets go of the oldest", () => {
    const { ids: viewed, refusal } = withListing("viewed", ids(24), 99 as ListingId);
    expect(viewed.slice(0, 3)).toEqual([99, 1, 2]);
    expect(viewed).toHaveLength(24);
    expect(refusal).toBeNull();
  });

  it("fits in a cookie: 4 kB is the least that browsers keep", () => {
    const largest = ids(200).map((id) => (2_147_483_647 - id) as ListingId);
    expect(listCookie("hidden", largest, true).length).toBeLessThan(1_600);
  });
});

it("an empty list takes its cookie away; over https it travels by nothing else", () => {
  expect(listCookie("viewed", [], false)).toBe("viewed=; path=/; max-age=0; samesite=lax");
  expect(listCookie("viewed", [36 as ListingId], true)).toBe(
    "viewed=10; path=/; max-age=31536000; samesite=lax; secure",
  );
});

describe("why vehicles are hidden, in a cookie", () => {
  const reason = fc.constantFrom(...(Object.keys(HIDE_REASONS) as HideReason[]));

  it("comes back as it was written, of hidden vehicles only, the latest", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(listingId, reason), { maxLength: 90 }), (pairs) => {
        const reasons = new Map(pairs);
        const hidden = [...reasons.keys()].filter((_, at) => at % 3 !== 0);
        const [pair] = reasonsCookie(reasons, hidden, true).split("; ");
        const kept = hidden.slice(-MOST_REASONS_HERE);
        expect(reasonsIn(`theme=dark; ${pair}`)).toEqual(
          new Map([...reasons].filter(([id]) => kept.includes(id))),
        );
      }),
    );
  });

  it("is nothing where it was not written here", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const [id, why] of readReasons(text)) {
          expect(id).toBeGreaterThan(0);
          expect(HIDE_REASONS[why]).toBeDefined();
        }
      }),
    );
  });

  it("is sent with the press that hides", () => {
    const press = (text: string) => listPressForm.safeParse({ press: text }).data?.press;
    expect(press("hidden.12.on.price")).toMatchObject({ id: 12, isOn: true, reason: "price" });
    expect(press("hidden.12.on")).toMatchObject({ id: 12, isOn: true, reason: null });
    expect(press("hidden.12.on.nonsense")).toMatchObject({ reason: null });
    expect(press("hidden.12.off.price")).toBeUndefined();
    expect(press("saved.12.on.price")).toBeUndefined();
  });
});
