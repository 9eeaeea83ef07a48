import { describe, expect, test } from "vitest";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { HistoryRecord } from "#lib/domain/listings/history-record/schema.ts";
import { doubtKindsOf, doubtOfferWords, doubtsOf, evidenceWords } from "./rules.ts";
import type { DoubtFacts, VinListing } from "./types.ts";

const at = (day: string): string => `2026-${day}T18:00:00.000Z`;

/** A dealer's open listing of June 14 with a clean title at 40,000 mi. */
const listing = (listingId: number, changes: Partial<VinListing> = {}): VinListing => ({
  listingId,
  vin: "1HGCV1F34JA000001",
  isOpen: true,
  isSold: false,
  endedAt: null,
  holds: [],
  party: { sellerId: listingId, organizationId: null, userId: null },
  seller: { name: `Dealer ${listingId}`, city: "Pueblo", state: "CO" },
  mileageMiles: 40_000,
  titleStatus: "clean",
  priceCents: 2_000_000,
  listedAt: at("06-14"),
  sellerSince: at("06-14"),
  vinSince: at("06-14"),
  updatedAt: at("06-14"),
  doubts: [],
  ...changes,
});
const own = listing(1);
const reading = (listingId: number, day: string, mileageMiles: number) => ({
  listingId,
  at: at(day),
  mileageMiles,
});
const facts = (changes: Partial<DoubtFacts> = {}): DoubtFacts => ({
  listings: [own],
  readings: [reading(1, "06-14", 40_000)],
  restatements: [],
  garage: [],
  records: [],
  ...changes,
});
const titled = (
  date: string,
  mileageMiles: number | null,
  changes: Partial<Extract<HistoryRecord, { kind: "title" }>> = {},
): HistoryRecord => ({
  kind: "title",
  date: asDay(date),
  precision: "day",
  note: null,
  state: "CO",
  isCurrent: false,
  mileageMiles,
  remark: "odometer_actual",
  ...changes,
});
const branded = (
  brand: Extract<HistoryRecord, { kind: "brand" }>["brand"],
  date = "2021-03-04",
): HistoryRecord => ({
  kind: "brand",
  date: asDay(date),
  precision: "day",
  note: null,
  state: "TX",
  brand,
});
const found = (given: Partial<DoubtFacts>, offer: VinListing = own) =>
  doubtKindsOf(doubtsOf(offer, facts(given)));

describe("another seller", () => {
  const other = (changes: Partial<VinListing>) => ({ listings: [own, listing(2, changes)] });
  test.each([
    ["nobody else", {}, []],
    ["another dealer", other({}), ["other_seller"]],
    [
      "a person",
      other({ party: { sellerId: 9, organizationId: null, userId: 5 } }),
      ["other_seller"],
    ],
    ["one whose offer ended", other({ isOpen: false }), []],
    ["one whose offer waits for an operator", other({ holds: ["review"] }), []],
    ["the same seller under another number", other({ party: own.party }), []],
  ] as const)("%s", (_, given, kinds) => {
    expect(found(given)).toEqual(kinds);
  });

  test("of one organization or one person is nobody else", () => {
    const of = (party: Partial<VinListing["party"]>) =>
      listing(1, { party: { sellerId: 1, organizationId: null, userId: null, ...party } });
    for (const party of [{ organizationId: 3 }, { userId: 3 }]) {
      const second = listing(2, { party: { ...of(party).party, sellerId: 2 } });
      expect(found({ listings: [of(party), second] }, of(party))).toEqual([]);
    }
  });

  test("who proved nothing puts no dealership in doubt, which puts them in it", () => {
    const dealership = listing(1, { party: { sellerId: 1, organizationId: 3, userId: null } });
    const person = listing(2, { party: { sellerId: 2, organizationId: null, userId: 5 } });
    const unclaimed = listing(2);
    const rival = listing(2, { party: { sellerId: 2, organizationId: 4, userId: null } });
    for (const other of [person, unclaimed]) {
      expect(found({ listings: [dealership, other] }, dealership)).toEqual([]);
      expect(found({ listings: [dealership, other] }, other)).toEqual(["other_seller"]);
    }
    expect(found({ listings: [dealership, rival] }, dealership)).toEqual(["other_seller"]);
  });

  test("is named with its price, and both are in doubt since the later one", () => {
    const second = listing(2, { listedAt: at("09-03"), priceCents: 1_900_000 });
    const both = facts({ listings: [own, second] });
    expect(doubtsOf(own, both)).toEqual([
      {
        kind: "other_seller",
        since: at("09-03"),
        offers: [
          {
            listingId: 2,
            seller: { name: "Dealer 2", city: "Pueblo", state: "CO" },
            priceCents: 1_900_000,
            since: at("09-03"),
          },
        ],
      },
    ]);
    expect(doubtsOf(second, both)).toMatchObject([
      { since: at("09-03"), offers: [{ listingId: 1 }] },
    ]);
  });
});

describe("the odometer", () => {
  const ended = listing(2, { isOpen: false, listedAt: at("01-10") });
  const read = (...readings: DoubtFacts["readings"]) => ({ listings: [own, ended], readings });
  const now = reading(1, "06-14", 40_000);
  test.each([
    ["rises", read(reading(2, "01-10", 38_000), now), []],
    ["falls by 500 miles", read(reading(2, "01-10", 40_500), now), []],
    ["falls by 501 miles", read(reading(2, "01-10", 40_501), now), ["odometer_fell"]],
    ["is higher later, elsewhere", read(now, reading(2, "09-03", 45_000)), []],
    [
      "is repeated with a new price after a higher reading elsewhere",
      read(now, reading(2, "07-01", 45_000), reading(1, "09-03", 40_000)),
      [],
    ],
    ["fell on sale", read(reading(1, "05-01", 70_000), now), ["odometer_fell"]],
    ["fell on sale without a line", read(reading(1, "05-01", 70_000)), ["odometer_fell"]],
    ["is higher in a title before", { records: [titled("2024-02-01", 61_000)] }, ["odometer_fell"]],
    ["is higher in a title of that day", { records: [titled("2026-06-14", 61_000)] }, []],
    [
      "is higher in a title of that month",
      { records: [titled("2026-06-01", 61_000, { precision: "month" })] },
      [],
    ],
    ["is in no title", { records: [titled("2024-02-01", null)] }, []],
    [
      "is not actual by that title itself",
      { records: [titled("2024-02-01", 61_000, { remark: "odometer_not_actual" })] },
      [],
    ],
    [
      "exceeds its limits by that title",
      { records: [titled("2024-02-01", 99_900, { remark: "odometer_exceeds" })] },
      [],
    ],
    [
      "was exempt by that title",
      { records: [titled("2024-02-01", 61_000, { remark: "odometer_exempt" })] },
      [],
    ],
  ] as const)("%s", (_, given, kinds) => {
    expect(found(given)).toEqual(kinds);
  });

  describe("that was mistyped", () => {
    /** Listed on June 14 at 82,000 mi, and restated on some day as 40,000. */
    const restated = (day: string, more: Partial<DoubtFacts> = {}) => ({
      readings: [reading(1, "06-14", 82_000)],
      restatements: [
        { listingId: 1, at: at(day), mileageMiles: 82_000, titleStatus: "clean" as const },
      ],
      ...more,
    });
    const before = listing(2, { isOpen: false, listedAt: at("01-10") });
    test.each([
      ["and corrected after 14 days", restated("06-28"), []],
      ["and corrected after 15 days", restated("06-29"), ["odometer_fell"]],
      [
        "and corrected soon, though the text is changed much later",
        restated("06-15", { listings: [listing(1, { updatedAt: at("09-03") })] }),
        [],
      ],
      [
        "but was seen by a title before",
        restated("06-15", { records: [titled("2026-02-01", 81_000)] }),
        ["odometer_fell"],
      ],
      [
        "but was seen by a title after",
        restated("06-15", { records: [titled("2026-08-01", 81_000)] }),
        ["odometer_fell"],
      ],
      [
        "though a title says less",
        restated("06-15", { records: [titled("2026-02-01", 39_000)] }),
        [],
      ],
      [
        "but was stated by an earlier sale",
        restated("06-15", {
          listings: [own, before],
          readings: [reading(2, "01-10", 80_000), reading(1, "06-14", 82_000)],
        }),
        ["odometer_fell"],
      ],
      [
        "but stands in the garage",
        restated("06-15", { garage: [{ listingId: 1, mileageMiles: 81_500 }] }),
        ["odometer_fell"],
      ],
      [
        "though another listing's garage has more",
        restated("06-15", { garage: [{ listingId: 2, mileageMiles: 81_500 }] }),
        [],
      ],
      [
        "after it had stood lower for long, and higher",
        restated("09-03", {
          restatements: [
            { listingId: 1, at: at("08-30"), mileageMiles: 82_000, titleStatus: "clean" },
            { listingId: 1, at: at("09-03"), mileageMiles: 90_000, titleStatus: "clean" },
          ],
        }),
        ["odometer_fell"],
      ],
      [
        "and falls a second time later",
        restated("06-15", {
          restatements: [
            { listingId: 1, at: at("06-15"), mileageMiles: 82_000, titleStatus: "clean" },
            { listingId: 1, at: at("08-30"), mileageMiles: 60_000, titleStatus: "clean" },
          ],
        }),
        ["odometer_fell"],
      ],
    ] as const)("%s", (_, given, kinds) => {
      expect(found(given, given.listings?.[0] ?? own)).toEqual(kinds);
    });

    test("counts against nobody's later listing either", () => {
      const corrected = {
        listings: [listing(2, { isOpen: false, listedAt: at("01-10") }), own],
        readings: [reading(2, "01-10", 820_000), reading(1, "06-14", 40_000)],
        restatements: [
          { listingId: 2, at: at("01-12"), mileageMiles: 820_000, titleStatus: "clean" as const },
        ],
      };
      expect(found(corrected)).toEqual([]);
      expect(found({ ...corrected, restatements: [] })).toEqual(["odometer_fell"]);
    });
  });

  test("names the highest reading before", () => {
    const given = read(reading(2, "01-10", 61_000), now);
    const records = [titled("2024-02-01", 58_000)];
    expect(doubtsOf(own, facts({ ...given, records }))).toEqual([
      {
        kind: "odometer_fell",
        before: { at: at("01-10"), precision: "day", mileageMiles: 61_000, seller: ended.seller },
        mileageMiles: 40_000,
        since: at("06-14"),
      },
    ]);
  });
});

describe("the title", () => {
  test.each([
    ["salvage", ["branded_before"]],
    ["junk", ["branded_before"]],
    ["rebuilt", ["branded_before"]],
    ["flood", ["branded_before"]],
    ["buyback", ["branded_before"]],
    ["nonconformity_corrected", ["branded_before"]],
    ["former_rental", []],
    ["prior_taxi", []],
    ["bond_posted", []],
    ["odometer_not_actual", []],
  ] as const)("with the brand %s", (brand, kinds) => {
    expect(found({ records: [branded(brand)] })).toEqual(kinds);
  });

  test("that the seller states is disclosed, and no finding", () => {
    const stated = listing(1, { titleStatus: "rebuilt" });
    expect(found({ listings: [stated], records: [branded("salvage")] }, stated)).toEqual([]);
  });

  test("was stated as branded by the listing itself, however soon that was changed", () => {
    const restatements = [
      { listingId: 1, at: at("06-15"), mileageMiles: 40_000, titleStatus: "salvage" as const },
    ];
    expect(doubtsOf(own, facts({ restatements }))).toEqual([
      {
        kind: "branded_before",
        since: at("06-14"),
        brands: [
          {
            at: at("06-14"),
            precision: "day",
            words: "Salvage title",
            state: null,
            seller: own.seller,
          },
        ],
      },
    ]);
    const later = listing(2, { listedAt: at("09-03"), isOpen: false, party: own.party });
    expect(found({ listings: [own, later], restatements }, later)).toEqual(["branded_before"]);
    const stated = listing(1, { titleStatus: "rebuilt" });
    expect(found({ listings: [stated], restatements }, stated)).toEqual([]);
  });

  test("was stated as branded in an earlier listing", () => {
    const earlier = listing(2, { isOpen: false, titleStatus: "salvage", listedAt: at("01-10") });
    expect(
      doubtsOf(own, facts({ listings: [own, earlier], records: [branded("rebuilt")] })),
    ).toEqual([
      {
        kind: "branded_before",
        since: "2021-03-04",
        brands: [
          { at: "2021-03-04", precision: "day", words: "Rebuilt", state: "TX", seller: null },
          {
            at: at("01-10"),
            precision: "day",
            words: "Salvage title",
            state: null,
            seller: earlier.seller,
          },
        ],
      },
    ]);
    const later = { ...earlier, listedAt: at("09-03") };
    expect(found({ listings: [own, later] })).toEqual([]);
  });
});

test("findings come in one order", () => {
  const given = {
    listings: [own, listing(2)],
    records: [titled("2020-01-01", 90_000), branded("junk")],
  };
  expect(found(given)).toEqual(["other_seller", "odometer_fell", "branded_before"]);
});

describe("the words", () => {
  const asOf = new Date("2026-11-20T18:00:00.000Z");
  const said = (given: Partial<DoubtFacts>) =>
    doubtsOf(own, facts(given)).map((doubt) => evidenceWords(doubt, asOf));

  test("tell since when a VIN is offered twice, and by whom without a person's name", () => {
    const person = { name: null, city: "Boulder", state: "CO" };
    const given = { listings: [own, listing(2, { seller: person, listedAt: at("09-03") })] };
    expect(said(given)).toEqual([
      "Since Sep 3 the same VIN is offered by more than one seller. Only one of them can have the vehicle.",
    ]);
    const [doubt] = doubtsOf(own, facts(given));
    expect(
      doubt?.kind === "other_seller" && doubt.offers.map((o) => doubtOfferWords(o, asOf)),
    ).toEqual(["A private seller in Boulder, CO asks $20,000 since Sep 3"]);
  });

  test("tell both mileages with their days and sources", () => {
    expect(said({ records: [titled("2024-02-01", 61_000)] })).toEqual([
      "A title record shows 61,000 mi on Feb 1, 2024. The listing states 40,000 mi since Jun 14: one of the two is wrong, or the odometer was changed.",
    ]);
    const ended = listing(2, { isOpen: false, listedAt: at("01-10") });
    const readings = [reading(2, "01-10", 61_000), reading(1, "06-14", 40_000)];
    expect(said({ listings: [own, ended], readings })[0]).toMatch(
      /^Dealer 2 in Pueblo, CO stated 61,000 mi on Jan 10\. The listing/,
    );
  });

  test("tell every brand with its state and day", () => {
    expect(said({ records: [branded("salvage"), branded("rebuilt", "2021-07-01")] })).toEqual([
      "Salvage: damage or not specified (title record, TX, on Mar 4, 2021); Rebuilt (title record, TX, on Jul 1, 2021). The listing states a clean title.",
    ]);
  });
});
