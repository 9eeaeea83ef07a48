import { describe, expect, it } from "vitest";
import { feeStatement, NOTHING_STATED } from "#lib/domain/dealers/dealer-profile/rules.fee.ts";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import {
  compareRoomOffers,
  estimatedTotal,
  knownTotal,
  offerDifferences,
  offerTotal,
} from "./rules.ts";
import { newOffer } from "./schema.ts";
import type { OfferId, OfferSeller, OfferText, RoomOffer } from "./types.ts";

const fees = (count: number) => ({
  count,
  medianCents: 49_900,
  lowCents: 29_900,
  highCents: 59_900,
});
const dealer: OfferSeller = {
  sellerKind: "dealer",
  sellerState: "CO",
  fuel: "gasoline",
  fees: feeStatement(69_900, []),
  typicalFees: { state: fees(41), region: fees(160) },
};
const silent: OfferSeller = { ...dealer, fees: NOTHING_STATED };
const text = (changes: Partial<OfferText> = {}): OfferText => ({
  label: "",
  priceCents: 2_395_000,
  docFeeCents: null,
  dealerFeesCents: null,
  taxCents: null,
  registrationCents: null,
  rebateCents: null,
  tradeInCents: null,
  state: null,
  loan: null,
  expiresOn: null,
  note: "",
  ...changes,
});
const whole = {
  docFeeCents: 49_900,
  dealerFeesCents: 0,
  taxCents: 180_000,
  registrationCents: 31_240,
};
const brief = (changes: Partial<OfferText>, seller = dealer) =>
  offerTotal(text(changes), seller).lines.map(({ id, certainty, lowCents, highCents }) => [
    id,
    certainty,
    lowCents,
    highCents,
  ]);
const offer = (changes: Partial<RoomOffer>): RoomOffer => ({
  ...text(whole),
  id: "" as OfferId,
  vehicle: "" as RoomVehicleId,
  version: 1,
  author: null,
  authorId: null,
  isRemoved: false,
  ...changes,
});
const TODAY = asDay("2026-11-22");
const compared = (...offers: Partial<RoomOffer>[]) =>
  compareRoomOffers(offers.map(offer), () => silent, TODAY);

describe("what an offer comes to, to the cent", () => {
  it("is one number where every part was stated", () => {
    const total = offerTotal(
      text({ ...whole, rebateCents: 50_000, tradeInCents: 700_000 }),
      silent,
    );
    const cents = 2_395_000 - 50_000 + 49_900 + 0 + 180_000 + 31_240 - 700_000;
    expect(total).toMatchObject({
      lowCents: cents,
      highCents: cents,
      missing: [],
      isComplete: true,
    });
  });

  it("takes what the dealer states here, estimates the tax, and names what nobody knows", () => {
    expect(brief({})).toEqual([
      ["price", "entered", 2_395_000, 2_395_000],
      ["docFee", "stated", 69_900, 69_900],
      ["dealerFees", "none", 0, 0],
      // As a listing's own page has it: see out-the-door.
      ["tax", "estimated", 69_455, 71_482 + 204_587],
      ["registration", "unknown", null, null],
    ]);
    expect(offerTotal(text(), dealer)).toMatchObject({
      missing: ["title and registration"],
      isComplete: false,
    });
  });

  it("counts title and registration where the state's documents were read", () => {
    const line = offerTotal(text({ state: "IL" }), dealer).lines.find(
      ({ id }) => id === "registration",
    );
    expect(line).toMatchObject({ certainty: "published", lowCents: 31_600, highCents: 31_600 });
    expect(line?.words.join(" ")).toContain("625 ILCS 5/3-821");
  });

  it("counts what is typical around a dealer that states nothing, and asks where one fee alone is known", () => {
    expect(brief({}, silent)[1]).toEqual(["dealerFees", "typical", 29_900, 59_900]);
    expect(brief({ docFeeCents: 10_000 }, silent).slice(1, 3)).toEqual([
      ["docFee", "entered", 10_000, 10_000],
      ["dealerFees", "unknown", null, null],
    ]);
  });

  it("charges no fee at a private seller, and none of a state without a tax", () => {
    const seller: OfferSeller = { ...silent, sellerKind: "private", typicalFees: null };
    expect(brief({ state: "OR" }, seller).slice(1, 3)).toEqual([
      ["dealerFees", "none", 0, 0],
      ["tax", "none", 0, 0],
    ]);
    // One of the two written down leaves nothing to ask of the other.
    const known = { ...whole, docFeeCents: 0, dealerFeesCents: null };
    expect(brief(known, seller).slice(1, 3)).toEqual([
      ["docFee", "entered", 0, 0],
      ["dealerFees", "none", 0, 0],
    ]);
    expect(offerTotal(text(known), seller)).toMatchObject({ isComplete: true, unstated: [] });
    expect(offerTotal(text({ state: "IL" }), seller).unstated).toEqual([
      "tax",
      "title and registration",
    ]);
  });

  it("lets a rebate lower the tax where the state says so, and not where it says otherwise", () => {
    const taxOf = (state: "TX" | "NY", rebateCents: number | null) =>
      offerTotal(text({ ...whole, taxCents: null, state, rebateCents }), silent).lines.find(
        ({ id }) => id === "tax",
      )?.lowCents ?? 0;
    expect(taxOf("TX", 100_000)).toBe(taxOf("TX", null) - 6_250);
    expect(taxOf("NY", 100_000)).toBe(taxOf("NY", null));
  });
});

describe("offers side by side", () => {
  it("mark the cheapest among complete ones that hold, and only where there are several", () => {
    const marks = (...offers: Partial<RoomOffer>[]) =>
      compared(...offers).map(({ isCheapest }) => isCheapest);
    expect(marks({})).toEqual([false]);
    expect(marks({ priceCents: 2_000_000 }, {})).toEqual([true, false]);
    expect(marks({ priceCents: 1_000_000, taxCents: null }, {}, { priceCents: 2_300_000 })).toEqual(
      [false, false, true],
    );
    const over = { priceCents: 1_000_000, expiresOn: asDay("2026-11-21") };
    const lastDay = { priceCents: 2_000_000, expiresOn: TODAY };
    expect(marks(over, lastDay, {})).toEqual([false, true, false]);
    expect(marks({}, {})).toEqual([true, true]);
  });

  it("work out a payment only where a rate was given", () => {
    const loan = { aprPercent: 0, months: 10, downCents: 100_000 };
    const [without, withRate] = compared({}, { loan });
    expect(without?.monthly).toBeNull();
    // (23,950 + 499 + 1,800 + 312.40 - 1,000) / 10
    expect(withRate?.monthly).toEqual({ lowCents: 255_614, highCents: 255_614 });
  });

  it("stand for a vehicle by the best complete one, else it is estimated", () => {
    const estimate = estimatedTotal(2_395_000, silent);
    expect(knownTotal(estimate, compared({ taxCents: null }))).toMatchObject({ basis: "estimate" });
    expect(knownTotal(estimate, compared({}, { priceCents: 2_000_000 }))).toMatchObject({
      basis: "offer",
      lowCents: 2_000_000 + 49_900 + 180_000 + 31_240,
      missing: [],
    });
  });
});

describe("an offer that is typed in", () => {
  const ids = {
    room: "0b6d3f86-55f7-4f0e-9d4a-1f3f1f0f9a10",
    vehicle: "0b6d3f86-55f7-4f0e-9d4a-1f3f1f0f9a11",
    submissionId: "0b6d3f86-55f7-4f0e-9d4a-1f3f1f0f9a12",
  };
  const wrong = (form: Record<string, string>) =>
    newOffer
      .safeParse({ ...ids, ...form })
      .error?.issues.map(({ path, message }) => [path[0], message]);

  it("is read as people write it: empty is not stated, 0 is", () => {
    const read = newOffer.parse({ ...ids, price: "$19,500.50", docFee: "", dealerFees: "0" });
    expect(read.text).toMatchObject({
      priceCents: 1_950_050,
      docFeeCents: null,
      dealerFeesCents: 0,
      loan: null,
    });
  });

  it("says what is wrong beside the field", () => {
    expect(wrong({})).toEqual([["price", "The price is missing."]]);
    expect(wrong({ price: "lots" })).toEqual([
      ["price", "The price must be a number, such as $1."],
    ]);
    expect(wrong({ price: "1000", months: "60" })?.[0]?.[0]).toBe("apr");
    expect(wrong({ price: "1000", apr: "5" })?.[0]?.[0]).toBe("months");
    expect(wrong({ price: "1000", expiresOn: "soon" })?.[0]?.[0]).toBe("expiresOn");
  });

  it("differs from what stands only where it does", () => {
    expect(offerDifferences(text({ note: "a" }), text({ note: "b", taxCents: 5 }))).toEqual({
      note: "a",
      tax: "",
    });
    expect(offerDifferences(text(), text())).toEqual({});
  });
});
