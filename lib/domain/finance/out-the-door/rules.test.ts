import { describe, expect, it } from "vitest";
import { feeStatement, NOTHING_STATED } from "#lib/domain/dealers/dealer-profile/rules.fee.ts";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import {
  acceptedOfferWords,
  offerTaken,
  outTheDoor,
  totalFromQuery,
  withOfferWords,
} from "./rules.ts";
import type { AcceptedOffer, OfferForTotal, StatedFee } from "./types.ts";

const fees = (count: number) => ({
  count,
  medianCents: 49_900,
  lowCents: 29_900,
  highCents: 59_900,
});
const dealer: OfferForTotal = {
  priceCents: 2_395_000,
  fuel: "gasoline",
  sellerKind: "dealer",
  sellerState: "CO",
  fees: feeStatement(69_900, []),
  typicalFees: { state: fees(41), region: fees(160) },
};
const total = (
  query: Parameters<typeof totalFromQuery>[0],
  changes: Partial<OfferForTotal> = {},
  zipState: string | null = null,
) => {
  const offer = { ...dealer, ...changes };
  return outTheDoor(
    offer,
    totalFromQuery(query, offer.sellerState, { state: zipState, localPercent: null }),
  );
};
const brief = (result: ReturnType<typeof total>) =>
  result.lines.map(({ id, certainty, lowCents, highCents }) => [
    id,
    certainty,
    lowCents,
    highCents,
  ]);

describe("outTheDoor, to the cent", () => {
  it("sums what is stated and estimated, and names what is not known", () => {
    const result = total({});
    expect(brief(result)).toEqual([
      ["price", "stated", 2_395_000, 2_395_000],
      ["fee", "stated", 69_900, 69_900],
      // 2.9% of $23,950.00; 2.9% and 8.3% of $24,649.00.
      ["tax", "estimated", 69_455, 71_482 + 204_587],
      ["title", "published", 720, 720],
      ["registration", "unknown", null, null],
    ]);
    expect(result).toMatchObject({
      lowCents: 2_395_000 + 69_900 + 69_455 + 720,
      highCents: 2_395_000 + 69_900 + 71_482 + 204_587 + 720,
      unknown: ["registration"],
    });
  });

  it("is one number once everything is given", () => {
    const result = total(
      { state: "nj", fee: "0", title: "$312.40", trade: "5,000", owed: "6500" },
      { fees: NOTHING_STATED },
    );
    // 6.625% of $18,950.00 is $1,255.4375.
    const cents = 2_395_000 + 0 + 125_544 + 31_240 - 500_000 + 650_000;
    expect(result).toMatchObject({ lowCents: cents, highCents: cents, unknown: [] });
    expect(brief(result).slice(4)).toEqual([
      ["trade", "entered", -500_000, -500_000],
      ["owed", "entered", 650_000, 650_000],
    ]);
  });

  it("counts the middle half of a state's fees where the dealer states none", () => {
    const result = total({ state: "IN" }, { fees: NOTHING_STATED });
    expect(brief(result)[1]).toEqual(["fee", "typical", 29_900, 59_900]);
    // 7% of $23,950.00, and of $24,549.00.
    expect(brief(result)[2]).toEqual(["tax", "estimated", 167_650, 171_843]);
    expect(result.lines[1]?.words.join(" ")).toContain(
      "41 dealers in Colorado state one here, $499 at the median",
    );
  });

  it("looks around the state before it calls a fee unknown, and calls none typical on thin data", () => {
    const lineOf = (state: number, region: number) =>
      total({}, { fees: NOTHING_STATED, typicalFees: { state: fees(state), region: fees(region) } })
        .lines[1];
    expect(lineOf(4, 9)).toMatchObject({ certainty: "typical", lowCents: 29_900 });
    expect(lineOf(4, 9)?.words.join(" ")).toContain("9 dealers in the Mountain states state one");
    expect(lineOf(1, 4)?.certainty).toBe("unknown");
    expect(lineOf(1, 4)?.words.join(" ")).toContain("only 4 dealers in the Mountain states state");
    const none = { count: 0, medianCents: null, lowCents: null, highCents: null };
    const nobody = total({}, { fees: NOTHING_STATED, typicalFees: { state: none, region: none } });
    expect(nobody.unknown).toEqual(["dealer fee", "registration"]);
    expect(nobody.lines[1]?.words.join(" ")).toContain(
      "no dealer in the Mountain states states one",
    );
  });

  const fee = (changes: Partial<StatedFee>): StatedFee => ({
    kind: "documentation",
    label: "Documentation fee",
    cents: 49_900,
    tax: "by_state",
    isOptional: false,
    ...changes,
  });
  const several: OfferForTotal["fees"] = feeStatement(62_900, [
    fee({}),
    fee({ kind: "electronic_filing", label: "E-filing", cents: 3_000, tax: "untaxed" }),
    fee({ kind: "preparation", label: "Preparation", cents: 10_000, tax: "taxed" }),
    fee({ kind: "add_on", label: "Paint seal", cents: 79_900, isOptional: true }),
  ]);

  it("counts each fee that the dealer states, and none that may be declined", () => {
    const result = total({ local: "0" }, { fees: several });
    expect(brief(result).slice(0, 5)).toEqual([
      ["price", "stated", 2_395_000, 2_395_000],
      ["fee", "stated", 49_900, 49_900],
      ["fee-2", "stated", 3_000, 3_000],
      ["fee-3", "stated", 10_000, 10_000],
      // 2.9% of $24,050.00, with the preparation; and of $24,549.00, with the documentation fee, too.
      ["tax", "estimated", 69_745, 71_192],
    ]);
    expect(result.lines[2]?.words).toEqual(["The dealer states that it is not taxed."]);
    expect(result.lines[3]?.words.at(-1)).toBe(
      "Not counted, for you may decline it: Paint seal $799.",
    );
  });

  it("takes a dealer's word on tax for its own state only", () => {
    // Indiana: 7% of $23,950.00, and of $24,579.00 with every fee.
    expect(brief(total({ state: "IN" }, { fees: several }))[4]).toEqual([
      "tax",
      "estimated",
      167_650,
      172_053,
    ]);
  });

  it("lets the reader's own fee stand for all of them", () => {
    const result = total({ fee: "300" }, { fees: several });
    expect(brief(result).map(([id]) => id)).toEqual([
      "price",
      "fee",
      "tax",
      "title",
      "registration",
    ]);
    expect(brief(result)[1]).toEqual(["fee", "entered", 30_000, 30_000]);
  });

  it("does not take fees that may be declined for those of every sale", () => {
    const result = total({}, { fees: feeStatement(null, [fee({ isOptional: true })]) });
    expect(brief(result)[1]).toEqual(["fee", "typical", 29_900, 59_900]);
    expect(result.lines[1]?.words.at(-1)).toContain("Documentation fee $499");
  });

  it("charges no dealer fee and credits no trade-in tax at a private seller", () => {
    const result = total(
      { state: "TX", trade: "5000" },
      { sellerKind: "private", fees: NOTHING_STATED },
    );
    expect(brief(result).slice(1, 3)).toEqual([
      ["fee", "none", 0, 0],
      ["tax", "estimated", 149_688, 149_688],
    ]);
  });

  it("says where there is no tax, and where it is not worked out", () => {
    expect(brief(total({ state: "OR" }))[2]).toEqual(["tax", "none", 0, 0]);
    expect(total({ state: "DC" }).unknown).toEqual(["tax", "title", "registration"]);
  });
});

describe("totalFromQuery", () => {
  it("registers where the reader says, else where the ZIP code lies, else where the seller is", () => {
    const from = (state?: string, zip: string | null = null) => {
      const asked = totalFromQuery(state === undefined ? {} : { state }, "CO", {
        state: zip,
        localPercent: null,
      });
      return [asked.state, asked.stateFrom];
    };
    expect(from("wy", "TX")).toEqual(["WY", "reader"]);
    expect(from(undefined, "TX")).toEqual(["TX", "zip"]);
    expect(from(undefined, "GU")).toEqual(["CO", "seller"]);
    expect(from("Texas")).toEqual(["CO", "seller"]);
  });

  it("puts a sentence beside each field it cannot use, and does without the value", () => {
    const asked = totalFromQuery(
      { state: "XX", local: "80", fee: "-5", title: "1e9", trade: "abc", owed: "500001" },
      "CO",
      null,
    );
    expect(asked.errors).toEqual({
      state: "That is not a state: choose one from the list.",
      local: "The local tax rate must be from 0% to 12%.",
      fee: "The dealer fee must be from $0 to $5,000.",
      title: "Title and registration must be a number, such as $1,000.",
      trade: "The trade-in value must be a number, such as $50,000.",
      owed: "What is still owed must be from $0 to $500,000.",
    });
    expect(asked).toMatchObject({ feeCents: null, tradeInCents: null, changed: true });
    expect(totalFromQuery({}, "CO", null)).toMatchObject({ errors: {}, changed: false });
  });
});

describe("an accepted trade-in offer", () => {
  const offer: AcceptedOffer = {
    cents: 1_250_000,
    until: asDay("2026-12-05"),
    vehicle: "2018 Honda Civic EX",
    dealer: { sellerId: 7, name: "Hillside Motors" },
  };

  it("is its own dealer's word, and elsewhere a number to bargain with", () => {
    expect(acceptedOfferWords(offer, 7)).toBe(
      "Hillside Motors gives $12,500 for your 2018 Honda Civic EX, through Dec 5: the offer you accepted.",
    );
    expect(acceptedOfferWords(offer, 8)).toBe(
      "Hillside Motors gives $12,500 for your 2018 Honda Civic EX, through Dec 5. Only they honor it: with this seller it is a number to bargain with.",
    );
  });

  it("is told beside the trade-in that it is, and beside no other amount", () => {
    const same = { ...offer, dealer: { sellerId: 8, name: "Other Motors" } };
    expect(offerTaken([offer, same], { tradeInCents: 1_250_000 }, 8)).toBe(same);
    expect(offerTaken([offer, same], { tradeInCents: 1_250_000 }, 9)).toBe(offer);
    expect(offerTaken([offer], { tradeInCents: 1_200_000 }, 7)).toBeNull();
    const asked = totalFromQuery({ trade: "12500" }, "CO", null);
    const counted = withOfferWords(outTheDoor(dealer, asked), offer, 7);
    expect(counted.lines.find(({ id }) => id === "trade")).toMatchObject({
      lowCents: -1_250_000,
      words: [acceptedOfferWords(offer, 7)],
    });
  });
});
