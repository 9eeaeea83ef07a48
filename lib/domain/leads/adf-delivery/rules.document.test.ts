import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { structureProblems } from "#lib/domain/leads/adf-reading/rules.structure.ts";
import { readAdf } from "#lib/domain/leads/adf-reading/rules.ts";
import { cleanText } from "#lib/domain/leads/conversation/rules.limits.ts";
import { adfDocument, xmlText } from "./rules.document.ts";
import type { AdfLead } from "./types.document.ts";

const LEAD: AdfLead = {
  id: "5b7c9f2e-0f6a-4b8e-9f53-0c7f4c1f2a10",
  requestedAt: new Date("2026-11-20T17:05:09.123Z"),
  kind: "question",
  vehicle: {
    year: 2021,
    make: "Toyota",
    model: "RAV4",
    vin: "4T1BF1FK5HU123456",
    stockNumber: "A4471",
    trim: "XLE",
    doors: 4,
    bodyStyle: "SUV",
    transmission: "Automatic",
    mileageMiles: 31_204,
    interiorColor: "Black",
    exteriorColor: "Blue",
    imageUrl: "https://lotwise.example/api/photos/k/960",
    askingPriceCents: 2_395_000,
    appraisedCents: null,
    conditionWords: null,
    url: "https://lotwise.example/listings/7",
  },
  customer: {
    name: "Nora Quist",
    email: "nora@example.com",
    phone: "(303) 555-0142",
    address: "confirmed",
    message: "Is it still there?",
  },
  offerCents: null,
  preferredAt: null,
  wishWords: null,
  preferredWords: null,
  vendor: {
    name: "Cedar Fork Motors",
    email: null,
    phone: "(303) 555-0100",
    street: "12 Main St",
    city: "Denver",
    state: "CO",
    zip: "80202",
  },
  siteUrl: "https://lotwise.example",
};

describe("a lead as ADF", () => {
  it("is the document that the format describes", () => {
    expect(adfDocument(LEAD)).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <?adf version="1.0"?>
      <adf>
        <prospect status="new">
          <id sequence="1" source="Lotwise">5b7c9f2e-0f6a-4b8e-9f53-0c7f4c1f2a10</id>
          <requestdate>2026-11-20T17:05:09Z</requestdate>
          <vehicle interest="buy" status="used">
            <year>2021</year>
            <make>Toyota</make>
            <model>RAV4</model>
            <vin>4T1BF1FK5HU123456</vin>
            <stock>A4471</stock>
            <trim>XLE</trim>
            <doors>4</doors>
            <bodystyle>SUV</bodystyle>
            <transmission>Automatic</transmission>
            <odometer status="unknown" units="mi">31204</odometer>
            <colorcombination>
              <interiorcolor>Black</interiorcolor>
              <exteriorcolor>Blue</exteriorcolor>
              <preference>1</preference>
            </colorcombination>
            <imagetag>https://lotwise.example/api/photos/k/960</imagetag>
            <price type="asking" currency="USD">23950.00</price>
            <comments>https://lotwise.example/listings/7</comments>
          </vehicle>
          <customer>
            <contact>
              <name part="full" type="individual">Nora Quist</name>
              <email>nora@example.com</email>
              <phone type="voice" time="nopreference">(303) 555-0142</phone>
            </contact>
            <comments>Is it still there?</comments>
          </customer>
          <vendor>
            <vendorname>Cedar Fork Motors</vendorname>
            <contact>
              <name part="full" type="business">Cedar Fork Motors</name>
              <phone type="voice" time="nopreference">(303) 555-0100</phone>
              <address>
                <street line="1">12 Main St</street>
                <city>Denver</city>
                <regioncode>CO</regioncode>
                <postalcode>80202</postalcode>
                <country>US</country>
              </address>
            </contact>
          </vendor>
          <provider>
            <name part="full" type="business">Lotwise</name>
            <service>Vehicle marketplace</service>
            <url>https://lotwise.example</url>
          </provider>
        </prospect>
      </adf>
      "
    `);
    expect(structureProblems(adfDocument(LEAD))).toEqual([]);
  });

  it("says what is offered, and the asking price beside it", () => {
    const text = adfDocument({ ...LEAD, kind: "offer", offerCents: 2_250_050 });
    expect(text).toContain('<price type="offer" currency="USD">22500.50</price>');
    expect(text).toContain("Asking price $23,950 when this was sent.");
    expect(structureProblems(text)).toEqual([]);
  });

  it("says when a drive is asked for", () => {
    const text = adfDocument({
      ...LEAD,
      kind: "test_drive",
      preferredAt: new Date("2026-11-24T21:30:00Z"),
      preferredWords: "Tue, Nov 24, 2:30 PM MST",
    });
    expect(text).toContain('interest="test-drive"');
    expect(text).toContain("<earliestdate>2026-11-24T21:30:00Z</earliestdate>");
    expect(structureProblems(text)).toEqual([]);
  });

  it("names the vehicle of a trade-in request as one, with our value and its condition", () => {
    const text = adfDocument({
      ...LEAD,
      kind: "trade_in",
      vehicle: {
        ...LEAD.vehicle,
        askingPriceCents: null,
        appraisedCents: 1_200_000,
        conditionWords: "Condition: Good.",
        url: null,
      },
    });
    expect(structureProblems(text)).toEqual([]);
    expect(text).toContain('<vehicle interest="trade-in" status="used">');
    expect(text).toContain('<price type="appraisal" currency="USD">12000.00</price>');
    expect(text).toContain("<comments>Condition: Good.</comments>");
  });

  it("leaves out what nobody knows", () => {
    const { vehicle, customer } = LEAD;
    const text = adfDocument({
      ...LEAD,
      vehicle: {
        ...vehicle,
        vin: null,
        stockNumber: null,
        trim: null,
        doors: null,
        bodyStyle: null,
        transmission: null,
        mileageMiles: null,
        interiorColor: null,
        exteriorColor: null,
        imageUrl: null,
        askingPriceCents: null,
        url: null,
      },
      customer: { ...customer, email: null, message: "" },
    });
    expect(structureProblems(text)).toEqual([]);
    for (const name of ["vin", "colorcombination", "price", "comments", "odometer"])
      expect(text).not.toContain(`<${name}`);
  });
});

/** What people with bad intent, and programs with bad manners, write into a form. */
const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom(
    "]]></comments></customer><vendor><vendorname>Mine</vendorname></vendor>",
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x;',
    "<?adf version='2'?>",
    "&lt;&amp;amp;&#0;&#x1F;&nbsp;",
    "\u0000\u0008\u000B\uFFFE\uFFFF\uD800 half",
    '" onload="x',
    "<![CDATA[ ]]>",
    "<!-- -- -->",
    "__proto__",
  ),
);

describe("hostile text", () => {
  it("changes nothing of the structure, and comes back as it was written", () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, (name, message, trim, street) => {
        const text = adfDocument({
          ...LEAD,
          vehicle: { ...LEAD.vehicle, trim, stockNumber: name, url: null },
          customer: { ...LEAD.customer, name, message },
          vendor: { ...LEAD.vendor, street },
        });
        expect(structureProblems(text)).toEqual([]);
        const [prospect] = readAdf(text).prospects;
        expect(prospect?.email).toBe("nora@example.com");
        expect(prospect?.message).toBe(cleanText(xmlText(message)));
        const line = cleanText(xmlText(name)).replace(/\s+/g, " ");
        expect(prospect?.name).toBe([...line].slice(0, 100).join("") || "Name not given");
      }),
      { numRuns: 500 },
    );
  });
});
