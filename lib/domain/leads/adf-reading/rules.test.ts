import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adfText, readAdf } from "./rules.ts";

const contact =
  "<contact><name part='full'>Nora Quist</name><email>Nora@Example.com</email></contact>";
const wrapped = (inside: string): string =>
  `<?xml version="1.0"?><?adf version="1.0"?><adf><prospect>${inside}</prospect></adf>`;

describe("a document of another site", () => {
  it("is read in any order and case, with names in parts and a trade-in", () => {
    const { prospects, problems } = readAdf(`\uFEFF
      <?ADF VERSION="1.0"?>
      <ADF><Prospect status="new">
        <Provider><Name part="full">CarFinder &amp; Co</Name></Provider>
        <Customer><Comments><![CDATA[Is it <still> there?]]></Comments>
          <Contact>
            <Phone type="fax">303 555 0199</Phone><Phone type="cellphone">303-555-0142</Phone>
            <Name part="last">Quist</Name><Name part="first">Nora</Name>
          </Contact>
        </Customer>
        <Vehicle interest="trade-in"><Year>2012</Year><Make>Ford</Make><Model>Focus</Model>
          <Odometer status="known" units="mi">82,140</Odometer><Condition>good</Condition>
          <Vin>1fahp3f20cl123456</Vin>
          <Comments><![CDATA[Payoff: $3,200 & a dent < 1"]]></Comments></Vehicle>
        <Vehicle interest="test-drive"><Make>Honda</Make><Year>2019</Year><Model>Civic</Model>
          <Vin>2hgfc2f59kh512345</Vin><Stock>A1</Stock></Vehicle>
        <RequestDate>2026-11-20T10:05:00-07:00</RequestDate>
        <Id sequence="1" source="cf">991</Id>
      </Prospect></ADF>`);
    expect(problems).toEqual([]);
    expect(prospects).toEqual([
      {
        externalId: "cf 991",
        source: "CarFinder & Co",
        kind: "test_drive",
        vehicleWords: "2019 Honda Civic, stock A1",
        vin: "2HGFC2F59KH512345",
        stockNumber: "A1",
        offerCents: null,
        name: "Nora Quist",
        email: "",
        phone: "303-555-0142",
        tradeIn: {
          vehicleWords: "2012 Ford Focus",
          vin: "1FAHP3F20CL123456",
          mileageMiles: 82_140,
          condition: "good",
          note: 'Payoff: $3,200 & a dent < 1"',
          payoffCents: 320_000,
        },
        message: "Is it <still> there?",
        requestedAt: new Date("2026-11-20T17:05:00Z"),
      },
    ]);
  });

  it("may lack everything but a way to answer", () => {
    const { prospects } = readAdf(wrapped(`<customer>${contact}</customer>`));
    expect(prospects[0]).toMatchObject({
      externalId: null,
      source: "Sender without a name",
      kind: "question",
      vehicleWords: null,
      name: "Nora Quist",
      email: "nora@example.com",
      phone: null,
      message: "",
      requestedAt: null,
    });
  });

  it("without a way to answer is said, and the others are taken", () => {
    const two = `<adf><prospect><customer><contact><name>A</name></contact></customer></prospect>
      <prospect><customer>${contact}</customer></prospect></adf>`;
    const { prospects, problems } = readAdf(two);
    expect(prospects).toHaveLength(1);
    expect(problems).toEqual(["Prospect 1 has neither a mail address nor a phone number."]);
  });

  it("may write an ampersand as programs do that know no XML", () => {
    const { prospects } = readAdf(
      wrapped(`<customer>${contact}<comments>Smith & Sons &amp; me</comments></customer>`),
    );
    expect(prospects[0]?.message).toBe("Smith & Sons & me");
  });

  it("leaves text in CDATA as it is", () => {
    const said = "Smith & Sons &amp; <b>me</b> &eacute;";
    const { prospects } = readAdf(
      wrapped(`<customer>${contact}<comments><![CDATA[${said}]]></comments></customer>`),
    );
    expect(prospects[0]?.message).toBe(said);
  });

  const tradeIn = (inside: string) =>
    readAdf(
      wrapped(`<vehicle interest="trade-in">${inside}</vehicle><customer>${contact}</customer>`),
    ).prospects[0];

  it("reads as a trade-in only what is one", () => {
    const two = `<vehicle><make>Ford</make></vehicle><vehicle interest="lease"><make>Kia</make></vehicle>`;
    const [read] = readAdf(wrapped(`${two}<customer>${contact}</customer>`)).prospects;
    expect(read).toMatchObject({ vehicleWords: "Ford", tradeIn: null });
  });

  it("is read in time however often CDATA is begun and not ended", () => {
    const hostile = "<![CDATA[".repeat(25_000);
    const began = performance.now();
    expect(readAdf(wrapped(`<customer>${contact}</customer>${hostile}`)).prospects).toEqual([]);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it("with nothing but a vehicle to trade in asks for no other", () => {
    const {
      kind,
      vehicleWords,
      tradeIn: told,
    } = tradeIn("<make>Ford</make><model>F-150</model>") ?? {};
    expect([kind, vehicleWords]).toEqual(["trade_in", null]);
    expect(told).toEqual({
      vehicleWords: "Ford F-150",
      vin: null,
      mileageMiles: null,
      condition: null,
      note: "",
      payoffCents: null,
    });
  });

  it.each([
    [`<odometer units="km">100000</odometer>`, { mileageMiles: 62_137 }],
    [`<odometer status="unknown">unknown</odometer>`, { mileageMiles: null }],
    ["<odometer>-4</odometer>", { mileageMiles: null }],
    ["<condition>unknown</condition>", { condition: null }],
    [`<finance><balance type="finance">$8,200.50</balance></finance>`, { payoffCents: 820_050 }],
    ["<comments>My pay-off amount is 8,200 at Ally</comments>", { payoffCents: 820_000 }],
    ["<comments>Paid off in 2020, 2 keys</comments>", { payoffCents: null }],
  ])("reads %s", (inside, told) => {
    expect(tradeIn(inside)?.tradeIn).toMatchObject(told);
  });

  it("reads an offer as money", () => {
    const price = (text: string) =>
      readAdf(
        wrapped(
          `<vehicle><price type="offer">${text}</price></vehicle><customer>${contact}</customer>`,
        ),
      ).prospects[0]?.offerCents;
    expect(price("$18,450.50")).toBe(1_845_050);
    for (const none of ["call me", "-4", "1e99", ""]) expect(price(none)).toBeNull();
  });
});

describe("what is no such document", () => {
  it.each([
    ["", "no complete XML"],
    ["hello", "no complete XML"],
    [wrapped(`<customer>${contact}</customer>`).slice(0, 120), "no complete XML"],
    ["<html><body>Not found</body></html>", "no prospect"],
    [`<!DOCTYPE a [<!ENTITY x "y">]><adf><prospect>&x;</prospect></adf>`, "no complete XML"],
  ])("%s", (text, words) => {
    const { prospects, problems } = readAdf(text);
    expect(prospects).toEqual([]);
    expect(problems[0]).toContain(words);
  });

  it("never throws, whatever comes", () => {
    const piece = fc.constantFrom(
      "<adf>",
      "<prospect>",
      "</prospect>",
      "<customer",
      ">",
      "&",
      "<![CDATA[",
      "]]>",
      "<!--",
      "<?",
      "<email>",
      "a@b.co",
      "</adf>",
      "\0",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: "binary" }))), (pieces) => {
        expect(() => readAdf(pieces.join(""))).not.toThrow();
      }),
      { numRuns: 1_000 },
    );
  });
});

it("reads the encodings of old programs", () => {
  expect(adfText(Uint8Array.from([0x4a, 0x6f, 0x73, 0xe9]))).toBe("José");
  expect(adfText(new TextEncoder().encode("José"))).toBe("José");
  expect(adfText(Uint8Array.from([0xff, 0xfe, 0x4a, 0x00]))).toBe("J");
});
